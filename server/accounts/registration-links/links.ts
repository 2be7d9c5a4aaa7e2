import { REGISTRATION_LINK_DAYS } from '#domain/accounts/sign-in/link-lifetimes.ts';
import type { RegistrationRole } from '#domain/accounts/registration.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { newToken, tokenHash } from '#server/platform/one-time-token.ts';

/**
 * The page, without its language, on which somebody who was refused mends the registration, for the mail that says why.
 * Those of earlier mails serve as well, until one was used.
 */
export async function makeRegistrationLink(userId: number): Promise<string> {
  const { token, hash } = newToken();
  await rows(
    sql`insert into registration_links (token_hash, user_id, created_at) values (${hash}, ${userId}, ${now()})`,
  );
  return `/registration?token=${token}`;
}

/** Whose registration a link opens, once: with it all other links to it are worth nothing any more. */
export function takeRegistrationLink(token: string): Promise<{ userId: number; role: RegistrationRole }> {
  return inTransaction(async () => {
    const at = now();
    const account = await maybeRow(sql<{ userId: number; role: RegistrationRole }>`
      update registration_links l set used_at = ${at} from users u
      where l.token_hash = ${tokenHash(token)} and l.used_at is null
        and l.created_at > ${new Date(at.getTime() - REGISTRATION_LINK_DAYS * DAY_MS)}
        and u.id = l.user_id and u.account_status not in ('verified', 'closed')
          returning u.id as "userId", u.registered_as as role`);
    if (!account) throw new AppError('registration_link_invalid');
    await rows(
      sql`update registration_links set used_at = ${at} where user_id = ${account.userId} and used_at is null`,
    );
    return account;
  });
}

export async function deleteRegistrationLinks(before: Date): Promise<void> {
  await rows(sql`delete from registration_links where created_at < ${before}`);
}
