import { expect, test } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { codeOf, openPriceListMarket, PERIOD } from '#server/testing/given/price-lists.ts';
import { givenCompany } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';

const { market, seller, goods } = openPriceListMarket();

test.each<[string, object, string, string]>([
  ['a grade that nothing is called', { product: 'NO-SUCH-GRADE', percent: 1 }, 'product', 'product_code_unknown'],
  ['a product and a subcategory', { subcategory_id: 10_101, percent: 1 }, 'subcategory_id', 'entry_goods_twice'],
  ['no price', {}, 'price_per_kg', 'entry_price_or_percent'],
  ['a price and a percentage', { price_per_kg: 40, percent: 1 }, 'price_per_kg', 'entry_price_or_percent'],
  ['a price per kg of everything', { product: '', price_per_kg: 40 }, 'price_per_kg', 'entry_price_needs_goods'],
  ['the same goods and minimum twice', { percent: 2 }, 'min_kg', 'entry_known'],
  ['nothing off', { percent: 0 }, 'percent', 'too_small'],
  ['everything off', { percent: 100 }, 'percent', 'too_big'],
  ['a price of nothing', { price_per_kg: 0 }, 'price_per_kg', 'not_above'],
])('%s is refused at its field', async (_, wrong, path, code) => {
  const { sku } = await goods();
  const { id } = await seller('POST /price-list/add', {
    body: { buyer: await codeOf(market.buyer.companyId), name: 'x', ...PERIOD },
  });
  await seller('POST /price-list/{id}/entry', { params: { id }, body: { version: 1, product: sku, percent: 1 } });
  await expect(
    seller('POST /price-list/{id}/entry', { params: { id }, body: { version: 2, product: sku, ...wrong } }),
  ).rejects.toMatchObject({ wire: { fields: [{ path, code }] } });
});

test.each<[string, object, string, string]>([
  ['nobody’s code', { buyer: 'C99999' }, 'buyer', 'buyer_unknown'],
  [
    'an end before the start',
    { valid_from: '2026-08-01', valid_until: '2026-07-31' },
    'valid_until',
    'price_list_ends_before_start',
  ],
  ['a period that is over', { valid_from: '2026-01-01', valid_until: '2026-06-30' }, 'valid_until', 'price_list_over'],
])('a list with %s is refused', async (_, wrong, path, code) => {
  const body = { buyer: await codeOf(market.buyer.companyId), name: 'x', ...PERIOD, ...wrong };
  await expect(seller('POST /price-list/add', { body })).rejects.toMatchObject({ wire: { fields: [{ path, code }] } });
});

test('neither a person nor a company that is not approved can be named as buyer, nor the seller itself', async () => {
  const person = await givenCompany({ personal: true });
  const waiting = await givenCompany({ statuses: { buyer_approved_status: 0 } });
  const taxId = async (id: number) =>
    (await oneRow(sql<{ id: string }>`select tax_id /* not null: given */ as id from companies where id = ${id}`)).id;
  for (const buyer of [await taxId(person.id), await taxId(waiting.id)])
    await expect(seller('POST /price-list/add', { body: { buyer, name: 'x', ...PERIOD } })).rejects.toMatchObject(
      refused('buyer_unknown'),
    );
  const buyer = await taxId(market.seller.companyId);
  await expect(seller('POST /price-list/add', { body: { buyer, name: 'x', ...PERIOD } })).rejects.toMatchObject(
    refused('buyer_is_seller'),
  );
  const ok = { buyer: await taxId(market.buyer.companyId), name: 'x', ...PERIOD };
  expect((await seller('POST /price-list/add', { body: ok })).id).toBeGreaterThan(0);
});
