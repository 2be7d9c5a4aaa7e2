import { expect, test } from 'vitest';
import { countQuery, filterAddress, isOneProduct, listQuery, offerFilterOf } from './offer-filter.ts';

const of = (address: string) => offerFilterOf(new URLSearchParams(address));

test('an address says what is looked for, and comes back as it was', () => {
  const address = '?name=HD5502&state=low_stock&warehouse_id=12&cat=101&sort=quantity';
  const { filter, wrong, page } = of(`${address}&page=3`);
  expect([wrong, page]).toEqual([[], 3]);
  expect(filterAddress(filter)).toBe(address);
  expect(listQuery(filter, page)).toEqual({
    name: 'HD5502',
    state: 'low_stock',
    warehouse_id: 12,
    cat: 101,
    sort: 'quantity',
    _start: 20,
    _limit: 10,
    _stock_start: 0,
    _stock_limit: 20,
  });
});

test('of one product in one warehouse the address has the page of its offers', () => {
  const { filter, wrong, page, offersPage } = of('?product_id=7&warehouse_id=12&offers=4');
  expect([wrong, isOneProduct(filter)]).toEqual([[], true]);
  expect(isOneProduct(of('?product_id=7').filter)).toBe(false);
  expect(listQuery(filter, page, offersPage)).toMatchObject({ product_id: 7, warehouse_id: 12, _stock_start: 60 });
});

test('nothing said asks for everything', () => {
  const { filter, wrong } = of('');
  expect([wrong, countQuery(filter, wrong), filterAddress(filter)]).toEqual([[], {}, '?']);
});

test.each([
  ['warehouse_id', 'twelve'],
  ['warehouse_id', '-1'],
  ['warehouse_id', '99999999999'],
  ['cat', '1.5'],
  ['product_id', 'x'],
  ['state', 'sold'],
  ['sort', 'random'],
  ['name', 'x'.repeat(121)],
  ['name', 'a\u0007b'],
])('%s = %j cannot be read, and what was typed stays', (field, value) => {
  const { filter, wrong } = offerFilterOf(new URLSearchParams({ [field]: value, page: '2' }));
  expect(wrong).toEqual([field]);
  expect(filter).toMatchObject({ [field]: value });
  expect(countQuery(filter, wrong)).toEqual({});
});
