import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { SESSION_SECONDS, sessionEnd, SESSIONS_OF_ONE_ACCOUNT } from '#domain/accounts/sign-in/session-lifetimes.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { Caller, Member, SessionUser } from '#server/platform/http/caller.ts';
import { currentRequest } from '#server/platform/http/request-scope.ts';
import { newToken, tokenHash } from '#server/platform/one-time-token.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import {
  memberUser,
  memberUserSql,
  staffUser,
  staffUserSql,
  type MemberUser,
  type SessionFor,
  type StaffUser,
} from './session-user.ts';

/** Last use is written at most this often, so that reading pages does not write rows. */
const TOUCH_SECONDS = 300;

/** What a session still needs to be full. */
export type SessionStage = 'full' | 'registration' | 'second_factor' | 'second_factor_setup';

export function sessionSeconds(role: 'buyer' | 'seller' | 'staff', stage: SessionStage = 'full'): number {
  if (stage === 'full') return SESSION_SECONDS[role];
  return SESSION_SECONDS[stage === 'registration' ? 'registration' : 'half'];
}

/**
 * Opens a session and returns its token, which is kept nowhere. The one that the call came with ends, and the account's
 * oldest of its kind beyond their number: who knows the password alone drives nobody out.
 */
export async function openSession(
  of: SessionFor,
  userAgent: string | null,
  stage: SessionStage = 'full',
): Promise<string> {
  const token = await insertSession(of, accountOf(of), userAgent, stage);
  if (!token) throw new Error('Nobody is there for this session');
  return token;
}

/**
 * Opens a session for who gave the password that belongs to a hash. None, where the account has another one by now:
 * checking one takes a while.
 */
export function openSessionByPassword(
  of: SessionFor,
  checkedHash: string,
  userAgent: string | null,
  stage: SessionStage,
): Promise<string | undefined> {
  return insertSession(of, sql`${accountOf(of)} and password_hash = ${checkedHash}`, userAgent, stage);
}

/**
 * Waits, within the running transaction, for who is changing the account's password and ending its sessions, or opening
 * another one, and makes the next one wait. A new password leaves the row's key alone, as this does: what refers to the
 * account goes on.
 */
export async function lockAccount(of: SessionFor): Promise<void> {
  await maybeRow(sql`${accountOf(of)} for no key update`);
}

function accountOf(of: SessionFor): RawBuilder<unknown> {
  return 'userId' in of
    ? sql`select id as user_id, null::int as staff_id from users where id = ${of.userId}`
    : sql`select null::int as user_id, id as staff_id from staff_members where id = ${of.staffId}`;
}

/** One after the other for each account: two at once would not see each other's session, and leave one too many. */
function insertSession(
  of: SessionFor,
  account: RawBuilder<unknown>,
  userAgent: string | null,
  stage: SessionStage,
): Promise<string | undefined> {
  return inTransaction(async () => {
    await lockAccount(of);
    return insertAlone(of, account, userAgent, stage);
  });
}

async function insertAlone(
  of: SessionFor,
  account: RawBuilder<unknown>,
  userAgent: string | null,
  stage: SessionStage,
): Promise<string | undefined> {
  const { token, hash } = newToken();
  const at = now();
  const expires = new Date(at.getTime() + sessionSeconds(of.role, stage) * 1000);
  const before = sessionOfRequest();
  const opened = await maybeRow(sql<{ replaced: number; crowded: number }>`
    with account as (${account}),
    replaced as (delete from sessions where token_hash = ${before}::bytea and exists (select from account)
      returning token_hash),
    crowded as (
      delete from sessions s using account a where s.token_hash = any (array(
        select o.token_hash from sessions o where (o.user_id = a.user_id or o.staff_id = a.staff_id)
          and o.token_hash is distinct from ${before}::bytea
          and (o.stage = 'full') = ${stage === 'full'}
        order by o.last_seen_at desc, o.id offset ${SESSIONS_OF_ONE_ACCOUNT - 1})) returning s.token_hash),
    opened as (
      insert into sessions (token_hash, user_id, staff_id, role, created_at, last_seen_at, proved_at, expires_at,
        user_agent, stage)
      select ${hash}::bytea, user_id, staff_id, ${of.role}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz,
        ${expires}::timestamptz, ${userAgent}, ${stage} from account returning token_hash)
    select (select count(*)::int from replaced) /* not null: a count */ as replaced,
      (select count(*)::int from crowded) /* not null: a count */ as crowded from opened`);
  if (!opened) return undefined;
  const whose = 'userId' in of ? { userId: of.userId } : { staffId: of.staffId };
  if (opened.replaced > 0) securityEvent('session_replaced');
  if (opened.crowded > 0)
    securityEvent('sessions_ended', { ...whose, details: { why: 'too_many', sessions: opened.crowded } });
  if (stage === 'full' || stage === 'registration')
    securityEvent('sign_in', { ...whose, sessionHash: hash, details: { as: stage === 'full' ? of.role : stage } });
  return token;
}

/**
 * The session that the running call came with: the browser is about to forget its token, and nobody else shall have it.
 */
function sessionOfRequest(): Buffer | null {
  const caller = currentRequest()?.caller;
  return caller && caller.kind !== 'visitor' ? caller.sessionHash : null;
}

export async function closeSession(token: string): Promise<void> {
  await rows(sql`delete from sessions where token_hash = ${tokenHash(token)}`);
}

interface SessionRow {
  role: 'buyer' | 'seller' | 'staff';
  stage: SessionStage;
  created_at: Date;
  last_seen_at: Date;
  user_id: number | null;
  account_status: AccountStatus | null;
  company_role: CompanyRole | null;
  selling_roles: SellingRole[] | null;
  company_id: number | null;
  member_level: number | null;
  is_selling: boolean | null;
  staff_id: number | null;
  staff_roles: StaffRole[] | null;
  email: string | null;
  member: MemberUser | null;
  staff: StaffUser | null;
}

/**
 * Who a token belongs to, using the session, which prolongs it. Suspended staff and accounts that lost their approval
 * are visitors at once; so is who registered, once it is decided.
 */
export function callerOfToken(token: string | undefined): Promise<Caller> {
  return callerOf(token, { isUsed: true });
}

/** The same, with what pages are told of who asks (`user`): one question instead of two. */
export function callerOfPage(token: string | undefined): Promise<Caller> {
  return callerOf(token, { isUsed: true, withUser: true });
}

/** The same for a page that is only open: a session that nobody uses ends in its time. */
export function callerStillOf(token: string | undefined): Promise<Caller> {
  return callerOf(token, { isUsed: false });
}

async function callerOf(
  token: string | undefined,
  { isUsed, withUser = false }: { isUsed: boolean; withUser?: boolean },
): Promise<Caller> {
  if (!token) return { kind: 'visitor', hadToken: false };
  const sessionHash = tokenHash(token);
  const at = now();
  const row = await maybeRow(sql<SessionRow>`
    select s.role, s.stage, s.created_at, s.last_seen_at, u.id as user_id, u.account_status, u.company_role,
      u.selling_roles, u.company_id, c.member_level, c.is_selling,
           m.id as staff_id, m.roles as staff_roles, coalesce(u.email, m.email) as email, ${told(withUser)}
    from sessions s
    left join users u on u.id = s.user_id and (u.account_status = 'verified') = (s.stage <> 'registration')
      and u.account_status <> 'closed' and u.suspended_at is null
    left join companies c on c.id = u.company_id
    left join staff_members m on m.id = s.staff_id and not m.is_suspended
    where s.token_hash = ${sessionHash} and s.expires_at > ${at}`);
  // Neither a member nor one of the staff any more.
  if (!row || row.email === null) return { kind: 'visitor', hadToken: true };
  // By what somebody may do now: who became finance is not kept for as long as a buyer.
  if (row.stage === 'full' && endOf(row, row.last_seen_at) <= at) return { kind: 'visitor', hadToken: true };
  // Only a full session slides: the others have to become one in time.
  const isDue = isUsed && row.stage === 'full' && at.getTime() - row.last_seen_at.getTime() > TOUCH_SECONDS * 1000;
  const end = endOf(row, at);
  if (isDue) await touch(sessionHash, at, end);
  return callerFrom(row, {
    email: row.email,
    sessionHash,
    user: userIn(row),
    prolongedSeconds: isDue ? Math.floor((end.getTime() - at.getTime()) / 1000) : undefined,
  });
}

/** Only of a full session: the others show nothing of the account. */
function told(withUser: boolean): RawBuilder<unknown> {
  if (!withUser) return sql`null::json as member, null::json as staff`;
  return sql`case when s.stage = 'full' and u.id is not null then ${memberUserSql()} end as member,
    case when s.stage = 'full' and m.id is not null then ${staffUserSql} end as staff`;
}

function userIn({ role, member, staff }: SessionRow): SessionUser | undefined {
  if (member) return memberUser(member, role === 'seller' ? 'seller' : 'buyer');
  return staff ? staffUser(staff) : undefined;
}

function callerFrom(
  row: SessionRow,
  session: Pick<Member, 'email' | 'sessionHash' | 'prolongedSeconds' | 'user'>,
): Caller {
  const { stage } = row;
  const role = row.role === 'seller' ? 'seller' : 'buyer';
  if (stage === 'second_factor' || stage === 'second_factor_setup') {
    return {
      ...session,
      kind: 'mfa_pending',
      stage,
      of: row.staff_id === null ? { userId: row.user_id!, role } : { staffId: row.staff_id, role: 'staff' },
    };
  }
  if (row.staff_id !== null) return { ...session, kind: 'staff', staffId: row.staff_id, staffRoles: row.staff_roles! };
  const person = { ...session, userId: row.user_id!, companyId: row.company_id!, companyRole: row.company_role! };
  if (stage === 'registration') return { ...person, kind: 'registrant', accountStatus: row.account_status! };
  return {
    ...person,
    kind: 'member',
    sellingRoles: row.selling_roles!,
    role,
    memberLevel: row.member_level!,
    isSelling: row.is_selling!,
  };
}

function endOf(row: SessionRow, lastSeenAt: Date): Date {
  const holder = {
    role: row.role,
    companyRole: row.company_role,
    staffRoles: row.staff_roles,
    sellingRoles: row.selling_roles,
    isSelling: row.is_selling,
  };
  return sessionEnd(holder, { createdAt: row.created_at, lastSeenAt });
}

async function touch(sessionHash: Buffer, at: Date, end: Date): Promise<void> {
  await rows(sql`update sessions set last_seen_at = ${at}, expires_at = ${end} where token_hash = ${sessionHash}`);
}
