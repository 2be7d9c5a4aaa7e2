import { expect, test } from 'vitest';
import { claimList } from '#contract/trade/claim-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenDeliveredSale } from '#server/testing/given/claims.ts';
import { expectListRules } from '#server/testing/list-rules.ts';

const { app, market } = openFileMarket();

test('the list of claims keeps what every list does, and filters by order, companies, state, day and refund', async () => {
  const opened = [];
  for (const kind of ['damage', 'other'] as const) {
    const sale = await givenDeliveredSale(app, market);
    const { id } = await market.buyer.api('POST /claims', {
      body: { purchase_id: sale.purchaseId, kind, lines: [{ order_item_id: sale.itemId, quantity: 3 }], text: 'x' },
    });
    opened.push({ id, sale });
  }
  const [{ id, sale }] = opened as [(typeof opened)[number]];
  await market.seller.api('POST /seller/claims/{id}/messages', {
    params: { id },
    body: { text: 'x', position: 'accepts' },
  });
  await market.sales('POST /staff/claims/{id}/decide', {
    params: { id },
    body: { outcome: 'refund', reason: 'x', lines: [{ order_item_id: sale.itemId, quantity: 1 }] },
  });
  const [about] = await rows(sql<{ order_id: number; order_no: string; buyer: string; seller: string }>`
    select o.id as order_id, o.order_no /* not null: placed */, b.company_name_th as buyer, s.company_name_th as seller
    from claims k join orders o on o.id = k.order_id join companies b on b.id = k.company_id join companies s on s.id = k.seller_company_id where k.id = ${id}`);
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
      refund_min: '1',
      refund_max: '1000000',
      order_id: String(about!.order_id),
      purchase_id: String(sale.purchaseId),
    },
  });
  const { rows: found } = await market.sales('GET /staff/claims', { query: { sort: '-refund' } });
  expect(found.map((claim) => claim.id)).toEqual([id, opened[1]!.id]);
});
