import { expect, test } from 'vitest';
import { countQuery, filterAddress, listQuery, offerFilterOf } from './offer-filter.ts';

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
  });
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
