import { affected, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** An account of a member or of somebody of staff. */
export type Account = { userId: number } | { staffId: number };

export const ofAccount = (account: Account) =>
  'userId' in account ? sql`user_id = ${account.userId}` : sql`staff_id = ${account.staffId}`;

/** Ends all sessions of an account, half ones too. Answers how many. */
export function endSessionsOf(account: Account): Promise<number> {
  return endSessionsWhere(ofAccount(account));
}

/** Ends the sessions that a condition names, of `sessions`. Answers how many. */
export function endSessionsWhere(which: RawBuilder<unknown>): Promise<number> {
  return affected(sql`delete from sessions where ${which}`);
}

/** What is decided is no longer to be filled in: the sessions of these people's registrations end. */
export function endRegistrations(userIds: readonly number[]): Promise<number> {
  return endSessionsWhere(sql`user_id = any (${userIds}) and stage = 'registration'`);
}

/** Links to choose a password that are on their way are worth nothing any more. */
export async function endPasswordResets(account: Account): Promise<void> {
  await rows(sql`delete from password_resets where ${ofAccount(account)}`);
}

/** Ends the sessions of all members and staff. Answers how many. */
export function endAllSessions(): Promise<number> {
  return affected(sql`delete from sessions`);
}
