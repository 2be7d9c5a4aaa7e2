import {
  PENDING_SECRET_SECONDS,
  WRONG_CODES_A_DAY,
  WRONG_CODES_WINDOW_SECONDS,
} from '#domain/accounts/sign-in/second-factor.ts';
import { now } from '#server/platform/clock.ts';
import { affected, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import type { MfaPending, Member, Staff } from '#server/platform/http/caller.ts';
import { seal, unseal } from '#server/platform/seal.ts';
import { registerSealedColumns } from '#server/platform/sealed-columns.ts';

/** Whose second factor it is. */
export type Owner = { userId: number } | { staffId: number };

export interface Factor {
  id: number;
  owner: Owner;
  /** The secret in use; null until a code of it was given. */
  secret: string | null;
  /** One that was shown a short while ago and waits for its first code. */
  pendingSecret: string | null;
  /** The pending secret as it is kept, to be sure that it is still the same. */
  pendingSealed: Buffer | null;
  confirmedAt: Date | null;
}

const PURPOSE = 'second factor';

export function ownerOf(caller: MfaPending | Member | Staff): Owner {
  const of = caller.kind === 'mfa_pending' ? caller.of : caller;
  return 'staffId' in of ? { staffId: of.staffId } : { userId: of.userId };
}

const nameOf = (owner: Owner) => ('staffId' in owner ? `staff ${owner.staffId}` : `user ${owner.userId}`);
registerSealedColumns({
  table: 'second_factors',
  columns: ['secret', 'pending_secret'],
  purpose: PURPOSE,
  ownerColumns: ['user_id', 'staff_id'],
  ownerOf: ({ user_id, staff_id }) =>
    nameOf(staff_id === null ? { userId: Number(user_id) } : { staffId: Number(staff_id) }),
});

const isOf = (owner: Owner) => ('staffId' in owner ? sql`staff_id = ${owner.staffId}` : sql`user_id = ${owner.userId}`);
const ids = (owner: Owner) => ({
  user: 'userId' in owner ? owner.userId : null,
  staff: 'staffId' in owner ? owner.staffId : null,
});

/** An account's authenticator, in use or being set up; none where neither ever was. */
export async function factorOf(owner: Owner): Promise<Factor | undefined> {
  const row = await maybeRow(sql<{
    id: number;
    secret: Buffer | null;
    pending_secret: Buffer | null;
    confirmed_at: Date | null;
  }>`
    select id, secret,
      case when pending_since > ${new Date(now().getTime() - PENDING_SECRET_SECONDS * 1000)} then pending_secret end
      as pending_secret, confirmed_at from second_factors where ${isOf(owner)}`);
  if (!row) return undefined;
  const opened = (sealed: Buffer | null) => sealed && unseal(Buffer.from(sealed), PURPOSE, nameOf(owner));
  return {
    id: row.id,
    owner,
    secret: opened(row.secret),
    pendingSecret: opened(row.pending_secret),
    pendingSealed: row.pending_secret,
    confirmedAt: row.confirmed_at,
  };
}

export async function keepPendingSecret(owner: Owner, secret: string): Promise<void> {
  const { user, staff } = ids(owner);
  const sealed = seal(secret, PURPOSE, nameOf(owner));
  await rows(sql`
    insert into second_factors (user_id, staff_id, pending_secret, pending_since)
      values (${user}, ${staff}, ${sealed}, ${now()})
    on conflict (${'staffId' in owner ? sql`staff_id` : sql`user_id`})
      do update set pending_secret = excluded.pending_secret, pending_since = excluded.pending_since`);
}

/** A second factor that is in use from the beginning, where its owner has the secret already. */
export async function confirmedFactor(owner: Owner, secret: string): Promise<void> {
  const { user, staff } = ids(owner);
  await rows(
    sql`insert into second_factors (user_id, staff_id, secret, confirmed_at)
      values (${user}, ${staff}, ${seal(secret, PURPOSE, nameOf(owner))}, ${now()})`,
  );
}

/**
 * Puts the pending secret into use. `replacing` says whether there was one in use before: false where that is no longer
 * so.
 */
export async function confirmPending(factor: Factor, step: number, replacing: boolean): Promise<boolean> {
  const confirmed = await affected(sql`
    update second_factors set secret = pending_secret, pending_secret = null, pending_since = null,
      confirmed_at = ${now()}, last_used_step = ${step}, wrong_codes = 0, wrong_codes_since = null
    where id = ${factor.id} and pending_secret = ${factor.pendingSealed} and (secret is not null) = ${replacing}`);
  return confirmed === 1;
}

/** Uses a code up: false where it, or a later one, was used before. */
export async function takeStep(factorId: number, step: number): Promise<boolean> {
  return (
    (await affected(
      sql`update second_factors set last_used_step = ${step} where id = ${factorId}
        and (last_used_step is null or last_used_step < ${step})`,
    )) === 1
  );
}

/**
 * Counts a try as a wrong one before it is looked at, so that many at once are no more than one after the other. How
 * many that makes today; null when there may be no more.
 */
export async function countTry(factorId: number): Promise<number | null> {
  const at = now();
  const from = new Date(at.getTime() - WRONG_CODES_WINDOW_SECONDS * 1000);
  const isNewDay = sql`(wrong_codes_since is null or wrong_codes_since <= ${from})`;
  const counted = await maybeRow(sql<{ wrong_codes: number }>`
    update second_factors set wrong_codes = case when ${isNewDay} then 1 else wrong_codes + 1 end,
      wrong_codes_since = case when ${isNewDay} then ${at}::timestamptz else wrong_codes_since end
    where id = ${factorId} and (${isNewDay} or wrong_codes < ${WRONG_CODES_A_DAY}) returning wrong_codes`);
  return counted?.wrong_codes ?? null;
}

/** It was not wrong after all. */
export async function uncountTry(factorId: number): Promise<void> {
  await rows(sql`update second_factors set wrong_codes = greatest(wrong_codes - 1, 0) where id = ${factorId}`);
}

export async function removeFactor(owner: Owner): Promise<boolean> {
  return (await affected(sql`delete from second_factors where ${isOf(owner)}`)) === 1;
}
