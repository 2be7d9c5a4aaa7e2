import { findLinesToClose } from '#domain/money/statements/match-lines.ts';
import type { Satang } from '#domain/values/money.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { closeLines } from './close-line.ts';
import { lockOpenLines, readComparedSlips } from './compared-slips.ts';

/**
 * Closes the open lines of these amounts that are matched with a slip verified before: the same money pays nothing
 * else, whichever of statement and verification came first. What is not clear stays open, and finance choose.
 */
export async function closeVerified(by: Pick<Staff, 'staffId'>, amounts: readonly Satang[]): Promise<void> {
  const lines = await lockOpenLines(amounts);
  if (lines.length === 0) return;
  const slips = await readComparedSlips(amounts);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const closed = findLinesToClose(
    lines,
    slips.map(({ compared }) => compared),
  ).map(({ line, transfer }) => ({ line: byId.get(line)!, slip: slips[transfer]!.slip }));
  if (closed.length > 0) await closeLines(by, closed, 'matched');
}
