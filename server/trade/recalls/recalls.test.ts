import { expect, test } from 'vitest';
import { staffLotList } from '#contract/trade/recalls/lot-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();

/** A lot of which two companies got packs; the third's shipment is only planned. */
async function givenGoneLot(lot_no: string) {
  const { companyId } = market.seller;
  const stockId = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: 100 });
  const { id } = await market.seller.api('POST /seller/stock-lots', {
    body: { product_stock_id: stockId, lot_no, packs: 80 },
  });
  const buyers = [market.buyer, await givenBuyer(app), await givenBuyer(app)];
  for (const [index, buyer] of buyers.entries()) {
    const { orderId } = await givenPaidSale(app, { ...market, buyer }, { stockId, amount: 10, buyer });
    const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
    const shipment = await market.logistics('POST /staff/orders/{id}/shipments', {
      params: { id: orderId },
      body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 10 }] },
    });
    if (index < 2)
      await market.logistics('POST /staff/shipments/{id}/step', {
        params: { id: shipment.id },
        body: { step: 'depart', unready_reason: 'x' },
      } as never);
  }
  return { id, buyers };
}

const proven = async (role: 'logistics') => {
  const { token } = await givenStaff(role);
  return app.api(token);
};
const recalledCompanies = async () => {
  const notices = await rows(sql<{ id: number }>`
    select (recipients -> 0 ->> 'membersOf')::int as id /* not null: members */ from notices
    where event = 'lot_recalled' order by 1`);
  return notices.map(({ id }) => id);
};

test('a recall is sent to whoever got of the lot once a second person approves it, and to nobody else', async () => {
  const { id, buyers } = await givenGoneLot('L-1');
  const staff = await proven('logistics');
  const other = await proven('logistics');
  const lot = await staff('GET /staff/lots/{id}', { params: { id } });
  expect(lot.gone_to.map(({ buyer, packs }) => [buyer.id, packs])).toEqual(
    buyers.map(({ companyId }, index) => [companyId, index < 2 ? 10 : 0]).toReversed(),
  );
  const { waiting_change } = await staff('POST /staff/lots/{id}/recall', {
    params: { id },
    body: { reason: 'MFI นอกเกณฑ์' },
  });
  expect(await recalledCompanies()).toEqual([]);
  const decide = (api: typeof staff) =>
    api('POST /staff/money-settings/changes/{id}/approve', { params: { id: waiting_change! } });
  await expect(decide(staff)).rejects.toHaveProperty('wire');
  await decide(other);
  expect(await recalledCompanies()).toEqual(
    buyers
      .slice(0, 2)
      .map(({ companyId }) => companyId)
      .toSorted((a, b) => a - b),
  );
  expect((await staff('GET /staff/lots/{id}', { params: { id } })).recalls).toMatchObject([
    { state: 'approved', reason: 'MFI นอกเกณฑ์' },
  ]);
});

test('a lot that nobody got is not recalled', async () => {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const { id } = await market.seller.api('POST /seller/stock-lots', {
    body: { product_stock_id: stockId, lot_no: 'L-9', packs: 5 },
  });
  const staff = await proven('logistics');
  await expect(staff('POST /staff/lots/{id}/recall', { params: { id }, body: { reason: 'x' } })).rejects.toMatchObject(
    refused('lot_went_to_nobody'),
  );
});

test('the lots of all sellers are listed for staff', async () => {
  app.clock.set(TEST_NOW);
  await givenGoneLot('L-1');
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  await market.seller.api('POST /seller/stock-lots', { body: { product_stock_id: stockId, lot_no: 'L-7', packs: 5 } });
  const other = await givenCompany({ selling: true });
  await rows(sql`update companies set company_name_th = 'คนอื่น', company_name_en = 'Others' where id = ${other.id}`);
  await rows(sql`
    update stock_lots set best_before = date '2027-01-01' + id, created_at = created_at + id * interval '1 hour'`);
  const [one] = await rows(sql<{ id: number; day: string; seller: string }>`
    select l.id, l.best_before::text as day /* not null: written */, c.company_name_th as seller
    from stock_lots l join companies c on c.id = l.company_id where l.lot_no = 'L-1' order by l.id desc limit 1`);
  await rows(sql`
    update stock_lots set company_id = ${other.id}, state = 'quarantine' where lot_no = 'L-9'`);
  const staff = await proven('logistics');
  await expectListRules(staffLotList, {
    page: (query) => staff('GET /staff/lots', { query }),
    export: (query) => staff('GET /staff/lots/export', { query }),
    byStranger: async () => (await app.api())('GET /staff/lots', { query: {} }),
    samples: {
      lot_no: 'L-1',
      seller: one!.seller,
      state: 'open',
      best_before_from: one!.day,
      best_before_to: one!.day,
    },
    values: { seller: ({ seller }) => seller.name_th },
  });
});
