import type { Locale } from '#domain/values/locale.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';

/**
 * A caller that gives an account an email holds this lock until its transaction ends: members and staff are in two
 * tables, which no index spans.
 */
export async function lockEmail(email: string): Promise<void> {
  await lockByText(sql<string>`'email ' || lower(${email})`);
}

/** Whose account has an email: where to write to, and in which language. */
export interface EmailOwner {
  email: string;
  language: Locale;
}

/** The account that has an email, as `isEmailFree` means it. */
export function accountWithEmail(email: string): Promise<EmailOwner | undefined> {
  return maybeRow(accountWith(email, null));
}

/**
 * Whether an email belongs to no account of a member or of staff, invited staff included. A registration with an
 * unconfirmed email reserves nothing.
 */
export async function isEmailFree(email: string, options: { butForStaff?: number } = {}): Promise<boolean> {
  return (await maybeRow(accountWith(email, options.butForStaff ?? null))) === undefined;
}

export const accountWith = (email: string, butForStaff: number | null) => sql<EmailOwner>`
  select email, language from users where lower(email) = lower(${email}) and account_status <> 'closed'
    and account_status <> 'registered'
  union all select email, language from staff_members where lower(email) = lower(${email})
    and id is distinct from ${butForStaff}::int limit 1`;

/**
 * The account of a member with an email and an unconfirmed registration with it, each found by its own index. For the
 * `from` of a statement.
 */
export const usersWithEmail = (email: string) => sql`(
  select * from users where lower(email) = lower(${email}) and account_status <> 'closed'
    and account_status <> 'registered'
  union all select * from users where lower(email) = lower(${email}) and account_status = 'registered')`;

/** What somebody typed with an address that is another's is kept for nobody. */
export const deleteUnconfirmed = (email: string) =>
  sql`delete from users where lower(email) = lower(${email}) and account_status = 'registered'`;

/**
 * Makes way, within the running transaction, for an account with an email that its owner has proved, or the marketplace
 * named: an account with it that nobody confirmed is deleted. False where it is taken.
 */
export async function takeEmail(email: string, options: { butForStaff?: number } = {}): Promise<boolean> {
  await lockEmail(email);
  // Before the look, which sees one that was confirmed meanwhile.
  await rows(deleteUnconfirmed(email));
  return isEmailFree(email, options);
}
