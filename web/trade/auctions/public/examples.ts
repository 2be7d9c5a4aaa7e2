import {
  baht,
  begins,
  dutchTerms,
  englishTerms,
  minutesIn,
  sealedTerms,
} from '#domain/trade/auctions/auction-examples.ts';
import { endAuction } from '#domain/trade/auctions/end-auction.ts';
import { FAR_PERCENT, placeBid } from '#domain/trade/auctions/place-bid.ts';
import { openingStanding, type Standing } from '#domain/trade/auctions/standing.ts';
import { fallenPrice, type AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { bahtFromSatang } from '#domain/values/money.ts';

/** Who bids in an example, what they say is their limit, and how it stands afterwards. */
export interface ExampleBid {
  bidder: string;
  limit: number;
  leader: string;
  price: number;
}

const MINUTE_MS = 60_000;
const RISING = [
  ['A', 25],
  ['B', 22],
  ['C', 28],
  ['D', 28],
] as const;
const SEALED = [
  ['A', 25],
  ['B', 31],
  ['C', 31],
] as const;

function bidIn(terms: AuctionTerms, standing: Standing, bidder: string, limit: number, minute: number): Standing {
  const decided = placeBid(terms, standing, { bidder, limit: baht(limit), is_sure: true }, minutesIn(minute));
  if ('refusal' in decided) throw new Error('An example follows the rules');
  return decided.standing;
}

/** The worked examples of the rules: by the rules themselves, so that they say what really happens. */
export function workedExamples() {
  let standing = openingStanding(englishTerms, { reserve: null, at: begins });
  const rising = RISING.map(([bidder, limit]): ExampleBid => {
    standing = bidIn(englishTerms, standing, bidder, limit, 1);
    return { bidder, limit, leader: standing.leader!, price: bahtFromSatang(standing.price!) };
  });
  const late = bidIn(englishTerms, standing, 'A', 30, 58);
  const sealed = SEALED.reduce(
    (before, [bidder, limit]) => bidIn(sealedTerms, before, bidder, limit, 1),
    openingStanding(sealedTerms, { reserve: null, at: begins }),
  );
  const winner = endAuction(sealedTerms, sealed, sealedTerms.ends_at).standing;
  return {
    start: bahtFromSatang(englishTerms.start_price),
    step: bahtFromSatang(englishTerms.steps[0]!.step),
    rising,
    late: { minutes: (late.ends_at.getTime() - englishTerms.ends_at.getTime()) / MINUTE_MS },
    far: Number(FAR_PERCENT),
    sealed: {
      bids: SEALED.map(([bidder, limit]) => ({ bidder, limit })),
      winner: winner.leader!,
      price: bahtFromSatang(winner.price!),
    },
    falling: {
      start: bahtFromSatang(dutchTerms.start_price),
      drop: bahtFromSatang(dutchTerms.fall!.drop),
      minutes: dutchTerms.fall!.every_ms / MINUTE_MS,
      after: 5,
      price: bahtFromSatang(fallenPrice(dutchTerms, minutesIn(5))),
    },
  };
}
