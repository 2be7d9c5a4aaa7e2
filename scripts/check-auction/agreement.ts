import { generateAuction } from '#domain/trade/auctions/generated-auctions.ts';
// @ts-expect-error a plain script without types
import { checkAuction } from './check-auction.mjs';
import { generatedLog } from './generated-logs.ts';

const check = checkAuction as (text: string) => Record<string, unknown> & { faults: string[] };

/** What the checker says of a generated auction and the rules do not; null where both say the same. */
export function difference(seed: number): string | null {
  const auction = generateAuction(seed);
  const { leader, price, outcome, ends_at } = auction.standing;
  const { winner, price: found, end, faults } = check(generatedLog(`AU-${seed}`, auction));
  const ruled = { winner: leader, price: outcome === 'no_bids' ? null : String(price), end: ends_at.toISOString() };
  const isSame = faults.length === 0 && ruled.winner === winner && ruled.price === found && ruled.end === end;
  return isSame ? null : `${seed}: ${JSON.stringify({ ruled, winner, found, end, faults })}`;
}

export const differences = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => difference(from + index)).filter((each) => each !== null);
