import { expect, test } from 'vitest';
import { saleOutcome, type EndedSale } from '#domain/sellers/delivery-record.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenDraft, givenOrder, givenUpload, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { answerRecordOf } from './answer-record.ts';
import { deliveryRecordOf } from './delivery-record.ts';
import { saleOutcomeSql } from '#server/trade/sales/index.ts';

const { app, market } = openFileMarket();

/** Counted anew: the record is kept for a while. */
const recordOf = async (id: number) => {
  deliveryRecordOf.invalidate();
  return (await seller(id)).delivery_record;
};

const seller = async (id = market.seller.companyId) => (await app.api())('GET /seller/public/{id}', { params: { id } });

test('visitors see the company, its verified warehouses by province and how much each offers; no way to reach it', async () => {
  const { companyId } = market.seller;
  const bangkok = await givenWarehouse(companyId, { provinceId: 10 });
  await givenWarehouse(companyId, { status: 0 });
  await givenOffer({ companyId, warehouseId: bangkok });
  await rows(sql`update companies set company_name_en = '' where id = ${companyId}`);
  const found = await seller();
  expect(found).toMatchObject({
    id: companyId,
    provinces: [
      { name_en: 'Bangkok', warehouses: [{ id: bangkok, offer_count: 1 }] },
      { name_en: 'Rayong', warehouses: [{ id: market.warehouseId, offer_count: 0 }] },
    ],
    certificates: [],
    delivery_record: null,
  });
  // Without an English name the Thai one stands for it.
  expect(found.name_en).toBe(found.name_th);
  const known = JSON.stringify(found);
  for (const secret of ['0898765432', 'สมศรี', '1 หมู่ 2', '021234567', '@example.com'])
    expect(known).not.toContain(secret);
});

test('the records of several sellers are answered together, without those that have none', async () => {
  deliveryRecordOf.invalidate();
  const visitor = await app.api();
  const { companyId } = market.seller;
  expect((await visitor('POST /seller/public/records', { body: { ids: [companyId, 999_999] } })).data).toEqual([]);
});

test('only certificates that staff approved and that still count are shown, without number and file', async () => {
  const { companyId } = market.seller;
  const file = await givenUpload(app, market.buyer.token);
  const add = (name: string, status: number, until: string | null, deleted = false) =>
    rows(sql`
      insert into certificates (company_id, kind, name, number, issued_on, valid_until, file_id, status, created_at,
        deleted_at)
      values (${companyId}, 'iso_9001', ${name}, 'SECRET-NO', '2024-01-01', ${until}::date, ${file}, ${status},
        ${TEST_NOW}, ${deleted ? TEST_NOW : null})`);
  await add('no end', 1, null);
  await add('last day', 1, '2026-07-09');
  await add('ended', 1, '2026-07-08');
  await add('waiting', 0, null);
  await add('refused', 2, null);
  await add('taken out', 1, null, true);
  const { certificates } = await seller();
  expect(certificates).toEqual([
    { kind: 'iso_9001', name: 'no end', valid_until: null },
    { kind: 'iso_9001', name: 'last day', valid_until: '2026-07-09' },
  ]);
});

test('there is no page of a company that does not sell', async () => {
  for (const id of [market.buyer.companyId, 999_999])
    await expect(seller(id)).rejects.toMatchObject(refused('not_found'));
  const { id } = await givenCompany({ selling: true });
  await givenMember(id, { role: 'seller' });
  expect(await seller(id)).toMatchObject({ provinces: [] });
  await rows(sql`update companies set seller_approved_status = 2 where id = ${id}`);
  await expect(seller(id)).rejects.toMatchObject(refused('not_found'));
});

test('the delivery record counts real orders, from ten sales on', async () => {
  const { id: companyId } = await givenCompany({ selling: true });
  const stockId = await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId) });
  const orders: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const id = await givenDraft(market.buyer, [{ stockId, amount: 1 }]);
    await market.buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
    orders.push(id);
  }
  await market.sales('POST /staff/orders/{id}/refuse', { params: { id: orders[0]! }, body: { reason: 'x' } });
  await rows(sql`
    update orders set purchaser_status = 1, payment_status = 1, logistic_status = 3, shipped_at = placed_at,
      delivered_at = '2026-07-11T03:00:00Z' where id = any (${orders.slice(1, 9)}::int[])`);
  expect(await recordOf(companyId)).toBeNull();
  await rows(sql`
    update orders set purchaser_status = 1, payment_status = 1, logistic_status = 3, shipped_at = placed_at,
      delivered_at = '2026-07-12T03:00:00Z' where id = ${orders[9]!}`);
  expect(await recordOf(companyId)).toEqual({
    deliveries: 9,
    on_time_percent: 88,
    cancelled_percent: 10,
  });
  // A year later nothing of it counts.
  await rows(
    sql`update orders set delivered_at = delivered_at - interval '13 months' where id = any (${orders}::int[])`,
  );
  expect(await recordOf(companyId)).toBeNull();
});

test('saleOutcomeSql is saleOutcome, over every combination', async () => {
  const since = new Date('2025-07-09T17:00:00Z');
  const moments = [
    null,
    new Date('2025-07-09T16:59:59Z'),
    since,
    new Date('2026-07-09T16:59:59Z'),
    new Date('2026-07-09T17:00:00Z'),
  ];
  const sales: EndedSale[] = [1, 2, 3].flatMap((status) =>
    [0, 1, 2].flatMap((purchaser_status) =>
      [2, 3].flatMap((logistic_status) =>
        [null, 1, 2].flatMap((receiving_type) =>
          [null, '2026-07-09'].flatMap((delivery_date) =>
            moments.flatMap((delivered_at) =>
              [null, moments[1]!, since].flatMap((cancelled_at) =>
                [1, 2].map((sellers) => ({
                  status,
                  purchaser_status,
                  logistic_status,
                  receiving_type,
                  delivery_date,
                  delivered_at,
                  cancelled_at,
                  sellers,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  const orders = sales.map((sale, id) => ({ ...sale, id }));
  const purchases = orders.flatMap(({ id, sellers }) =>
    Array.from({ length: sellers }, (_, n) => ({ id: id * 2 + n, order_id: id })),
  );
  const { outcomes } = await oneRow(sql<{ outcomes: (string | null)[] }>`
    with purchases as materialized (select *
      from jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb) p (id int, order_id int))
    select json_agg(${saleOutcomeSql(since)} order by o.id) as outcomes
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) o (id int, status int, purchaser_status int,
      logistic_status int, receiving_type int, delivery_date date, delivered_at timestamptz, cancelled_at timestamptz)
    join purchases p on p.order_id = o.id and p.id % 2 = 0`);
  expect(outcomes).toEqual(sales.map((sale) => saleOutcome(sale, since)));
  expect(new Set(outcomes)).toEqual(new Set([null, 'on_time', 'late', 'undated', 'cancelled_by_seller']));
});

test('the page says how often a seller accepted in time what it was asked, once it was asked often enough', async () => {
  const { companyId } = market.seller;
  const answerOf = async () => {
    answerRecordOf.invalidate();
    return (await seller(companyId)).answer_record;
  };
  const stockId = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: 10_000 });
  const ids: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const { id } = await givenOrder(market, { stockId });
    const [purchase] = await rows(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
    ids.push(purchase!.id);
  }
  const { api } = market.seller;
  for (const id of ids.slice(0, 8))
    await api('POST /order/mySales/{id}/accept', { params: { id }, body: { version: 0 } });
  const declined = { params: { id: ids[8]! }, body: { version: 0, reason: 'out_of_stock' } } as const;
  await api('POST /order/mySales/{id}/decline', declined);
  expect(await answerOf()).toBeNull();
  await rows(sql`
    insert into purchase_questions (purchase_id, asked_at, answer_by)
    values (${ids[9]!}, '2026-07-08T00:00:00Z', '2026-07-08T04:00:00Z')`);
  expect(await answerOf()).toEqual({ asked: 10, accepted_in_time_percent: 80 });
});
