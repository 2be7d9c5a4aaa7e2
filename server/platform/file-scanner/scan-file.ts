import { atMost } from '../at-most.ts';
import { config } from '../config.ts';
import { fieldError, AppError } from '../errors.ts';
import { securityEvent } from '../security-events/index.ts';
import { askClamd } from './clamd.ts';

const TIMEOUT_MS = 20_000;
/** Of the name of what was found. */
const MOST_LETTERS = 100;
/** clamd has ten threads by default; what waits here holds its bytes. */
const inTurn = atMost(4, 24, 4);

/**
 * Lets a scanner look at a file before anybody else does, where the settings name one (CLAMAV_URL). Refuses what it
 * finds harmful, and everything while it cannot be asked: nothing goes by unseen.
 */
export async function requireClean(bytes: Buffer, of: string): Promise<void> {
  const { CLAMAV_URL } = config();
  if (!CLAMAV_URL) return;
  const verdict = await inTurn(() => askClamd(CLAMAV_URL, bytes, TIMEOUT_MS).catch(() => undefined), of);
  if (!verdict) throw new AppError('file_scanner_unavailable');
  if (verdict.isClean) return;
  // The scanner's name for it: a database of signatures has it, nobody typed it.
  securityEvent('file_harmful', { details: { found: verdict.found.slice(0, MOST_LETTERS) } });
  throw fieldError('file_harmful', 'file');
}
