import { beforeAll, beforeEach, expect, test } from 'vitest';
import { creditOf } from '#server/money/credit/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCredit, TERMS } from '#server/testing/given/credit.ts';
import { looseGoods } from '#server/testing/given/loose-goods.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenDraft, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { remindOfCharges } from '#server/trade/charges/index.ts';

const { app, market } = openFileMarket();
const { givenPaidLoose, pay } = looseGoods(app, market);
const CHARGE = 224.7;
const DAY_HOURS = 24;

beforeAll(async () => {
  await givenIssuer();
  await givenCredit(app, market, {});
});

beforeEach(() => app.clock.set(TEST_NOW));

const account = () => market.buyer.api('GET /credit/account');

async function orderOnCredit(deliveryDay: string): Promise<void> {
  const offer = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const order_id = await givenDraft(market.buyer, [{ stockId: offer, amount: 10 }], deliveryDay);
  await market.buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 1, credit_time: 30 } });
}

test('an unpaid charge of weight takes from the credit, is reminded of, stops new orders once overdue, and frees all', async () => {
  expect(await account()).toMatchObject({ available: TERMS.amount, charges: 0, open_charges: [] });
  const { id, deliver } = await givenPaidLoose();
  await deliver(100, 2_600);
  const owing = await account();
  expect(owing).toMatchObject({
    status: true,
    available: TERMS.amount - CHARGE,
    in_use: 0,
    owed: 0,
    charges: CHARGE,
    open_charges: [{ amount: CHARGE, is_overdue: false }],
  });
  await expect(
    market.buyer.api('POST /credit/calculate', {
      body: { order_id: await givenDraft(market.buyer, [{ stockId: await givenOffer(sellers()), amount: 10 }]) },
    }),
  ).resolves.toMatchObject({ credit_balance: TERMS.amount - CHARGE });
  const company = { params: { id: market.buyer.companyId } };
  expect(await market.finance('GET /staff/credit/companies/{id}', company)).toMatchObject({
    charges: CHARGE,
    has_overdue: false,
    open_charges: [{ number: owing.open_charges[0]!.number }],
  });

  const sent: number[] = [];
  for (let day = 0; day <= 9; day += 1) {
    sent.push(await remindOfCharges());
    expect(await remindOfCharges()).toBe(0);
    app.clock.advanceHours(DAY_HOURS);
  }
  expect(sent).toEqual([0, 0, 0, 0, 1, 0, 0, 1, 1, 0]);
  const told = await rows(sql<{ reminder: string }>`select reminder from charge_reminders order by at`);
  expect(told.map(({ reminder }) => reminder)).toEqual(['3_days', 'due_day', 'overdue']);

  expect((await creditOf(market.buyer.companyId)).refusal).toBe('credit_overdue');
  expect(await account()).toMatchObject({ status: false, open_charges: [{ is_overdue: true }] });
  const { rows: late } = await market.finance('GET /staff/credit/companies', { query: { overdue: 'yes' } });
  expect(late).toMatchObject([{ id: market.buyer.companyId, charges: CHARGE, has_overdue: true }]);
  await expect(orderOnCredit('2026-07-31')).rejects.toMatchObject(refused('credit_overdue'));

  await pay(id);
  expect(await account()).toMatchObject({ status: true, available: TERMS.amount, charges: 0, open_charges: [] });
  await orderOnCredit('2026-07-31');
});

test('on the day on which a charge is due its company still orders on credit, and no more on the next', async () => {
  const { id, deliver } = await givenPaidLoose();
  // 02:00 in Bangkok.
  app.clock.set('2026-07-09T19:00:00Z');
  await deliver(100, 2_600);
  const refusalAt = async (at: string) => {
    app.clock.set(at);
    return (await creditOf(market.buyer.companyId)).refusal;
  };
  expect(await refusalAt('2026-07-17T16:59:00Z')).toBeNull();
  expect(await refusalAt('2026-07-17T17:00:00Z')).toBe('credit_overdue');
  await pay(id);
});

test('the statement of the month has the charge by its number, and what paid it', async () => {
  const { id, deliver } = await givenPaidLoose();
  await deliver(100, 2_600);
  await pay(id);
  const { number } = await oneRow(sql<{ number: string }>`
    select number from receivables where kind = 'weight_charge' and page_id = ${id}`);
  const { bytes } = await market.buyer.api('GET /credit/statement', {
    query: { month: '2026-07', format: 'csv', language: 'en' },
  });
  const text = Buffer.from(await new Response(bytes as BodyInit).arrayBuffer()).toString();
  const lines = text.split('\r\n').filter((line) => line.includes(number));
  expect(lines.map((line) => line.split(',').slice(3, 5).map(Number))).toEqual([
    [CHARGE, 0],
    [0, CHARGE],
  ]);
});

const sellers = () => ({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
