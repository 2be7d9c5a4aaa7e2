import { expect, test } from 'vitest';
import { baht, begins, englishTerms, minutesIn, reverseTerms } from './auction-examples.ts';
import { generateAuction, type GeneratedAuction, type Played } from './generated-auctions.ts';
import { numbersOf } from './generated-terms.ts';
import { placeBid } from './place-bid.ts';
import { openingStanding, type Standing } from './standing.ts';
import type { AuctionTerms, Handicap } from './terms.ts';

const AUCTIONS = 400;
const generated = Array.from({ length: AUCTIONS }, (_, seed) => generateAuction(seed));
const isReverse = ({ terms }: GeneratedAuction) => terms.kind === 'reverse';
const positionOf = ({ positions }: Standing, bidder: string | null) =>
  positions.find((position) => position.bidder === bidder);

test('all that can happen is among what is generated', () => {
  const kinds = new Set(generated.map(({ terms }) => terms.kind));
  expect(kinds).toEqual(new Set(['english', 'sealed', 'dutch', 'reverse']));
  const events = generated.flatMap(({ played }) => played.flatMap(({ events }) => events));
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set(['bid', 'taken', 'bought', 'extended', 'lost', 'ended']),
  );
  const outcomes = new Set(generated.map(({ standing }) => standing.outcome));
  expect(outcomes).toEqual(new Set(['won', 'reserve_missed', 'no_bids']));
  expect(generated.flatMap(({ played }) => played).filter(({ events }) => events.length === 0)).not.toEqual([]);
});

test('no leader pays more than their limit, and no seller is paid less', () => {
  for (const auction of generated)
    for (const { standing } of auction.played) {
      const { leader, price } = standing;
      if (leader === null) continue;
      const { limit } = positionOf(standing, leader)!;
      expect(isReverse(auction) ? price! >= limit : price! <= limit).toBe(true);
    }
});

test('the leading price gets worse for bidders by no bid, and better only when somebody is out', () => {
  for (const auction of generated) {
    let before = auction.opening;
    for (const { standing, act } of auction.played) {
      if (act.kind === 'bid' && before.leader !== null) {
        const [was, is] = [countedPrice(auction.terms, before), countedPrice(auction.terms, standing)];
        expect(isReverse(auction) ? is <= was : is >= was).toBe(true);
      }
      before = standing;
    }
  }
});

/** To 12 more digits than satang; enough to compare what was bid here. */
function countedPrice({ kind, grams, handicaps }: AuctionTerms, { leader, price }: Standing): bigint {
  if (kind !== 'reverse') return price!;
  const { freight, num, den } = handicaps[leader!]!;
  return ((price! * BigInt(grams) + freight * 1000n) * num * 10n ** 12n) / (BigInt(grams) * den);
}

test('nobody who lost would have given more than the hammer price', () => {
  for (const auction of generated) {
    const { standing, terms } = auction;
    if (standing.outcome !== 'won') continue;
    const hammer = countedPrice(terms, standing);
    for (const { bidder, limit } of standing.positions) {
      if (bidder === standing.leader) continue;
      const offered = countedPrice(terms, { ...standing, leader: bidder, price: limit });
      expect(isReverse(auction) ? offered >= hammer : offered <= hammer).toBe(true);
    }
  }
});

interface Step extends Played {
  terms: AuctionTerms;
  before: Standing;
  /** Who was out before this act. */
  out: ReadonlySet<string>;
}

const steps = generated.flatMap(({ terms, opening, played }) =>
  played.map((each, index): Step => {
    const earlier = played.slice(0, index);
    const out = new Set(earlier.flatMap(({ act }) => (act.kind === 'lose' ? act.bidder : [])));
    return { ...each, terms, before: earlier.at(-1)?.standing ?? opening, out };
  }),
);

test('no bid puts the end later than the latest end; the end never comes nearer but by who takes the lot', () => {
  const later = steps.filter(({ before, standing, act }) => act.kind === 'bid' && standing.ends_at > before.ends_at);
  expect(later).not.toEqual([]);
  expect(later.filter(({ standing, terms }) => standing.ends_at > terms.latest_end_at)).toEqual([]);
  const nearer = steps.filter(({ before, standing }) => standing.ends_at < before.ends_at);
  expect(new Set(nearer.map(({ act }) => act.kind))).toEqual(new Set(['take']));
});

test('a bid at the end, after it, before the beginning or of who is out changes nothing', () => {
  const inVain = steps.filter(({ act, before, terms, out }) => {
    if (act.kind !== 'bid' && act.kind !== 'take') return false;
    return act.at >= before.ends_at || act.at < terms.starts_at || out.has(act.bidder);
  });
  expect(inVain).not.toEqual([]);
  expect(inVain.filter(({ before, standing }) => standing !== before)).toEqual([]);
});

test('in whatever order others bid, the price is the same; of equal limits the earlier leads', () => {
  const next = numbersOf(7);
  for (let turn = 0; turn < 300; turn++) {
    // Two steps and more from each other and the start, so that no bid is too near to count; with ties.
    const limits = Array.from({ length: 4 }, (_, index) => ({ bidder: `b${index}`, limit: baht(21 + next(6)) }));
    const prices = [limits, limits.toReversed(), limits.toSorted((a, b) => Number(a.limit - b.limit))].map((bids) => {
      let standing = openingStanding(englishTerms, { reserve: null, at: begins });
      for (const bid of bids) {
        const answer = placeBid(englishTerms, standing, { ...bid, is_sure: true }, minutesIn(1));
        if (!('refusal' in answer)) ({ standing } = answer);
      }
      const best = bids.reduce((most, { limit }) => (limit > most ? limit : most), 0n);
      expect(standing.leader).toBe(bids.find(({ limit }) => limit === best)!.bidder);
      return standing.price;
    });
    expect(new Set(prices).size).toBe(1);
  }
});

test('a fraction that no decimal number holds decides by less than a satang', () => {
  const handicap = (place: number, num: bigint): Handicap => ({
    place,
    start: baht(30),
    freight: 0n,
    num,
    den: 10n ** 30n,
  });
  const terms: AuctionTerms = {
    ...reverseTerms,
    handicaps: { near: handicap(0, 10n ** 30n), far: handicap(1, 10n ** 30n - 1n), green: handicap(2, 10n ** 30n) },
  };
  expect(openingStanding(terms, { reserve: null, at: begins })).toMatchObject({ leader: 'far', price: baht(30) });
});
