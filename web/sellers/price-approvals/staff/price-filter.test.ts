import { expect, test } from 'vitest';
import { addressOf, filterOf, queryOf } from './price-filter.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));

test('without anything in the address everything waits, outliers first', () => {
  expect(read('')).toEqual({ kind: 'all', sort: 'outliers', q: '', company_id: null, page: 1 });
  expect(queryOf(read(''))).toEqual({ kind: 'all', sort: 'outliers', _start: 0, _limit: 20 });
});

test('what the address says wrong is as if it said nothing', () => {
  expect(read('kind=x&sort=y&company_id=-1&page=0')).toEqual(read(''));
  expect(read('company_id=1e99').company_id).toBeNull();
});

test('a filter comes back from its own address, on the first page', () => {
  const filter = read('kind=new&sort=oldest&q=HD7000F&company_id=7&page=3');
  expect(read(addressOf(filter))).toEqual({ ...filter, page: 1 });
  expect(queryOf(filter)).toMatchObject({ _start: 40, company_id: 7, q: 'HD7000F' });
});
