import { expect, test } from 'vitest';
import type { Satang } from '#domain/values/money.ts';
import { baht, begins, dutchTerms, englishTerms, minutesIn, reverseTerms, sealedTerms } from './auction-examples.ts';
import { endAuction, loseBidder } from './end-auction.ts';
import { leastBid, placeBid, takeLot, type Decided } from './place-bid.ts';
import { openingStanding, type Standing } from './standing.ts';
import type { AuctionTerms } from './terms.ts';

const opened = (terms: AuctionTerms, reserve: Satang | null = null) => openingStanding(terms, { reserve, at: begins });

/** Bids one after the other, each at its minute; all have to count. */
function afterBids(
  terms: AuctionTerms,
  bids: readonly [bidder: string, limit: number, minute?: number][],
  from: Standing = opened(terms),
): Standing {
  return bids.reduce(
    (standing, [bidder, limit, minute = 1]) =>
      decided(placeBid(terms, standing, { bidder, limit: baht(limit), is_sure: true }, minutesIn(minute))).standing,
    from,
  );
}

function decided(answer: ReturnType<typeof placeBid>): Decided {
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
}

const lead = ({ leader, price }: Standing) => [leader, price];

test('the first bid leads at the start price, whatever its limit', () => {
  expect(lead(afterBids(englishTerms, [['a', 25]]))).toEqual(['a', baht(20)]);
});

test('a limit is used no further than a step above the second', () => {
  expect(
    lead(
      afterBids(englishTerms, [
        ['a', 25],
        ['b', 22],
      ]),
    ),
  ).toEqual(['a', baht(22.25)]);
  expect(
    lead(
      afterBids(englishTerms, [
        ['a', 25],
        ['b', 28],
      ]),
    ),
  ).toEqual(['b', baht(25.25)]);
  expect(
    lead(
      afterBids(englishTerms, [
        ['a', 35],
        ['b', 33],
      ]),
    ),
  ).toEqual(['a', baht(33.5)]);
});

test('of two equal limits the earlier stays ahead, at its limit', () => {
  expect(
    lead(
      afterBids(englishTerms, [
        ['a', 25],
        ['b', 25],
      ]),
    ),
  ).toEqual(['a', baht(25)]);
});

test('a leader who makes the own limit better pays no more for it', () => {
  const tie = afterBids(englishTerms, [
    ['a', 25],
    ['b', 25],
  ]);
  expect(lead(afterBids(englishTerms, [['a', 30]], tie))).toEqual(['a', baht(25)]);
  expect(endAuction(englishTerms, afterBids(englishTerms, [['a', 30]], tie), minutesIn(60)).events).toEqual([
    { kind: 'ended', outcome: 'won', winner: 'a', price: baht(25) },
  ]);
});

test('a limit may be made better, never worse; others bid a step more than the leading price', () => {
  const standing = afterBids(englishTerms, [
    ['a', 25],
    ['b', 22],
  ]);
  const bid = (bidder: string, limit: number) =>
    placeBid(englishTerms, standing, { bidder, limit: baht(limit), is_sure: true }, minutesIn(2));
  expect(bid('a', 24)).toEqual({ refusal: 'auction_limit_falls', least: baht(25.25) });
  expect(bid('b', 22.49)).toEqual({ refusal: 'auction_bid_too_low', least: baht(22.5) });
  expect(bid('c', 22.5)).toMatchObject({ standing: { leader: 'a', price: baht(22.75) } });
  expect(leastBid(englishTerms, standing, 'c')).toBe(baht(22.5));
});

test('who leads, and who bids sealed, makes the own limit better by a step, so that nobody fills the log by satang', () => {
  const raise = (terms: AuctionTerms, bidder: string, limit: bigint, standing: Standing) =>
    placeBid(terms, standing, { bidder, limit, is_sure: true }, minutesIn(2));
  const english = afterBids(englishTerms, [['a', 25]]);
  expect(raise(englishTerms, 'a', baht(25.24), english)).toEqual({
    refusal: 'auction_bid_too_low',
    least: baht(25.25),
  });
  expect(raise(englishTerms, 'a', baht(25.25), english)).toMatchObject({ standing: { leader: 'a', price: baht(20) } });
  const sealed = afterBids(sealedTerms, [['a', 25.5]]);
  // A hundredth, up to the satang.
  expect(raise(sealedTerms, 'a', baht(25.75), sealed)).toEqual({ refusal: 'auction_bid_too_low', least: baht(25.76) });
  expect(raise(sealedTerms, 'a', baht(25.76), sealed)).toMatchObject({ standing: { bids: 2 } });
  const reverse = openingStanding(reverseTerms, { reserve: null, at: begins });
  const own = reverse.positions.find(({ bidder }) => bidder === reverse.leader)!.limit;
  const least = leastBid(reverseTerms, reverse, reverse.leader!);
  expect(least < own).toBe(true);
  expect(raise(reverseTerms, reverse.leader!, least + 1n, reverse)).toHaveProperty('refusal');
  expect(raise(reverseTerms, reverse.leader!, least, reverse)).toHaveProperty('standing');
});

test('a bid of more than 30 % above the leading price is asked for once more', () => {
  const standing = afterBids(englishTerms, [['a', 25]]);
  const bid = (limit: number, is_sure: boolean) =>
    placeBid(englishTerms, standing, { bidder: 'b', limit: baht(limit), is_sure }, minutesIn(2));
  expect(bid(26, false)).toMatchObject({ standing: { leader: 'b' } });
  expect(bid(26.01, false)).toEqual({ refusal: 'auction_bid_far', leading: baht(20) });
  expect(bid(26.01, true)).toMatchObject({ standing: { leader: 'b', price: baht(25.25) } });
});

test('a bid in the last minutes puts the end later, up to the latest one; silent changes do not', () => {
  const before = afterBids(englishTerms, [['a', 25, 56]]);
  expect(before.ends_at).toEqual(minutesIn(60));
  const once = afterBids(englishTerms, [['b', 26, 58]], before);
  expect(once.ends_at).toEqual(minutesIn(63));
  // The leader's own limit moves nothing that anybody sees.
  expect(afterBids(englishTerms, [['b', 27, 62]], once).ends_at).toEqual(minutesIn(63));
  const late = { ...once, ends_at: minutesIn(119) };
  expect(afterBids(englishTerms, [['a', 30, 118]], late).ends_at).toEqual(minutesIn(120));
});

test('a limit that reaches the reserve is used up to it', () => {
  const standing = opened(englishTerms, baht(24));
  expect(lead(afterBids(englishTerms, [['a', 23]], standing))).toEqual(['a', baht(20)]);
  expect(
    lead(
      afterBids(
        englishTerms,
        [
          ['a', 23],
          ['a', 25],
        ],
        standing,
      ),
    ),
  ).toEqual(['a', baht(24)]);
  const missed = afterBids(englishTerms, [['a', 23]], standing);
  expect(endAuction(englishTerms, missed, minutesIn(60)).standing.outcome).toBe('reserve_missed');
});

test('who lost the right to bid is out, and the next one leads as if they had never bid', () => {
  const standing = afterBids(englishTerms, [
    ['a', 25],
    ['b', 22],
    ['c', 28],
  ]);
  expect(lead(standing)).toEqual(['c', baht(25.25)]);
  const { events, standing: after } = loseBidder(
    englishTerms,
    standing,
    { bidder: 'c', cause: 'credit' },
    minutesIn(9),
  );
  expect(events).toEqual([{ kind: 'lost', bidder: 'c', cause: 'credit', leader: 'a', price: baht(22.25) }]);
  expect(lead(after)).toEqual(['a', baht(22.25)]);
});

test('sealed bids show nobody before the end; the best limit wins at its own price, of equal ones the earlier', () => {
  const standing = afterBids(sealedTerms, [
    ['a', 25],
    ['b', 31],
    ['c', 31],
  ]);
  expect(lead(standing)).toEqual([null, null]);
  expect(endAuction(sealedTerms, standing, minutesIn(61)).events).toEqual([
    { kind: 'ended', outcome: 'won', winner: 'b', price: baht(31) },
  ]);
});

test('a falling price falls at each interval to its floor, and the first who takes it has won', () => {
  const take = (minutes: number) => takeLot(dutchTerms, opened(dutchTerms), 'a', minutesIn(minutes));
  expect(take(0.9)).toMatchObject({ standing: { price: baht(40), outcome: 'won' } });
  expect(take(5)).toMatchObject({ standing: { price: baht(35) } });
  expect(take(59)).toMatchObject({ standing: { price: baht(25) } });
  expect(placeBid(dutchTerms, opened(dutchTerms), { bidder: 'a', limit: 1n, is_sure: true }, minutesIn(1))).toEqual({
    refusal: 'auction_other_way',
  });
});

test('a lot is bought at once until the first bid', () => {
  const terms = { ...englishTerms, buy_now: baht(35) };
  expect(takeLot(terms, opened(terms), 'a', minutesIn(1))).toMatchObject({
    events: [
      { kind: 'bought', bidder: 'a', price: baht(35) },
      { kind: 'ended', outcome: 'won' },
    ],
  });
  expect(takeLot(terms, afterBids(terms, [['b', 21]]), 'a', minutesIn(1))).toEqual({ refusal: 'auction_bought' });
  expect(takeLot(englishTerms, opened(englishTerms), 'a', minutesIn(1))).toEqual({ refusal: 'auction_other_way' });
});

test('sellers bid down by what their price counts as: freight and weights are exact', () => {
  const standing = opened(reverseTerms);
  // 44 × 9/10 counts as 39.60.
  expect(lead(standing)).toEqual(['green', baht(44)]);
  const after = afterBids(reverseTerms, [['near', 38]], standing);
  expect(lead(after)).toEqual(['near', baht(39.1)]);
  // With 0.50 of freight it is a step of 0.50 below 39.10.
  expect(leastBid(reverseTerms, after, 'far')).toBe(baht(38.1));
  expect(lead(afterBids(reverseTerms, [['far', 36]], after))).toEqual(['far', baht(37)]);
  expect(placeBid(reverseTerms, after, { bidder: 'far', limit: baht(38.11), is_sure: true }, minutesIn(2))).toEqual({
    refusal: 'auction_bid_too_low',
    least: baht(38.1),
  });
  expect(placeBid(reverseTerms, after, { bidder: 'stranger', limit: 1n, is_sure: true }, minutesIn(2))).toEqual({
    refusal: 'auction_not_bidder',
  });
});
