import { beforeAll, expect, test } from 'vitest';
import { movementList } from '#contract/sellers/movement-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { givenOfferOf, givenSeller } from '#server/testing/given/selling-companies.ts';
import { givenPlaces } from '#server/testing/market.ts';
import { expectListRules } from '#server/testing/list-rules.ts';

const app = openFileApp();
beforeAll(givenPlaces);

test('what came and went of an offer is listed by kind, lot and day, and taken as a file; another seller does not find it', async () => {
  const [seller, other] = [await givenSeller(app), await givenSeller(app)];
  const id = await givenOfferOf(seller);
  await seller.api('POST /product-stock/receive', {
    body: { rows: [{ product_stock_id: id, quantity: 5, lot_no: 'L26-7' }] },
  });
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity: 900, reason: 'Counted anew' } });
  await rows(
    sql`update stock_movements set at = '2026-05-01'::timestamptz + id * interval '1 day'
      where product_stock_id = ${id}`,
  );
  const days = await rows(sql<{ day: string }>`
    select (at at time zone 'Asia/Bangkok')::date::text as day from stock_movements where lot_no = 'L26-7'`);
  const { day } = days[0]!;
  const params = { id };
  await expectListRules(movementList, {
    page: (query) => seller.api('GET /product-stock/movements/{id}', { params, query }),
    export: (query) => seller.api('GET /product-stock/movements/{id}/export', { params, query }),
    byStranger: async () => (await app.api())('GET /product-stock/movements/{id}', { params, query: {} }),
    samples: { lot_no: 'l26', kind: 'received', at_from: day, at_to: day },
    values: { lot_no: ({ lot_no }) => lot_no },
  });
  await expect(other.api('GET /product-stock/movements/{id}', { params, query: {} })).rejects.toMatchObject({
    wire: { statusCode: 404 },
  });
});
