import { expect, test } from 'vitest';
import { amounts, days, states, text } from '#contract/kit/filters.ts';
import { askedOf, queryOf, viewOf } from './list-query.ts';

const filters = { number: text(), state: states(['new', 'old']), total: amounts, placed: days };
const search = new URLSearchParams(
  'page=3&state=old&state=new&number=&total_min=1,200.50&total_max=x&placed_from=2026-07-01&else=1&sort=-total',
);

test('an address says what narrows the list; empty and unknown fields are left out', () => {
  expect(askedOf(filters, search)).toEqual({
    state: 'old,new',
    total_min: '1,200.50',
    total_max: 'x',
    placed_from: '2026-07-01',
  });
});

test('an amount is read as people write it, and what is none is left for the API to refuse', () => {
  expect(queryOf(filters, { total_min: '1,200.50', total_max: 'x', number: '1,2' })).toEqual({
    total_min: 1200.5,
    total_max: 'x',
    number: '1,2',
  });
});

test('a saved view keeps filters and order, and not the page', () => {
  expect(viewOf(filters, search)).toBe(
    'placed_from=2026-07-01&sort=-total&state=old%2Cnew&total_max=x&total_min=1%2C200.50',
  );
});
