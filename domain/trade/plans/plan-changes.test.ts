import { expect, test } from 'vitest';
import { comparePlans, showPlan, type ShownPlan } from './plan-changes.ts';
import type { Plan, PlanOrder } from './plan.ts';

const shown: ShownPlan = {
  lines: [
    { offer_id: 1, packs: 40, goods: 4_000_000n },
    { offer_id: 2, packs: 10, goods: 1_000_000n },
  ],
  freight: 250_000n,
  total: 5_617_500n,
  arrives: '2026-07-11',
};

test('the same plan has no changes', () => expect(comparePlans(shown, structuredClone(shown))).toEqual([]));

test('another price, another offer, other freight and another day are each said with what they were', () => {
  const now: ShownPlan = {
    lines: [
      { offer_id: 1, packs: 40, goods: 4_200_000n },
      { offer_id: 3, packs: 10, goods: 1_100_000n },
    ],
    freight: 300_000n,
    total: 5_992_000n,
    arrives: '2026-07-13',
  };
  expect(comparePlans(shown, now)).toEqual([
    { what: 'price', offer_id: 1, before: 100_000n, now: 105_000n },
    { what: 'packs', offer_id: 2, before: 10, now: 0 },
    { what: 'packs', offer_id: 3, before: 0, now: 10 },
    { what: 'freight', before: 250_000n, now: 300_000n },
    { what: 'total', before: 5_617_500n, now: 5_992_000n },
    { what: 'arrives', before: '2026-07-11', now: '2026-07-13' },
  ]);
});

test('another lot of the same goods is said; what nobody noted, and goods that went, say nothing of lots', () => {
  const of = (lots: (string | null | undefined)[], packs = 40): ShownPlan => ({
    ...shown,
    lines: lots.map((lot, index) => ({ offer_id: index + 1, packs, goods: 4n, ...(lot !== undefined && { lot }) })),
  });
  expect(comparePlans(of(['A', null, 'C', 'D', undefined]), of(['B', 'E', null, 'D', 'F']))).toEqual([
    { what: 'lot', offer_id: 1, before: 'A', now: 'B' },
    { what: 'lot', offer_id: 2, before: null, now: 'E' },
    { what: 'lot', offer_id: 3, before: 'C', now: null },
  ]);
  expect(comparePlans(of(['A']), of(['B'], 20))).toEqual([
    { what: 'packs', offer_id: 1, before: 40, now: 20 },
    { what: 'lot', offer_id: 1, before: 'A', now: 'B' },
  ]);
  expect(comparePlans(of(['A']), of([]))).toEqual([{ what: 'packs', offer_id: 1, before: 40, now: 0 }]);
});

test('lines of one offer for two needs are one line', () => {
  const line = { offer_id: 9, packs: 2, grams: 50_000, goods: 200n };
  const lines = [
    { ...line, need_id: 0 },
    { ...line, need_id: 1 },
    { ...line, need_id: 1, offer_id: 4 },
  ];
  const plan = { orders: [{ lines } as PlanOrder], freight: 7n, total: 8n, arrives: null } as Plan;
  expect(showPlan(plan)).toEqual({
    lines: [
      { offer_id: 4, packs: 2, goods: 200n },
      { offer_id: 9, packs: 4, goods: 400n },
    ],
    freight: 7n,
    total: 8n,
    arrives: null,
  });
});
