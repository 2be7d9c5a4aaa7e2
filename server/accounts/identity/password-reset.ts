import { PASSWORD_LINK_MINUTES } from '#domain/accounts/sign-in/link-lifetimes.ts';
import { notify, type Address } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { newToken, tokenHash } from '#server/platform/one-time-token.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { endEmailChanges } from './email-changes.ts';
import { usersWithEmail } from './emails.ts';
import { namesOf, requireGoodPassword } from './new-password.ts';
import { passwordChanged, passwordResetAsked } from './notifications.ts';
import { hashPassword } from './passwords.ts';
import { staffPasswordSql } from './staff-password.ts';

/** Links to one account within an hour; more would only fill somebody's mailbox. */
const RESETS_AN_HOUR = 3;

interface AccountIds {
  user_id: number | null;
  staff_id: number | null;
}

type Account = Address & AccountIds;

/**
 * Answers at once and the same whether or not there is such an account: all that could tell happens in the background.
 */
export function askForReset(email: string): Promise<void> {
  return enqueue(mailResetLink, { email });
}

const mailResetLink = defineJob<{ email: string }>('mail-reset-link', async ({ email }) => {
  const account = await maybeRow(sql<Account>`
    select id as user_id, null::int as staff_id, email, language, account_status = 'registered' as is_unconfirmed
      from ${usersWithEmail(email)} u
    union all select null, id, email, language, false from staff_members where lower(email) = lower(${email})
      and not is_suspended and joined_at is not null
    order by is_unconfirmed limit 1`);
  if (!account) return;
  await inTransaction(async () => {
    const at = now();
    const { recent } = await oneRow(sql<{ recent: number }>`
      select count(*)::int as recent from password_resets where created_at > ${new Date(at.getTime() - 3_600_000)}
        and (user_id = ${account.user_id} or staff_id = ${account.staff_id})`);
    if (recent >= RESETS_AN_HOUR) return;
    const { token, hash } = newToken();
    await rows(
      sql`insert into password_resets (token_hash, user_id, staff_id, created_at)
        values (${hash}, ${account.user_id}, ${account.staff_id}, ${at})`,
    );
    await notify(passwordResetAsked({ token }), [account]);
  });
});

/** Sets the password that a link allows to set, once; all sessions of the account end. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const isOpen = sql`token_hash = ${tokenHash(token)} and used_at is null
    and created_at > ${new Date(now().getTime() - PASSWORD_LINK_MINUTES * 60_000)}`;
  // Before the work: a link that is worth nothing shall not cost a password's hash.
  const asked = await maybeRow(sql<AccountIds>`select user_id, staff_id from password_resets where ${isOpen}`);
  if (!asked) throw new AppError('reset_link_invalid');
  requireGoodPassword(password, 'password', await namesOf(asked));
  const password_hash = await hashPassword(password);
  await inTransaction(async () => {
    const at = now();
    const reset = await maybeRow(
      sql<AccountIds>`update password_resets set used_at = ${at} where ${isOpen} returning user_id, staff_id`,
    );
    if (!reset) throw new AppError('reset_link_invalid');
    if (!(await setPassword(reset, password_hash))) throw new AppError('password_not_changeable');
    await rows(
      sql`update password_resets set used_at = ${at} where used_at is null
        and (user_id = ${reset.user_id} or staff_id = ${reset.staff_id})`,
    );
    await rows(sql`delete from sessions where user_id = ${reset.user_id} or staff_id = ${reset.staff_id}`);
    securityEvent('password_reset', { userId: reset.user_id, staffId: reset.staff_id });
  });
}

/**
 * Writes an account's new password and notifies its owner, within the running transaction. A pending change of email
 * ends: an owner who was warned and chose another password keeps the account. With `replacing` the password changes
 * only if that one is still set; else the answer is false, as for a member whose account is closed by now, or staff
 * that are suspended.
 */
export async function setPassword(
  of: { user_id: number | null; staff_id: number | null },
  password_hash: string,
  replacing?: string,
): Promise<boolean> {
  const isThat = replacing === undefined ? sql`` : sql`and password_hash = ${replacing}`;
  const isThere = await maybeRow(
    of.user_id === null
      ? sql<{ id: number }>`${staffPasswordSql(of.staff_id!, password_hash)} ${isThat} returning id`
      : sql<{
          id: number;
        }>`update users set password_hash = ${password_hash} where id = ${of.user_id}
          and account_status <> 'closed' ${isThat} returning id`,
  );
  if (!isThere) return false;
  await endEmailChanges(of.user_id);
  await notify(passwordChanged(), [of.user_id === null ? { staffId: isThere.id } : { userId: isThere.id }]);
  return true;
}
