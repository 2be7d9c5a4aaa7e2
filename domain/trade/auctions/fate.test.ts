import { expect, test } from 'vitest';
import { auctionStates } from './auction.ts';
import { fateOf, type BidderStanding } from './fate.ts';

const loser: BidderStanding = {
  auction: 'ended',
  is_leader: false,
  is_lost: false,
  result: null,
  place: 0,
  order: null,
};
const winner: BidderStanding = { ...loser, is_leader: true, result: 'offered', place: 1 };

test('who does not lead is through at the end, and before it only when they are out', () => {
  const states = auctionStates.map((auction) => fateOf({ ...loser, auction }));
  expect(Object.fromEntries(auctionStates.map((state, index) => [state, states[index]]))).toMatchObject({
    announced: 'open',
    running: 'open',
    ended: 'lost',
    awarded: 'lost',
    not_sold: 'lost',
    cancelled: 'lost',
  });
  expect(fateOf({ ...loser, auction: 'running', is_lost: true })).toBe('lost');
});

test('the highest below the reserve waits for the seller', () => {
  expect(fateOf({ ...loser, is_leader: true })).toBe('open');
  expect(fateOf({ ...loser, is_leader: true, auction: 'not_sold' })).toBe('lost');
});

test('a winner is open until the goods are delivered, and defaults by silence or by not paying', () => {
  expect(fateOf(winner)).toBe('open');
  expect(fateOf({ ...winner, result: 'lapsed', is_lost: true })).toBe('defaulted');
  const confirmed = { ...winner, auction: 'awarded', result: 'confirmed' } as const;
  expect(fateOf(confirmed)).toBe('open');
  const byOrder = (['open', 'paid', 'delivered', 'cancelled', 'unpaid'] as const).map((order) =>
    fateOf({ ...confirmed, order }),
  );
  expect(byOrder).toEqual(['open', 'open', 'delivered', 'lost', 'defaulted']);
});

test('who was asked after somebody failed owes nothing for saying no', () => {
  const next = { ...winner, place: 2 };
  expect(fateOf({ ...next, result: 'lapsed' })).toBe('lost');
  expect(fateOf({ ...next, result: 'refused' })).toBe('lost');
  expect(fateOf({ ...next, result: 'confirmed', order: 'unpaid' })).toBe('lost');
});
