import { affected, sql } from '#server/platform/database/query.ts';

/** Ends all sessions of an account, half ones too. Answers how many. */
export function endSessionsOf({ userId }: { userId: number }): Promise<number> {
  return affected(sql`delete from sessions where user_id = ${userId}`);
}

/** Ends the sessions of all members and staff. Answers how many. */
export function endAllSessions(): Promise<number> {
  return affected(sql`delete from sessions`);
}
