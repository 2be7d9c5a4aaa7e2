import { isConnectionLost } from './database/lost-connections.ts';
import { sqlState } from './database/sql-state.ts';
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
  // Others changed the same rows at the same time, again after each further try.
  '40001',
  '40P01',
  // Nobody listens: it is being started again, or somebody else takes over from it. Or it is gone in the middle.
  'ECONNREFUSED',
  // Its machine is gone, or the network to it. A container that has ended takes its name with it.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  // What we say ourselves.
  'busy',
]);

/**
 * Whether the caller may try the same again later: a service that does not answer, a database that is away or
 * overloaded.
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof UnavailableError || PASSES.has(sqlState(error)) || isConnectionLost(error);
}

/** The same as what callers are told: busy, with the cause for the log. Any other error stays what it is. */
export function busyIfUnavailable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return isUnavailable(error) ? Object.assign(new AppError('busy'), { cause: error }) : error;
}
