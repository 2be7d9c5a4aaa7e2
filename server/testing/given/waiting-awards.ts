import { expect } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenBuyer, type TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';
import { awardOf, givenComparison } from './awards.ts';
import { givenPurchaser } from './purchasing.ts';

type Buyer = TestMarket['buyer'];

const requestOf = async ({ companyId }: Buyer) =>
  (await oneRow(sql<{ id: number }>`select id from purchase_requests where company_id = ${companyId}`)).id;

/** An award of somebody whose colleagues have to approve it. */
export async function givenWaiting(app: TestApp) {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 0 });
  const given = await givenComparison(app, purchaser);
  const wanted = await awardOf(purchaser, given.id);
  const { is_waiting } = await purchaser.api('POST /demands/{id}/award', wanted);
  expect(is_waiting).toBe(true);
  return { ...given, owner, purchaser, wanted, request: await requestOf(owner) };
}

/** One seller, one province: the second line is called off for three months, the first is ordered. */
export async function givenMixed(app: TestApp, buyer?: Buyer) {
  const given = await givenComparison(app, buyer);
  await rows(sql`
    update demand_versions set terms = jsonb_set(terms, '{lines,1,delivery}',
      '{"kind": "monthly", "first_month": "2026-08", "months": 3}') where demand_id = ${given.id}`);
  const { cells } = await given.buyer.api('GET /demands/{id}/comparison', { params: { id: given.id } });
  const picks = cells.filter(({ seller_id }) => seller_id === given.one.id).map(({ id, packs }) => ({ id, packs }));
  return { ...given, wanted: await awardOf(given.buyer, given.id, picks), picks };
}

/** A purchaser’s award of a contract and an order, above what may be ordered alone. */
export async function givenMixedWaiting(app: TestApp, given?: Buyer) {
  const owner = given ?? (await givenBuyer(app));
  // The contract is some 202,000 for its months, the order 51,000.
  const purchaser = await givenPurchaser(app, owner, { order_limit: 230_000 });
  const mixed = await givenMixed(app, purchaser);
  const answer = await purchaser.api('POST /demands/{id}/award', mixed.wanted);
  expect(answer).toMatchObject({ is_waiting: true, order_ids: [expect.any(Number)] });
  return { ...mixed, owner, purchaser, request: await requestOf(owner), orderId: answer.order_ids[0]! };
}

export const approveRequest = (by: Buyer, id: number, step = 1) =>
  by.api('POST /purchase-request/{id}/approve', { params: { id }, body: { round: 1, step, note: 'x' } });
export const refuseRequest = (by: Buyer, id: number, step = 1) =>
  by.api('POST /purchase-request/{id}/refuse', { params: { id }, body: { round: 1, step, note: 'x' } });
export const placeRequest = (by: Buyer, id: number) =>
  by.api('POST /purchase-request/{id}/place', { params: { id }, body: {} });
