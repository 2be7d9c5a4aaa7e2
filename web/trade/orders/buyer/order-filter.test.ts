import { expect, test } from 'vitest';
import { filterAddress, filterQuery, orderFilterOf } from './order-filter.ts';

test('the list’s state is in the address and comes back from it', () => {
  const address = '?order_on=OR26&created_at_gte=2026-07-01&created_at_lte=2026-07-09&status=6';
  const filter = orderFilterOf(new URLSearchParams(`${address}&page=2`));
  expect(filter).toEqual({
    order_on: 'OR26',
    created_at_gte: '2026-07-01',
    created_at_lte: '2026-07-09',
    status: 6,
    page: 2,
  });
  expect(filterAddress(filter)).toBe(address);
});

test('what cannot be read is not looked for', () => {
  expect(filterQuery(orderFilterOf(new URLSearchParams('created_at_gte=soon&status=late&page=-3')))).toEqual({});
  expect(orderFilterOf(new URLSearchParams('page=1e99')).page).toBe(10_000);
});

test('a number that stands for no state finds none, as the API answers', () => {
  expect(filterQuery(orderFilterOf(new URLSearchParams('status=9')))).toEqual({ status: 9 });
  expect(filterQuery(orderFilterOf(new URLSearchParams('status=0')))).toEqual({});
});
