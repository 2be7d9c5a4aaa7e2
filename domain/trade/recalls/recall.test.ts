import { expect, test } from 'vitest';
import { recalledBuyers } from './recall.ts';

test('a recall goes once to every company that has packs of the lot, with all of its orders', () => {
  const gone = [
    { packs: 5, buyer_id: 1, order_no: 'SO1' },
    { packs: 3, buyer_id: 2, order_no: 'SO2' },
    { packs: 2, buyer_id: 1, order_no: 'SO1' },
    { packs: 1, buyer_id: 1, order_no: 'SO3' },
    { packs: 0, buyer_id: 3, order_no: 'SO4' },
  ];
  expect(recalledBuyers(gone)).toEqual([
    { buyer_id: 1, packs: 8, orders: ['SO1', 'SO3'] },
    { buyer_id: 2, packs: 3, orders: ['SO2'] },
  ]);
});
