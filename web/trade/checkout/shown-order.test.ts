import { expect, test } from 'vitest';
import { changedParts, type ShownOrder } from './shown-order.ts';

const shown: ShownOrder = {
  goods: ['Polene V1160 · 25 kg bag × 4'],
  receiving: ['Plant 1 · 2026-12-01'],
  references: [''],
  invoice: ['Company A · 00000'],
};

test('goods, place and bill that differ are named with what was shown and what is there now', () => {
  const now = { ...shown, goods: ['EL-Lene H5604F · 25 kg bag × 4'], receiving: ['Plant 2 · 2026-12-01'] };
  expect(changedParts(JSON.stringify(shown), now)).toEqual([
    { part: 'goods', gone: shown.goods, come: now.goods },
    { part: 'receiving', gone: shown.receiving, come: now.receiving },
  ]);
  expect(changedParts(JSON.stringify(shown), { ...shown, references: ['PO 77'] })).toEqual([
    { part: 'references', gone: [], come: ['PO 77'] },
  ]);
});

test('what is the same is not named, and what a page cannot have sent names nothing', () => {
  expect(changedParts(JSON.stringify(shown), shown)).toEqual([]);
  expect(changedParts(undefined, shown)).toEqual([]);
  expect(changedParts('[1', shown)).toEqual([]);
  expect(changedParts('null', shown)).toEqual([]);
});
