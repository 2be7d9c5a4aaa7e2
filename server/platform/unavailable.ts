import { sqlState } from './database/query.ts';

/** What the product stands on does not answer now: nothing of ours is wrong, and it may be tried again. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

const DISK_FULL = '53100';

/** Whether the caller may try the same again later: a service that does not answer, a database whose disk is full. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof UnavailableError || sqlState(error) === DISK_FULL;
}
