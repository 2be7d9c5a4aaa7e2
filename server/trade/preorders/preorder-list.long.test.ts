import { test } from 'vitest';
import { myPreorderList, sellerPreorderList, staffPreorderList } from '#contract/trade/preorder-list.ts';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { preorderNo } from '#domain/trade/preorders/preorder.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPreorder, givenPreorderOffer } from '#server/testing/given/preorders.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

test('buyer, seller and staff list pre-orders by the same rules, each what is theirs to know', async () => {
  const other = await givenMarket(app);
  const offer = await givenPreorderOffer(market);
  const early = await givenPreorder(market, offer, 20);
  const id = await givenPreorder(market, offer, 40);
  const late = await givenPreorder(market, await givenPreorderOffer(market), 60);
  const abroad = [
    await givenPreorder({ ...market, seller: other.seller }, await givenPreorderOffer(other)),
    await givenPreorder(other, offer),
  ];
  for (const [each, days, price] of [
    [early, -10, 80_000],
    [id, 0, 100_000],
    [late, 10, 120_000],
  ] as const)
    await rows(sql`
      update preorders set created_at = created_at + make_interval(days => ${days}),
        since = since + make_interval(days => ${days}), ends_at = ends_at + make_interval(days => ${days}),
        wished_date = wished_date + ${days}::int, delivery_date = '2026-09-14'::date + ${days}::int,
        unit_price = ${price}, valid_until = '2026-09-01',
        proposed_by = 'staff', state = 'proposed' where id = ${each}`);
  await rows(sql`
    update products set grade = 'SPECIAL-7'
      where id in (select s.product_id from product_stocks s join preorders p on p.product_stock_id = s.id
        where p.id = any (${[early, id]}::int[]))`);
  await rows(
    sql`update preorders set province_id = (select min(id) from provinces where id <> 10)
      where id = any (${[late, ...abroad]}::int[])`,
  );
  const samples = {
    product: 'special',
    state: 'proposed',
    created_at_from: '2026-07-09',
    created_at_to: '2026-07-09',
    delivery_date_from: '2026-09-14',
    delivery_date_to: '2026-09-14',
    unit_price_min: '1000',
    unit_price_max: '1000',
    province: '10',
  };
  const { rows: all } = await market.sales('GET /staff/preorders', { query: {} });
  type Row = (typeof all)[number];
  const mine = all.find((row) => row.id === id)!;
  const calls = {
    values: {
      product: ({ product }: Row) => product.grade,
      waits: ({ waits_for_me }: Row) => (waits_for_me ? 'yes' : 'no'),
      province: ({ province }: Row) => province.id,
      seller: ({ seller }: Row) => seller.name_th,
      buyer: ({ buyer }: Row) => buyer?.name_th ?? '',
    },
    cells: {
      number: ({ id: each }: Row) => preorderNo(each),
      goods: ({ product }: Row) => `${product.grade} ${product.name_en}`,
      quantity: ({ quantity, attribute }: Row) => packsCounted(quantity, attribute).en,
    },
  };
  const waiting = (found: readonly Row[]) =>
    found.toSorted(
      (a, b) =>
        Number(b.waits_for_me) - Number(a.waits_for_me) ||
        (a.waits_for_me ? a.since.localeCompare(b.since) : 0) ||
        b.id - a.id,
    );
  const { buyer: _buyer, ...withoutBuyer } = calls.values;
  const { seller: _seller, ...withoutCompanies } = withoutBuyer;
  await expectListRules(staffPreorderList, {
    page: (query) => market.sales('GET /staff/preorders', { query }),
    export: (query) => market.sales('GET /staff/preorders/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/preorders'),
    samples: { ...samples, waits: 'no', buyer: mine.buyer!.name_th, seller: mine.seller.name_th },
    ...calls,
    orders: { waiting },
  });
  await rows(sql`update preorders set state = 'offered' where id = ${late}`);
  await expectListRules(sellerPreorderList, {
    page: (query) => market.seller.api('GET /seller/preorders', { query }),
    export: (query) => market.seller.api('GET /seller/preorders/export', { query }),
    byStranger: () => market.buyer.api('GET /seller/preorders', { query: {} }),
    samples: { ...samples, waits: 'yes' },
    ...calls,
    values: withoutCompanies,
    orders: { waiting },
  });
  await expectListRules(myPreorderList, {
    page: (query) => market.buyer.api('GET /preorders', { query }),
    export: (query) => market.buyer.api('GET /preorders/export', { query }),
    byStranger: () => market.sales('GET /preorders', { query: {} }),
    samples: { ...samples, waits: 'no', seller: mine.seller.name_th },
    ...calls,
    values: withoutBuyer,
  });
});
