import { expect, test } from 'vitest';
import { baht, begins, englishTerms, minutesIn, reverseTerms } from './auction-examples.ts';
import { endAuction, loseBidder } from './end-auction.ts';
import { placeBid } from './place-bid.ts';
import { openingStanding, type Standing } from './standing.ts';

const opened = openingStanding(englishTerms, { reserve: null, at: begins });

function afterBids(bids: readonly [bidder: string, limit: number][]): Standing {
  return bids.reduce((standing, [bidder, limit]) => {
    const bid = { bidder, limit: baht(limit), is_sure: true };
    const answer = placeBid(englishTerms, standing, bid, minutesIn(1));
    if ('refusal' in answer) throw new Error(answer.refusal);
    return answer.standing;
  }, opened);
}

const without = (standing: Standing, bidder: string) =>
  loseBidder(englishTerms, standing, { bidder, cause: 'approval' }, minutesIn(61)).standing;

test('a leader who raised the own limit after a tie pays no more when somebody else is out', () => {
  const tie = afterBids([
    ['c', 21],
    ['a', 25],
    ['b', 25],
    ['a', 30],
  ]);
  expect(without(tie, 'c')).toMatchObject({ leader: 'a', price: baht(25) });
  expect(without(tie, 'b')).toMatchObject({ leader: 'a', price: baht(21.25) });
});

test('after the end the winner pays what they won for, whoever else is out; without the winner the next one leads', () => {
  const bids = afterBids([
    ['a', 30],
    ['b', 25],
    ['c', 27],
  ]);
  const over = endAuction(englishTerms, bids, minutesIn(60)).standing;
  expect(without(over, 'c')).toMatchObject({ leader: 'a', price: baht(27.25), outcome: 'won' });
  expect(without(without(over, 'c'), 'a')).toMatchObject({ leader: 'b', price: baht(20), outcome: 'won' });
});

test('of equal quotes the earlier leads, in whatever order a database gives them back', () => {
  const { near, far, green } = reverseTerms.handicaps;
  const handicaps = { near: { ...near!, place: 1 }, far: { ...far!, freight: 0n, place: 0 }, green: green! };
  const terms = { ...reverseTerms, handicaps: { ...handicaps, green: { ...green!, start: baht(50) } } };
  expect(openingStanding(terms, { reserve: null, at: begins })).toMatchObject({ leader: 'far', price: baht(40) });
});

test('nobody sells for nothing or less', () => {
  const standing = openingStanding(reverseTerms, { reserve: null, at: begins });
  for (const limit of [0n, -1n])
    expect(placeBid(reverseTerms, standing, { bidder: 'near', limit, is_sure: true }, minutesIn(1))).toMatchObject({
      refusal: 'auction_bid_too_low',
    });
});
