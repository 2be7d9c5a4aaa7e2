import type { Satang } from '#domain/values/money.ts';
import { auctionKinds } from './auction.ts';
import { begins, minutesIn } from './auction-examples.ts';
import type { AuctionTerms, Handicap } from './terms.ts';

/** A number below this one; the same ones each time, so that a difference that was found is found again. */
export type Next = (below: number) => number;

export function numbersOf(seed: number): Next {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const pick = <Each>(next: Next, all: readonly Each[]): Each => all[next(all.length)]!;

const GRAMS = [25_000, 750_000, 10_000_000, 22_680, 333_333];
/** Weights of a demand as fractions, some of which no decimal number holds. */
const FRACTIONS: readonly (readonly [bigint, bigint])[] = [
  [1n, 1n],
  [9n, 10n],
  [97n, 100n],
  [1_000_003n, 999_983n],
  [7n, 3n],
];
const EXTENSIONS = [null, { within_ms: 180_000, by_ms: 180_000 }, { within_ms: 60_000, by_ms: 300_000 }];
const BIDDERS = ['b0', 'b1', 'b2', 'b3', 'b4'] as const;

export interface GeneratedTerms {
  terms: AuctionTerms;
  reserve: Satang | null;
  bidders: string[];
}

/** An auction of any kind, with prices so near to each other that many bids are equal. */
export function generateTerms(next: Next): GeneratedTerms {
  const kind = pick(next, auctionKinds);
  const bidders = BIDDERS.slice(0, 2 + next(BIDDERS.length - 1));
  const start_price = BigInt(1500 + next(40) * 50);
  const reserves = kind === 'english' || kind === 'sealed';
  const reserve = reserves && next(2) === 0 ? start_price + BigInt(next(20) * 25) : null;
  const buyNow = start_price + BigInt(500 + next(40) * 50);
  return {
    bidders,
    reserve,
    terms: {
      kind,
      grams: pick(next, GRAMS),
      starts_at: begins,
      ends_at: minutesIn(20),
      latest_end_at: minutesIn(20 + next(3) * 5),
      start_price,
      steps: generateSteps(next),
      has_reserve: reserve !== null,
      buy_now: kind === 'english' && next(3) === 0 ? buyNow : null,
      extension: kind === 'english' || kind === 'reverse' ? pick(next, EXTENSIONS) : null,
      fall: kind === 'dutch' ? { drop: BigInt(1 + next(90)), every_ms: 1000 * (1 + next(60)), floor: 900n } : null,
      handicaps: kind === 'reverse' ? generateHandicaps(next, bidders, start_price) : {},
    },
  };
}

const generateSteps = (next: Next): AuctionTerms['steps'] =>
  Array.from({ length: 1 + next(3) }, (_, row) => ({ from: BigInt(row * 2200), step: BigInt(1 + next(60)) }));

function generateHandicaps(next: Next, bidders: readonly string[], start: Satang): Record<string, Handicap> {
  const first = next(bidders.length);
  const each = bidders.map((bidder, index): [string, Handicap] => {
    const [num, den] = pick(next, FRACTIONS);
    const place = (index + first) % bidders.length;
    const freight = BigInt(next(4)) * 500_000n;
    return [bidder, { place, start: start - BigInt(next(4) * 25), freight, num, den }];
  });
  return Object.fromEntries(each);
}
