import { expect, test } from 'vitest';
import { auctionStates } from './auction.ts';
import { actsWithLot, lotDecisionGuards } from './lot-decisions.ts';

test('a seller changes drafts, takes waiting lots back, and cancels only before the first bid', () => {
  const acts = Object.fromEntries(
    auctionStates.map((state) => [state, actsWithLot({ kind: 'english', state, bids: 0 })]),
  );
  expect(acts).toEqual({
    draft: ['change', 'submit'],
    waiting: ['take_back'],
    announced: ['cancel'],
    running: ['cancel'],
    ended: [],
    awarded: [],
    not_sold: ['again'],
    cancelled: ['again'],
  });
  expect(actsWithLot({ kind: 'english', state: 'running', bids: 1 })).toEqual([]);
});

test('a seller of sealed bids cancels before the start alone: whether there are bids is not said', () => {
  expect(actsWithLot({ kind: 'sealed', state: 'announced', bids: null })).toEqual(['cancel']);
  expect(actsWithLot({ kind: 'sealed', state: 'running', bids: 0 })).toEqual([]);
});

test('staff decide of what waits, and stop what was announced or runs', () => {
  const states = (decision: keyof typeof lotDecisionGuards) =>
    auctionStates.filter((state) => lotDecisionGuards[decision]({ state }));
  expect(states('approve')).toEqual(['waiting']);
  expect(states('refuse')).toEqual(['waiting']);
  expect(states('stop')).toEqual(['announced', 'running']);
});
