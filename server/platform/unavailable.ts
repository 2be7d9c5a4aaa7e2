import { sqlState } from './database/query.ts';
import { AppError } from './errors.ts';

/** What the product stands on does not answer now: nothing of ours is wrong, and it may be tried again. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

const PASSES = new Set([
  // PostgreSQL's disk is full; it has no connection left.
  '53100',
  '53300',
  // A statement took too long, waited too long for what another holds, or came after its transaction was given up.
  '57014',
  '55P03',
  '25P03',
  // It was told to end, ends after another connection's crash, or is starting.
  '57P01',
  '57P02',
  '57P03',
  // Nobody listens: it is being started again, or somebody else takes over from it. Or it is gone in the middle.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // Its machine is gone, or the network to it. A container that has ended takes its name with it.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** What its driver says of a connection that is gone; these have no code. */
const LOST = /^(?:Connection terminated|Client (?:was closed|has encountered a connection error))/;

/** Whether the caller may try the same again later: a service that does not answer, a database that is away or overloaded. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError || PASSES.has(sqlState(error))) return true;
  return error instanceof Error && LOST.test(error.message);
}

/** The same as what callers are told: busy, with the cause for the log. Any other error stays what it is. */
export function busyIfUnavailable(error: unknown): unknown {
  return isUnavailable(error) ? Object.assign(new AppError('busy'), { cause: error }) : error;
}
