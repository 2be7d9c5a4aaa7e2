import { test } from 'vitest';
import { myNegotiationList, sellerNegotiationList, staffNegotiationList } from '#contract/trade/negotiations/lists.ts';
import { negotiationNo } from '#domain/trade/negotiations/negotiation.ts';
import { formatNumber } from '#domain/values/format.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenNegotiation } from '#server/testing/given/negotiations.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenMarket, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const offerOf = ({ seller, warehouseId }: TestMarket) => givenOffer({ companyId: seller.companyId, warehouseId });

test('buyer, seller and staff list negotiations by the same rules, each what is theirs to know', async () => {
  const other = await givenMarket(app);
  const [early, id, late] = [
    await givenNegotiation(market, await offerOf(market), { quantity: 20 }),
    await givenNegotiation(market, await offerOf(market), { quantity: 40 }),
    await givenNegotiation(market, await offerOf(market), { quantity: 60 }),
  ];
  const abroad = [
    await givenNegotiation(market, await offerOf(other)),
    await givenNegotiation(other, await offerOf(market)),
  ];
  for (const [each, days] of [
    [early, -10],
    [late, 10],
  ] as const)
    await rows(sql`
      update negotiations set created_at = created_at + make_interval(days => ${days}),
        since = since + make_interval(days => ${days}), ends_at = ends_at + make_interval(days => ${days})
      where id = ${each}`);
  await rows(sql`
    update products set grade = 'SPECIAL-' || id
      where id in (select s.product_id from negotiation_lines l join product_stocks s on s.id = l.product_stock_id
        where l.negotiation_id = any (${[early, id]}::int[]))`);
  await rows(sql`
    update negotiations set province_id = (select min(id) from provinces where id <> 10)
    where id = any (${[late, ...abroad]}::int[])`);
  await rows(sql`update negotiations set state = 'offered' where id = ${late}`);
  const samples = {
    product: 'special',
    state: 'asked',
    created_at_from: '2026-07-09',
    created_at_to: '2026-07-09',
    province: '10',
  };
  const { rows: all } = await market.sales('GET /staff/negotiations', { query: {} });
  type Row = (typeof all)[number];
  const mine = all.find((row) => row.id === id)!;
  const calls = {
    values: {
      product: ({ product }: Row) => product.grade,
      waits: ({ waits_for_me }: Row) => (waits_for_me ? 'yes' : 'no'),
      province: ({ id: each }: Row) => (each === early || each === id ? 10 : 0),
      seller: ({ seller }: Row) => seller.name_th,
      buyer: ({ buyer }: Row) => buyer?.name_th ?? '',
    },
    cells: {
      number: ({ id: each }: Row) => negotiationNo(each),
      goods: ({ product }: Row) => `${product.grade} ${product.name_en}`,
      kg: ({ kg }: Row) => `${formatNumber(kg)} kg`,
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
  await expectListRules(staffNegotiationList, {
    page: (query) => market.sales('GET /staff/negotiations', { query }),
    export: (query) => market.sales('GET /staff/negotiations/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/negotiations'),
    samples: { ...samples, waits: 'yes', buyer: mine.buyer!.name_th, seller: mine.seller.name_th },
    ...calls,
    orders: { waiting },
  });
  await expectListRules(sellerNegotiationList, {
    page: (query) => market.seller.api('GET /seller/negotiations', { query }),
    export: (query) => market.seller.api('GET /seller/negotiations/export', { query }),
    byStranger: () => market.buyer.api('GET /seller/negotiations', { query: {} }),
    samples: { ...samples, waits: 'yes' },
    ...calls,
    values: withoutCompanies,
    orders: { waiting },
  });
  await expectListRules(myNegotiationList, {
    page: (query) => market.buyer.api('GET /negotiations', { query }),
    export: (query) => market.buyer.api('GET /negotiations/export', { query }),
    byStranger: () => market.sales('GET /negotiations', { query: {} }),
    samples: { ...samples, waits: 'no', seller: mine.seller.name_th },
    ...calls,
    values: withoutBuyer,
  });
});
