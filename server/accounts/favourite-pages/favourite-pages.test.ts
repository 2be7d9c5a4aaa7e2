import { expect, test } from 'vitest';
import { MAX_FAVOURITE_PAGES } from '#domain/accounts/favourite-pages.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { refused } from '#server/testing/orders.ts';

const { market } = openFileMarket();

type Api = typeof market.sales;
const favourites = async (api: Api) => (await api('GET /staff/favourite-pages')).pages;
const star = (api: Api, page: string, is_favourite = true) =>
  api('PUT /staff/favourite-pages/{page}', { params: { page }, body: { is_favourite } });

test('favourites are kept for each person, each page once, until they are taken out', async () => {
  expect(await favourites(market.sales)).toEqual([]);
  await star(market.sales, 'queue.claims');
  await star(market.sales, 'nav.coupons');
  await star(market.sales, 'nav.coupons');
  expect(await favourites(market.sales)).toEqual(['queue.claims', 'nav.coupons']);
  expect(await favourites(market.finance)).toEqual([]);
  await star(market.finance, 'queue.claims', false);
  await star(market.sales, 'queue.claims', false);
  expect(await favourites(market.sales)).toEqual(['nav.coupons']);
});

test('there is an end to their number, and a page that is one already stays', async () => {
  const names = Array.from({ length: MAX_FAVOURITE_PAGES }, (_, index) => `nav.${'a'.repeat(index + 1)}`);
  for (const name of names) await star(market.logistics, name);
  await expect(star(market.logistics, 'nav.freight')).rejects.toMatchObject(refused('too_many_favourite_pages'));
  await star(market.logistics, names.at(-1)!);
  expect(await favourites(market.logistics)).toEqual(names);
  await expect(star(market.logistics, 'not a name')).rejects.toMatchObject(refused('invalid_input'));
});
