import { expect, test } from 'vitest';
import { saleFilterOf, saleQuery, tabFields } from './sale-filter.ts';

const of = (address: string) => saleFilterOf(new URLSearchParams(address));

test('the list’s state is in the address', () => {
  expect(of('purchase_no=PO26&created_at_gte=2026-07-01&created_at_lte=2026-07-09&status=2&page=3')).toEqual({
    purchase_no: 'PO26',
    created_at_gte: '2026-07-01',
    created_at_lte: '2026-07-09',
    tab: 2,
    page: 3,
  });
});

test('nonsense in the address counts as not said', () => {
  expect(of('created_at_gte=yesterday&created_at_lte=2026-02-30&status=sold&page=-1')).toEqual({
    purchase_no: '',
    created_at_gte: '',
    created_at_lte: '',
    tab: 0,
    page: 1,
  });
  expect(saleQuery(of('created_at_gte=yesterday&status='))).toEqual({ sale_type: 0 });
});

test('any other number is the third type, as in the specification’s call', () => {
  expect([of('status=9').tab, of('status=-1').tab, of('status=0').tab]).toEqual([3, 3, 0]);
});

test('a page beyond every list is bounded', () => {
  expect([of('page=200000').page, of('page=1e99').page]).toEqual([10_000, 10_000]);
});

test('what is to be done is a tab like the others', () => {
  const filter = of('task=hand_over&purchase_no=PO26');
  expect(filter.tab).toBe('hand_over');
  expect(saleQuery(filter)).toEqual({ task: 'hand_over', purchase_no: 'PO26' });
  expect(tabFields(filter.tab)).toEqual({ task: 'hand_over' });
  expect([of('task=nap').tab, saleQuery(of('status=1'))]).toEqual([0, { sale_type: 1 }]);
});
