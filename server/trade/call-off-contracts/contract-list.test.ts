import { test } from 'vitest';
import { myCallOffList, sellerCallOffList, staffCallOffList } from '#contract/trade/call-off-contracts/lists.ts';
import { callOffNo } from '#domain/trade/call-off-contracts/contract.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCallOffContract, givenTrend, indexTerms } from '#server/testing/given/call-off-contracts.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

test('buyer, seller and staff list contracts by the same rules, each what is theirs to know', async () => {
  const other = await givenMarket(app);
  const offerOf = ({ seller, warehouseId }: typeof market) => givenOffer({ companyId: seller.companyId, warehouseId });
  const stock = await offerOf(market);
  const { product } = await oneRow(
    sql<{ product: number }>`select product_id as product from product_stocks where id = ${stock}`,
  );
  const trend = await givenTrend(product);
  const early = await givenCallOffContract(market, stock, { first_day: '2026-07-01' }, false);
  const id = await givenCallOffContract(market, stock, { ...indexTerms(trend), first_day: '2026-08-01' }, false);
  const late = await givenCallOffContract(market, await offerOf(market), { first_day: '2026-09-01' });
  await givenCallOffContract({ buyer: market.buyer, seller: other.seller }, await offerOf(other), { periods: 7 });
  await givenCallOffContract({ buyer: other.buyer, seller: market.seller }, await offerOf(market), { periods: 8 });
  for (const [each, days] of [
    [early, -10],
    [late, 10],
  ] as const)
    await rows(sql`
      update call_off_contracts set created_at = created_at + make_interval(days => ${days}) where id = ${each}`);
  await rows(sql`update products set grade = 'SPECIAL-7' where id = ${product}`);
  const { rows: all } = await market.sales('GET /staff/call-off-contracts', { query: {} });
  type Row = (typeof all)[number];
  const mine = all.find((row) => row.id === id)!;
  const samples = {
    product: 'special',
    state: 'offered',
    price_kind: 'index',
    created_at_from: '2026-07-09',
    created_at_to: '2026-07-09',
    last_day_from: mine.last_day,
    last_day_to: mine.last_day,
  };
  const values = {
    product: ({ product: named }: Row) => named.grade,
    seller: ({ seller }: Row) => seller.name_th,
    buyer: ({ buyer }: Row) => buyer.name_th,
  };
  const waits = ({ waits_for_me }: Row) => (waits_for_me ? 'yes' : 'no');
  const cells = {
    number: ({ id: each }: Row) => callOffNo(each),
    goods: ({ product: named }: Row) => `${named.grade} ${named.name_en}`,
  };
  await expectListRules(staffCallOffList, {
    page: (query) => market.sales('GET /staff/call-off-contracts', { query }),
    export: (query) => market.sales('GET /staff/call-off-contracts/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/call-off-contracts'),
    samples: { ...samples, buyer: mine.buyer.name_th, seller: mine.seller.name_th },
    values,
    cells,
  });
  await rows(sql`update call_off_contracts set state = 'active', activated_at = now() where id = ${early}`);
  const { buyer: _buyer, ...toBuyer } = values;
  await expectListRules(myCallOffList, {
    page: (query) => market.buyer.api('GET /call-off-contracts', { query }),
    export: (query) => market.buyer.api('GET /call-off-contracts/export', { query }),
    byStranger: () => market.sales('GET /call-off-contracts', { query: {} }),
    samples: { ...samples, waits: 'yes', seller: mine.seller.name_th },
    values: { ...toBuyer, waits },
    cells,
  });
  await rows(sql`update call_off_contracts set end_asked_by = 'buyer' where id = ${early}`);
  const { seller: _seller, ...toSeller } = values;
  await expectListRules(sellerCallOffList, {
    page: (query) => market.seller.api('GET /seller/call-off-contracts', { query }),
    export: (query) => market.seller.api('GET /seller/call-off-contracts/export', { query }),
    byStranger: () => market.buyer.api('GET /seller/call-off-contracts', { query: {} }),
    samples: { ...samples, waits: 'no', buyer: mine.buyer.name_th },
    values: { ...toSeller, waits },
    cells,
  });
});
