import { sqlState } from './query.ts';

/** PostgreSQL's words for a text that holds what no text of it may: NUL, or half of a pair. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Whether the database refused a text for what it is made of: somebody sent it, and no rule of the contract met it. */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.has(sqlState(error) ?? '');
}
