import { affected, rows, sql } from '#server/platform/database/query.ts';
import { now } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';

export interface MySession {
  id: string;
  role: 'buyer' | 'seller' | 'staff';
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
  is_current: boolean;
}

const mine = (caller: Member | Staff) =>
  caller.kind === 'member' ? sql`user_id = ${caller.userId}` : sql`staff_id = ${caller.staffId}`;

/** Where somebody is signed in, this session first, then the one used last. */
export function mySessions(caller: Member | Staff): Promise<MySession[]> {
  return rows(sql<MySession>`
    select id, role, user_agent, created_at, last_seen_at, token_hash = ${caller.sessionHash} as is_current
    from sessions where ${mine(caller)} and stage = 'full' and expires_at > ${now()} order by token_hash = ${caller.sessionHash} desc, last_seen_at desc limit 100`);
}

/** Ends one session of one's own; another's is not found. */
export async function endMySession(caller: Member | Staff, id: string): Promise<void> {
  const ended = await affected(sql`delete from sessions where id = ${id} and ${mine(caller)}`);
  if (ended === 0) throw new AppError('not_found');
}

/** Signs out everywhere but here. */
export async function endMyOtherSessions(caller: Member | Staff): Promise<void> {
  await rows(sql`delete from sessions where ${mine(caller)} and token_hash <> ${caller.sessionHash}`);
}
