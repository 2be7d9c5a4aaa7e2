import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '#contract/endpoint.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** A session lives this long after its last use; staff, who decide about money, sign in each working day. */
export const MEMBER_SESSION_SECONDS = 14 * 24 * 3600;
export const STAFF_SESSION_SECONDS = 12 * 3600;
/** Last use is written at most this often, so that reading pages does not write rows. */
const TOUCH_SECONDS = 300;

type SessionFor = { userId: number; role: 'buyer' | 'seller' } | { staffId: number; role: 'staff' };

export function sessionSeconds(role: 'buyer' | 'seller' | 'staff'): number {
  return role === 'staff' ? STAFF_SESSION_SECONDS : MEMBER_SESSION_SECONDS;
}

/** Opens a session and returns its token, which is kept nowhere. */
export async function openSession(of: SessionFor, userAgent: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  const expires = new Date(at.getTime() + sessionSeconds(of.role) * 1000);
  await rows(sql`
    insert into sessions (token_hash, user_id, staff_id, role, created_at, last_seen_at, expires_at, user_agent)
    values (${hashOf(token)}, ${'userId' in of ? of.userId : null}, ${'staffId' in of ? of.staffId : null}, ${of.role}, ${at}, ${at}, ${expires}, ${userAgent})`);
  return token;
}

export async function closeSession(token: string): Promise<void> {
  await rows(sql`delete from sessions where token_hash = ${hashOf(token)}`);
}

interface SessionRow {
  role: 'buyer' | 'seller' | 'staff';
  last_seen_at: Date;
  user_id: number | null;
  company_id: number | null;
  member_level: number | null;
  is_selling: boolean | null;
  staff_id: number | null;
  staff_role: StaffRole | null;
  email: string;
}

/** Who a token belongs to. Suspended staff and accounts that lost their approval are visitors at once. */
export async function callerOfToken(token: string | undefined): Promise<Caller> {
  if (!token) return { kind: 'visitor', hadToken: false };
  const sessionHash = hashOf(token);
  const at = now();
  const row = await maybeRow(sql<SessionRow>`
    select s.role, s.last_seen_at, u.id as user_id, u.company_id, c.member_level, c.is_selling,
           m.id as staff_id, m.role as staff_role, coalesce(u.email, m.email) as email
    from sessions s
    left join users u on u.id = s.user_id and u.account_status = 'verified'
    left join companies c on c.id = u.company_id
    left join staff_members m on m.id = s.staff_id and not m.is_suspended
    where s.token_hash = ${sessionHash} and s.expires_at > ${at}`);
  if (!row || (row.user_id === null && row.staff_id === null)) return { kind: 'visitor', hadToken: true };
  const isDue = at.getTime() - row.last_seen_at.getTime() > TOUCH_SECONDS * 1000;
  if (isDue) await touch(sessionHash, row.role, at);
  const prolongedSeconds = isDue ? sessionSeconds(row.role) : undefined;
  if (row.staff_id !== null) {
    return { kind: 'staff', staffId: row.staff_id, staffRole: row.staff_role!, email: row.email, sessionHash, prolongedSeconds };
  }
  return {
    kind: 'member',
    userId: row.user_id!,
    companyId: row.company_id!,
    role: row.role === 'seller' ? 'seller' : 'buyer',
    memberLevel: row.member_level!,
    isSelling: row.is_selling!,
    email: row.email,
    sessionHash,
    prolongedSeconds,
  };
}

async function touch(sessionHash: Buffer, role: 'buyer' | 'seller' | 'staff', at: Date): Promise<void> {
  const expires = new Date(at.getTime() + sessionSeconds(role) * 1000);
  await rows(sql`update sessions set last_seen_at = ${at}, expires_at = ${expires} where token_hash = ${sessionHash}`);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
