import { expect, test } from 'vitest';
import {
  isBuyerNamed,
  isStepPossible,
  mayApprovePriceList,
  priceListStateOn,
  priceListStates,
  priceListSteps,
} from './price-list.ts';

test('a list is changed before it waits, decided while it waits, and ended once it is approved', () => {
  const possible = Object.fromEntries(
    priceListStates.map((state) => [state, priceListSteps.filter((step) => isStepPossible(step, state))]),
  );
  expect(possible).toEqual({
    draft: ['change', 'remove', 'submit'],
    waiting: ['approve', 'refuse'],
    approved: ['end'],
    refused: ['change', 'remove', 'submit'],
    ended: [],
  });
});

test('an approved list ends after its last day', () => {
  const list = { state: 'approved', valid_until: '2026-12-31' } as const;
  expect([priceListStateOn('2026-12-31', list), priceListStateOn('2027-01-01', list)]).toEqual(['approved', 'ended']);
  expect(priceListStateOn('2027-01-01', { ...list, state: 'waiting' })).toBe('waiting');
});

test('a seller reads the name of a buyer once the list was approved', () => {
  expect(priceListStates.filter(isBuyerNamed)).toEqual(['approved', 'ended']);
});

test('nobody decides about a list that they had a hand in', () => {
  expect([mayApprovePriceList(1, [1, 2]), mayApprovePriceList(3, [1, 2]), mayApprovePriceList(3, [])]).toEqual([
    false,
    true,
    true,
  ]);
});
