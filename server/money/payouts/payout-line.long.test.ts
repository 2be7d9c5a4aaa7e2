import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCommission } from '#server/testing/given/commission.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenOrder, givenSlip, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { chargePurchases } from './charge-purchases.ts';

const { app, market } = openFileMarket();
let second: Api;
beforeAll(async () => {
  second = await givenSecondFinance(app);
  await givenCommission(5);
  await rows(sql`
    insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, is_default, status,
      created_at)
    values (${market.seller.companyId}, 'บริษัท ผู้ขาย จำกัด', '004', 'ระยอง', '0003124567', true, 1, now())`);
});

/** An order of 10 bags, paid. */
async function givenPaid(): Promise<number> {
  const { companyId } = market.seller;
  const stockId = await givenOffer({ companyId, warehouseId: market.warehouseId });
  const { id } = await givenOrder(market, { stockId });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  return id;
}
async function deliver(id: number): Promise<void> {
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
}
async function refundBags(id: number, quantity: number): Promise<void> {
  const { lines } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id } });
  const line = { order_item_id: lines[0]!.order_item_id, quantity };
  const { id: refund } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'short_weight', note: 'ชั่งขาด', lines: [line] },
  });
  await second('POST /staff/refunds/{id}/approve', { params: { id: refund }, body: {} });
}
const at = async (day: string): Promise<void> => {
  app.clock.set(`${day}T03:00:00Z`);
  await chargePurchases(app.clock.now());
};
/** A run with the seller's line, approved, and its file with the bank. */
async function givenRun(): Promise<{ run: number; line: number }> {
  const { id } = await market.finance('POST /staff/payouts', { body: { minimum: 1 } });
  await second('POST /staff/payouts/{id}/approve', { params: { id }, body: {} });
  await market.finance('POST /staff/payouts/{id}/file', { params: { id }, body: {} });
  const { lines } = await market.finance('GET /staff/payouts/{id}', { params: { id } });
  return { run: id, line: lines[0]!.id };
}
const pay = ({ run, line }: { run: number; line: number }) =>
  market.finance('POST /staff/payouts/{id}/paid', { params: { id: run }, body: { line_ids: [line] } });
const lineOf = (id: number) => market.finance('GET /staff/payout-lines/{id}', { params: { id } });

test('a payout opens to its purchases, refunds and what came before; they add up to it', async () => {
  const whole = await givenPaid();
  const lowered = await givenPaid();
  await deliver(whole);
  await deliver(lowered);
  await refundBags(lowered, 2);
  await at('2026-07-16');
  const first = await givenRun();
  const opened = await lineOf(first.line);
  expect(opened).toMatchObject({ previous: null, carried: 0, company: { id: market.seller.companyId } });
  expect(opened.moves.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(
    opened.amount,
    2,
  );
  expect(opened.moves.map(({ purchase }) => [purchase!.goods, purchase!.refunds])).toEqual([
    [10_500, []],
    [8_400, [expect.objectContaining({ reason: 'short_weight', note: 'ชั่งขาด', goods: 2_100 })]],
  ]);
  await pay(first);

  // After it was paid, a refund of the first purchase takes something back, and another purchase becomes due.
  app.clock.advanceHours(1);
  await refundBags(whole, 1);
  app.clock.set(TEST_NOW);
  const next = await givenPaid();
  await deliver(next);
  await at('2026-07-17');
  const again = await givenRun();
  const later = await lineOf(again.line);
  expect(later.previous).toMatchObject({ id: first.line, amount: opened.amount });
  expect(later.carried).toBe(0);
  expect(later.moves).toMatchObject([
    { taken_back: { reason: 'short_weight', goods: 1_050 }, amount: -1_067.33 },
    { taken_back: null, purchase: { goods: 10_500 }, amount: 10_673.25 },
  ]);
  const { lines } = await market.finance('GET /staff/payouts/{id}', { params: { id: again.run } });
  expect(lines[0]!.previous).toMatchObject({ amount: opened.amount });
});

test('the seller opens their own payout, and staff the seller’s statement; nobody opens another’s', async () => {
  const [known] = await rows(sql<{ id: number }>`select id from payout_lines order by id limit 1`);
  const own = await market.seller.api('GET /seller/payouts/{id}', { params: { id: known!.id } });
  expect(own.moves).toHaveLength(2);
  const statement = await market.seller.api('GET /seller/statement', {
    query: { from: '2026-07-01', to: '2026-07-31' },
  });
  expect(statement.lines.flatMap(({ purchase }) => purchase?.refunds ?? [])).toMatchObject([{ goods: 2_100 }]);
  const seen = await market.finance('GET /staff/sellers/{id}/statement', {
    params: { id: market.seller.companyId },
    query: { from: '2026-07-01', to: '2026-07-31' },
  });
  expect(seen).toMatchObject({ closing: statement.closing, lines: statement.lines });
  await rows(sql`update payout_lines set company_id = ${market.buyer.companyId} where id = ${known!.id}`);
  await expect(market.seller.api('GET /seller/payouts/{id}', { params: { id: known!.id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(
    market.finance('GET /staff/sellers/{id}/statement', { params: { id: market.buyer.companyId } }),
  ).rejects.toMatchObject(refused('not_found'));
});
