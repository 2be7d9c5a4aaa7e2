import type { z } from 'zod';
import type { profile } from '#contract/accounts/profile.ts';
import { errorMessage } from '#contract/errors.ts';
import type { Locale } from '#domain/values/locale.ts';
import { APPROVAL_WAITING, type APPROVED, type NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { requireOwnPassword } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { deletionBlockersOf } from '#server/accounts/privacy/index.ts';
import type { Member } from '#server/platform/http/caller.ts';

type Deletion = z.output<(typeof profile)['GET /users/me/deletion-request']['answer']>;

/** The last deletion request, its outcome, and what blocks a new one. */
export async function myDeletionRequest(userId: number, locale: Locale): Promise<Deletion> {
  const [request, blockers] = await Promise.all([
    maybeRow(
      sql<
        NonNullable<Deletion['request']>
      >`select id, status::int, note, reason, created_at, decided_at from deletion_requests where user_id = ${userId}
        order by id desc limit 1`,
    ),
    deletionBlockersOf(userId),
  ]);
  return {
    request: request ?? null,
    blockers: blockers.map((code) => ({ code, message: errorMessage(code, locale) })),
  };
}

/**
 * Requests the deletion of a member. An open session is not enough: the password is asked for, because erasing cannot
 * be undone.
 */
export async function askForDeletion(
  caller: Member,
  { password, note }: { password: string; note: string },
  address: string,
): Promise<void> {
  await requireOwnPassword(caller, password, address, 'password');
  const asked = await affected(
    sql`insert into deletion_requests (user_id, note, created_at) values (${caller.userId}, ${note}, ${now()})
      on conflict (user_id) where status = ${sql.lit(APPROVAL_WAITING)} do nothing`,
  );
  if (asked === 0) throw new AppError('deletion_already_asked');
}

/** Staff have decided it. Answers whose it is. */
export async function decideDeletionRequest(
  id: number,
  status: typeof APPROVED | typeof NOT_APPROVED,
  reason: string | null,
): Promise<number> {
  const { user_id } = await oneRow(sql<{ user_id: number }>`
    update deletion_requests set status = ${status}, reason = ${reason}, decided_at = ${now()} where id = ${id}
      returning user_id`);
  return user_id;
}

/** While nobody has decided it, the wish can be taken back and leaves no trace. */
export async function takeBackDeletion(userId: number): Promise<void> {
  const taken = await affected(
    sql`delete from deletion_requests where user_id = ${userId} and status = ${sql.lit(APPROVAL_WAITING)}`,
  );
  if (taken === 0) throw new AppError('not_found');
}
