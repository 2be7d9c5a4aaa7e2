import { expect, test } from 'vitest';
import { showPlan, type ShowablePlan } from '#domain/trade/plans/plan-changes.ts';
import { keepCart, readKeptCart, digestPlan } from './shown-version.ts';

const LINES = 1000;
const planOf = (packs: number): ShowablePlan => ({
  orders: [{ lines: Array.from({ length: LINES }, (_, offer) => ({ offer_id: offer + 1, packs, goods: 105_000n })) }],
  freight: 450_000n,
  discount: 0n,
  total: 9_007_199_254_740_993n,
  arrives: '2026-07-11',
});

test('a cart of any number of lines has a short version, of its own', () => {
  const none = new Map<number, { id: number }>();
  const lotOf = (id: number) => new Map([[1, { id }]]);
  expect(digestPlan(planOf(1), lotOf(7))).toMatch(/^[\w-]{43}$/);
  expect(digestPlan(planOf(1), lotOf(7))).toBe(digestPlan(planOf(1), lotOf(7)));
  const others = [digestPlan(planOf(2), lotOf(7)), digestPlan(planOf(1), lotOf(8)), digestPlan(planOf(1), none)];
  expect(others).not.toContain(digestPlan(planOf(1), lotOf(7)));
});

test('a kept cart is read as it was shown, and what has another form is none', () => {
  const kept: unknown = JSON.parse(JSON.stringify(keepCart(planOf(3))));
  expect(readKeptCart(kept)).toEqual(showPlan(planOf(3)));
  // A later version may keep more of it.
  expect(readKeptCart({ ...(kept as object), more: true })).toEqual(showPlan(planOf(3)));
  for (const other of [undefined, null, 'e30', {}, { lines: [] }]) expect(readKeptCart(other)).toBeNull();
});
