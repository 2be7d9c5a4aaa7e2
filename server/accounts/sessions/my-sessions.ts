import { endSessionsWhere } from '#server/accounts/identity/index.ts';
import { prove, type Proof } from '#server/accounts/second-factor/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';

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
    from sessions where ${mine(caller)} and stage = 'full' and expires_at > ${now()}
      order by token_hash = ${caller.sessionHash} desc, last_seen_at desc limit 100`);
}

/**
 * Ends one session of one's own; another's is not found. For another one than this the owner proves who they are: who
 * has stolen a session shall not throw the owner out with it.
 */
export async function endMySession(caller: Member | Staff, id: string, proof: Proof, address: string): Promise<void> {
  const session = await maybeRow(
    sql<{
      is_current: boolean;
    }>`select token_hash = ${caller.sessionHash} as is_current from sessions where id = ${id} and ${mine(caller)}`,
  );
  if (!session) throw new AppError('not_found');
  if (!session.is_current) await prove(caller, proof, address);
  await end(sql`id = ${id} and ${mine(caller)}`);
}

/** Signs out everywhere but here, for who proves to be the owner. */
export async function endMyOtherSessions(caller: Member | Staff, proof: Proof, address: string): Promise<void> {
  await prove(caller, proof, address);
  await end(sql`${mine(caller)} and token_hash <> ${caller.sessionHash}`);
}

async function end(which: ReturnType<typeof sql>): Promise<void> {
  const sessions = await endSessionsWhere(which);
  if (sessions > 0) securityEvent('sessions_ended', { details: { why: 'by_owner', sessions } });
}
