import type { Locale } from '#domain/values/locale.ts';
import {
  beginEmailChange,
  endPasswordResets,
  isEmailFree,
  setEmail,
  setEmailChangeToken,
  takeEmail,
  takeEmailChange,
} from '#server/accounts/identity/index.ts';
import { prove, type Proof } from '#server/accounts/second-factor/index.ts';
import { notify, type Address } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { newToken, tokenHash } from '#server/platform/one-time-token.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { emailChangeAsked, emailChanged, emailToConfirm, newEmailTaken } from './notifications.ts';

/** Links that one account, or one address, is sent within an hour. */
const LINKS_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/**
 * Asks the owner of a new address to confirm it, and notifies the old one. Whether the new one is somebody else's
 * account, only its owner is notified of: here the answer is the same. The password is asked for, and the second factor
 * where it is on, because who has the email can choose a new one.
 */
export async function askForNewEmail(
  caller: Member,
  newEmail: string,
  { password, code }: Partial<Proof>,
  address: string,
): Promise<void> {
  if (password === undefined) throw fieldError('current_password_wrong', 'password');
  const known = await prove(caller, { password, code: code ?? '' }, address);
  await inTransaction(async () => {
    const account = await maybeRow(
      sql<{
        language: Locale;
      }>`select language from users where id = ${caller.userId} and password_hash = ${known} for no key update`,
    );
    // Another one was chosen meanwhile.
    if (!account) throw fieldError('current_password_wrong', 'password');
    await requireRoom(caller.userId, newEmail);
    await enqueue(mailLink, { id: await beginEmailChange(caller.userId, newEmail) });
    await notify(emailChangeAsked({ newEmail }), [{ userId: caller.userId, email: caller.email }]);
    securityEvent('email_change_asked');
  });
}

async function requireRoom(userId: number, newEmail: string): Promise<void> {
  const { sent, first } = await oneRow(sql<{ sent: number; first: Date | null }>`
    select count(*)::int as sent, min(created_at) as first from email_changes
    where created_at > ${new Date(now().getTime() - HOUR_MS)}
      and (user_id = ${userId} or lower(new_email) = lower(${newEmail}))`);
  if (first && sent >= LINKS_AN_HOUR)
    throw new AppError('too_many_requests', {
      details: { seconds: Math.ceil((first.getTime() + HOUR_MS - now().getTime()) / 1000) },
    });
}

const mailLink = defineJob<{ id: string }>('mail-new-email-link', ({ id }) =>
  inTransaction(async () => {
    const change = await maybeRow(sql<{ new_email: string; language: Locale }>`
      select e.new_email, u.language from email_changes e join users u on u.id = e.user_id
        where e.id = ${id} and e.token_hash is null and e.ended_at is null`);
    if (!change) return;
    const { new_email: newEmail, language } = change;
    const recipient = { email: newEmail, language };
    if (!(await isEmailFree(newEmail))) return notify(newEmailTaken({ newEmail }), [recipient]);
    const { token, hash } = newToken();
    await setEmailChangeToken(id, hash);
    await notify(emailToConfirm({ newEmail, token }), [recipient]);
  }),
);

/**
 * The new address is the account's from now on; links to choose a password that went to the old one are worth nothing.
 */
export function confirmNewEmail(token: string): Promise<{ email: string }> {
  return inTransaction(async () => {
    const hash = tokenHash(token);
    // The account first, as who chooses a new password does, which ends the change.
    await rows(
      sql`select id from users
        where id = (select user_id from email_changes where token_hash = ${hash}) for no key update`,
    );
    const change = await takeEmailChange(hash);
    const before = change && (await replaceEmail(change.user_id, change.new_email));
    if (!before) throw new AppError('email_link_invalid');
    await endPasswordResets({ userId: change.user_id });
    await notify(emailChanged({ newEmail: change.new_email }), [before]);
    securityEvent('email_changed', { userId: change.user_id });
    return { email: change.new_email };
  });
}

async function replaceEmail(userId: number, email: string): Promise<Address | undefined> {
  if (!(await takeEmail(email))) throw new AppError('new_email_taken');
  return setEmail(userId, email);
}
