import { createHash } from 'node:crypto';
import {
  eventOfRefusal,
  SECURITY_EVENTS,
  type SecurityDetail,
  type SecurityEventCode,
} from '#domain/security-events.ts';
import { now } from '../clock.ts';
import { afterCommit, currentDatabase } from '../database/query.ts';
import type { Database } from '../database/database.ts';
import type { AppError } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import { networkOf } from '../http/rate-limit.ts';
import { currentRequest, type RequestScope } from '../http/request-scope.ts';
import { EventLimit } from './event-limit.ts';
import { keepForWriting, type WrittenEvent } from './write-events.ts';

type Details = Readonly<Partial<Record<SecurityDetail, string | number | boolean>>>;

/**
 * Whom an event is about, where that is not who calls; and words of ours, numbers and names of things, never what was
 * typed.
 */
export interface EventAbout {
  userId?: number | null | undefined;
  companyId?: number | null | undefined;
  staffId?: number | null | undefined;
  /** The hash under which a session is known. */
  sessionHash?: Buffer | undefined;
  details?: Details;
}

/** Where events go besides their table: the process's log, for a collector. */
type SecurityLog = (line: Record<string, unknown>) => void;
let log: SecurityLog = () => {};

export function useSecurityLog(given: SecurityLog): void {
  log = given;
}

const limits = new WeakMap<Database, EventLimit>();
const noted = new WeakSet<AppError>();

/**
 * Notes what happened: a line of the log at once, and a row of `security_events` soon after, beside whatever
 * transaction runs. What succeeded is noted once it is committed; a refusal stays noted though all else is undone.
 */
export function securityEvent(code: SecurityEventCode, about: EventAbout = {}, request = currentRequest()): void {
  const outcome = SECURITY_EVENTS[code];
  if (outcome === 'ok') afterCommit(() => note(code, about, request));
  else note(code, about, request);
}

/** A refusal that nobody may learn of, whichever layer passes it on. */
export function passOver(error: AppError): void {
  noted.add(error);
}

/** Notes a refusal if it is an event; once, however many layers pass it on. */
export function noteRefusal(error: AppError, request: RequestScope): void {
  if (noted.has(error)) return;
  noted.add(error);
  const code = eventOfRefusal({
    error: error.code,
    status: error.httpStatus,
    isSignedIn: request.caller.kind === 'member' || request.caller.kind === 'staff',
    namesObject: /[{:]/.test(request.route),
  });
  if (code) securityEvent(code, { details: { error: error.code } }, request);
}

function note(code: SecurityEventCode, about: EventAbout, request: RequestScope | undefined): void {
  const at = now();
  const who = { ...idsOf(request?.caller), ...idsGiven(about) };
  const network = request ? networkOf(request.address) : null;
  const outcome = SECURITY_EVENTS[code];
  const isKnown = who.user_id !== null || who.staff_id !== null;
  const details: { -readonly [Name in keyof Details]: Details[Name] } = { ...about.details };
  // What succeeds is limited by what it takes to succeed.
  if (outcome === 'refused') {
    const taken = limitOf().take(`${code} ${who.user_id}/${who.staff_id}/${network}`, !isKnown, at);
    if (!taken.isTaken) return;
    if (taken.leftOut > 0) details.left_out = taken.leftOut;
  }
  const written: WrittenEvent = {
    at,
    code,
    outcome,
    ...who,
    network,
    request_id: request?.requestId ?? null,
    route: request?.route ?? null,
    details,
  };
  log({ event: 'security', ...written });
  keepForWriting(written);
}

function limitOf(): EventLimit {
  const database = currentDatabase();
  const known = limits.get(database) ?? new EventLimit();
  limits.set(database, known);
  return known;
}

type Who = Pick<WrittenEvent, 'user_id' | 'company_id' | 'staff_id' | 'session'>;

function idsOf(caller: Caller | undefined): Who {
  const nobody: Who = { user_id: null, company_id: null, staff_id: null, session: null };
  if (!caller || caller.kind === 'visitor') return nobody;
  const session = sessionName(caller.sessionHash);
  if (caller.kind === 'staff') return { ...nobody, staff_id: caller.staffId, session };
  if (caller.kind !== 'mfa_pending')
    return { ...nobody, user_id: caller.userId, company_id: caller.companyId, session };
  return 'staffId' in caller.of
    ? { ...nobody, staff_id: caller.of.staffId, session }
    : { ...nobody, user_id: caller.of.userId, session };
}

function idsGiven({ userId, companyId, staffId, sessionHash }: EventAbout): Partial<Who> {
  return {
    ...(userId !== undefined && { user_id: userId }),
    ...(companyId !== undefined && { company_id: companyId }),
    ...(staffId !== undefined && { staff_id: staffId }),
    ...(sessionHash && { session: sessionName(sessionHash) }),
  };
}

/** Enough to see that two events are of one session; what the table of sessions holds does not follow from it. */
function sessionName(sessionHash: Buffer): string {
  return createHash('sha256').update(sessionHash).digest('hex').slice(0, 16);
}
