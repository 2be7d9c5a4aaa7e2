import { expect, test } from 'vitest';
import { readLotsForm } from './read-lots-form.ts';

test('an empty field takes nothing of its lot, and every lot keeps its place', () => {
  const form = new FormData();
  form.set('version', '3');
  form.set('lines.0.order_item_id', '7');
  form.set('lines.0.lots.0.stock_lot_id', '11');
  form.set('lines.0.lots.1.stock_lot_id', '12');
  form.set('lines.0.lots.1.packs', '4');
  form.set('lines.1.order_item_id', '8');
  expect(readLotsForm(form)).toEqual({
    version: 3,
    lines: [
      {
        order_item_id: 7,
        lots: [
          { stock_lot_id: 11, packs: 0 },
          { stock_lot_id: 12, packs: 4 },
        ],
      },
      { order_item_id: 8, lots: [] },
    ],
  });
});
