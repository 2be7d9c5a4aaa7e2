import { expect, test } from 'vitest';
import { addressOf, elsewhere, savedAddress, withOnly, without, withWords } from './address.ts';

test('taking one value out leaves the others, and starts at page 1', () => {
  expect(without('?manufacturer_id=3&manufacturer_id=5&page=4', ['manufacturer_id'], '3')).toBe('?manufacturer_id=5');
  expect(without('?manufacturer_id=3&manufacturer_id=5&name=pp', ['manufacturer_id'])).toBe('?name=pp');
  expect(without('?name=pp', ['name'])).toBe('?');
});

test('another category keeps what every category has', () => {
  expect(elsewhere('?cat=101&p.mfi.from=1&quality=prime&page=2')).toBe('?quality=prime');
  expect(elsewhere('?s_cat=10101')).toBe('');
});

test('a change sets or removes, and starts at page 1', () => {
  expect(withOnly('?cat=101&page=3', { cat: null, s_cat: '10101' })).toBe('?s_cat=10101');
  expect(withOnly('?sort=name', { sort: 'price_asc' })).toBe('?sort=price_asc');
  expect(withOnly('?name=pp&wide=1&page=2', { sort: 'name' })).toBe('?name=pp&wide=1&sort=name');
});

test('a form says only what was filled in, and an order only where it is not the usual one', () => {
  const form = new FormData();
  form.append('sort', 'relevance');
  form.append('name', ' hdpe ');
  form.append('price_gte', '');
  form.append('quality', 'prime');
  form.append('quality', 'regrind');
  expect(addressOf(form)).toBe('?name=hdpe&quality=prime&quality=regrind');
  form.set('sort', 'price_asc');
  expect(addressOf(form)).toBe('?sort=price_asc&name=hdpe&quality=prime&quality=regrind');
});

test('other words are another question: it starts with what fits best, and without words it is none', () => {
  expect(withWords('?name=lldpe+c4&wide=1&quality=prime&page=2', 'lldpe')).toBe('?name=lldpe&quality=prime');
  expect(withWords('?name=lldpe&wide=1&quality=prime', '')).toBe('?quality=prime');
});

test('a category page’s search is saved with its category, and without what is only a view of it', () => {
  expect(savedAddress('?name=pp&page=3&view=table', { g_cat: [], cat: [102], s_cat: [] })).toBe('?name=pp&cat=102');
  expect(savedAddress('?name=pp&wide=1&sort=name', { g_cat: [], cat: [], s_cat: [] })).toBe('?name=pp&wide=1');
  expect(savedAddress('?s_cat=7', { g_cat: [], cat: [], s_cat: [7] })).toBe('?s_cat=7');
});
