import { test } from 'vitest';
import { claimList, myClaimList, sellerClaimList } from '#contract/trade/claim-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenDeliveredSale } from '#server/testing/given/claims.ts';
import { givenCompany, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { expectListRules } from '#server/testing/list-rules.ts';

const { app, market } = openFileMarket();

async function givenClaim(
  kind: 'damage' | 'other',
  people: { buyer?: TestMarket['buyer']; seller?: { companyId: number; warehouseId: number } } = {},
) {
  const sale = await givenDeliveredSale(app, market, people);
  const { api } = people.buyer ?? market.buyer;
  const { id } = await api('POST /claims', {
    body: { purchase_id: sale.purchaseId, kind, lines: [{ order_item_id: sale.itemId, quantity: 3 }], text: 'x' },
  });
  return { id, sale };
}

test('the list of claims keeps what every list does, and filters by order, companies, state, day and refund', async () => {
  const elsewhere = await givenCompany({ selling: true });
  const other = {
    buyer: await givenBuyer(app),
    seller: { companyId: elsewhere.id, warehouseId: await givenWarehouse(elsewhere.id) },
  };
  const late = await givenClaim('damage');
  const small = await givenClaim('damage');
  const { id, sale } = await givenClaim('damage');
  const early = await givenClaim('other', other);
  for (const [claim, quantity] of [
    [{ id, sale }, 2],
    [small, 1],
    [late, 3],
  ] as const) {
    const params = { id: claim.id };
    await market.seller.api('POST /seller/claims/{id}/messages', { params, body: { text: 'x', position: 'accepts' } });
    await market.sales('POST /staff/claims/{id}/decide', {
      params,
      body: { outcome: 'refund', reason: 'x', lines: [{ order_item_id: claim.sale.itemId, quantity }] },
    });
  }
  for (const [claim, days] of [
    [early, -30],
    [late, 60],
  ] as const)
    await rows(sql`
      update claims set opened_at = opened_at + make_interval(days => ${days}),
        answer_by = answer_by + make_interval(days => ${days}),
        closed_at = closed_at + make_interval(days => ${days}) where id = ${claim.id}`);
  const [about] = await rows(sql<{ order_id: number; order_no: string; buyer: string; seller: string }>`
    select o.id as order_id, o.order_no /* not null: placed */, b.company_name_th as buyer, s.company_name_th as seller
    from claims k join orders o on o.id = k.order_id join companies b on b.id = k.company_id
      join companies s on s.id = k.seller_company_id where k.id = ${id}`);
  await expectListRules(claimList, {
    page: (query) => market.sales('GET /staff/claims', { query }),
    export: (query) => market.sales('GET /staff/claims/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/claims'),
    samples: {
      order_no: about!.order_no.slice(2),
      buyer: about!.buyer,
      seller: about!.seller,
      state: 'closed,with_staff',
      kind: 'damage',
      outcome: 'refund',
      opened_at_from: '2026-07-01',
      opened_at_to: '2026-08-01',
      refund_min: '2000',
      refund_max: '3000',
      order_id: String(about!.order_id),
      purchase_id: String(sale.purchaseId),
    },
    values: {
      order_no: ({ order }) => order!.order_no,
      buyer: ({ buyer }) => buyer!.name_th,
      seller: ({ seller }) => seller.name_th,
      refund: ({ refund }) => refund && refund.total,
      order_id: ({ order }) => order!.id,
      purchase_id: ({ purchase }) => purchase.id,
    },
    orders: {
      waiting: (all) =>
        all.toSorted((a, b) => Number(b.state === 'with_staff') - Number(a.state === 'with_staff') || b.id - a.id),
    },
    cells: { order_no: ({ order }) => order!.order_no, refund: ({ refund }) => refund && refund.total },
  });
});

test('the buyer and the seller list their claims by the same rules, each what is theirs to know', async () => {
  const elsewhere = await givenCompany({ selling: true });
  const seller = { companyId: elsewhere.id, warehouseId: await givenWarehouse(elsewhere.id) };
  const early = [await givenClaim('other'), await givenClaim('other', { seller })];
  await rows(sql`
    update claims set opened_at = opened_at - interval '60 days', answer_by = answer_by - interval '60 days'
      where id = any (${early.map(({ id }) => id)}::int[])`);
  const { rows: found } = await market.sales('GET /staff/claims', { query: { refund_min: 2000, refund_max: 3000 } });
  const claim = found[0]!;
  const samples = {
    state: 'closed',
    kind: 'damage',
    outcome: 'refund',
    opened_at_from: '2026-07-01',
    opened_at_to: '2026-08-01',
    refund_min: '2000',
    refund_max: '3000',
    purchase_id: String(claim.purchase.id),
  };
  type Row = typeof claim;
  const values = {
    refund: ({ refund }: Row) => refund && refund.total,
    purchase_id: ({ purchase }: Row) => purchase.id,
  };
  await expectListRules(myClaimList, {
    page: (query) => market.buyer.api('GET /claims', { query }),
    export: (query) => market.buyer.api('GET /claims/export', { query }),
    byStranger: () => market.sales('GET /claims', { query: {} }),
    samples: {
      ...samples,
      order_no: claim.order!.order_no.slice(2),
      order_id: String(claim.order!.id),
      seller: claim.seller.name_th,
    },
    values: {
      ...values,
      order_no: ({ order }) => order!.order_no,
      order_id: ({ order }) => order!.id,
      seller: (row) => row.seller.name_th,
    },
    cells: { order_no: ({ order }) => order!.order_no, refund: values.refund },
  });
  await expectListRules(sellerClaimList, {
    page: (query) => market.seller.api('GET /seller/claims', { query }),
    export: (query) => market.seller.api('GET /seller/claims/export', { query }),
    byStranger: () => market.buyer.api('GET /seller/claims', { query: {} }),
    samples: { ...samples, purchase_no: claim.purchase.purchase_no.slice(2) },
    values: { ...values, purchase_no: ({ purchase }) => purchase.purchase_no },
    orders: {
      waiting: (all) =>
        all.toSorted((a, b) => Number(b.state === 'with_seller') - Number(a.state === 'with_seller') || b.id - a.id),
    },
    cells: { purchase_no: ({ purchase }) => purchase.purchase_no, refund: values.refund },
  });
});
