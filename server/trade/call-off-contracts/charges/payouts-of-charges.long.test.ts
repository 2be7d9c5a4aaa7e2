import { beforeAll, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { callOffSteps } from '#server/testing/given/call-off-steps.ts';
import { givenCallOffContract, givenTrend, indexTerms } from '#server/testing/given/call-off-contracts.ts';
import { openPayoutMarket, type PaidSeller } from '#server/testing/given/payouts.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenUpload, refused, SLIP } from '#server/testing/orders.ts';

const payouts = openPayoutMarket();
const { app, market } = payouts;
beforeAll(() => givenIssuer());

const at = (id: number) => ({ params: { id } });
/** 40 packs of 25 kg at 49.20 baht with 7 % VAT, less 5 % commission with 7 % VAT. */
const NET_OF_40 = 49_200 * 1.07 - 2460 * 1.07;
const NET_OF_30 = (NET_OF_40 / 40) * 30;
/** 40 packs at 10 baht more, with VAT: charges bear no commission. */
const CHARGE = 428;

/** A delivered order of a contract whose index was too low by 0.40 baht: what is missing is charged. */
async function givenCharged() {
  const seller = await payouts.givenSeller();
  const { buyer } = market;
  const { companyId, warehouseId } = seller;
  const stock = await givenOffer({ companyId, warehouseId, quantity: 10_000, minimum: 400 });
  const { product } = await oneRow(sql<{ product: number }>`
    select product_id as product from product_stocks where id = ${stock}`);
  const contract = await givenCallOffContract(
    { buyer, seller: { ...market.seller, ...seller } },
    stock,
    indexTerms(await givenTrend(product)),
  );
  const steps = callOffSteps(app, market);
  const order = await steps.givenCallOff(buyer, contract, 40);
  await steps.deliver(buyer, order);
  await steps.correct(contract, 48.4);
  return { seller, contract, order };
}

/** The buyer reports the transfer of a charge, and finance see it. */
async function payCharge(contract: number): Promise<void> {
  const { buyer } = market;
  const { charges } = await buyer.api('GET /call-off-contracts/{id}', at(contract));
  const filename = await givenUpload(app, buyer.token, SLIP);
  const slip = await buyer.api('POST /payment/owed/{id}/slips', {
    ...at(charges[0]!.receivable_id!),
    body: { filename, amount: CHARGE, payment_date: app.clock.now().toISOString() },
  });
  await market.finance('POST /staff/settlements/{id}/verify', at(slip.id));
}

/** Ten of the packs go back: what was paid for them, the surcharge too, is given back by two people. */
async function returnTen(order: number): Promise<void> {
  const { lines } = await market.finance('GET /staff/orders/{id}/refundable', at(order));
  const line = { order_item_id: lines[0]!.order_item_id, quantity: 10, restock: false };
  await market.finance('POST /staff/orders/{id}/refunds', {
    ...at(order),
    body: { reason: 'changed_mind', lines: [line] },
  });
  for (const approved of ['of the order', 'of the charge']) {
    const { rows } = await payouts.other()('GET /staff/refunds', { query: { state: 'proposed' } });
    expect(rows, approved).toHaveLength(1);
    await payouts.other()('POST /staff/refunds/{id}/approve', { ...at(rows[0]!.id), body: {} });
    await runWaitingJobs();
  }
}

/** A run through its four steps. Answers what the seller was sent; null: nothing. */
async function payOut(seller: PaidSeller): Promise<number | null> {
  const { id } = await payouts.propose();
  const line = await payouts.lineOf(id, seller);
  if (!line) return null;
  await payouts.approve(id);
  await payouts.makeFile(id);
  await payouts.paid(id, [line.id]);
  return line.amount;
}

test('a paid charge reaches its seller with the next payout, once, and without commission', async () => {
  const { seller, contract } = await givenCharged();
  await payouts.inAWeek();
  // What is owed alone is nobody's money yet.
  expect(await payOut(seller)).toBeCloseTo(NET_OF_40, 2);
  await payCharge(contract);
  expect(await payOut(seller)).toBe(CHARGE);
  expect(await findDifferences()).toEqual([]);
  await expect(payouts.propose()).rejects.toMatchObject(refused('nothing_to_pay_out'));
});

test('with packs that came back before the payout the seller gets the kept part of both', async () => {
  const { seller, contract, order } = await givenCharged();
  await payCharge(contract);
  await returnTen(order);
  await payouts.inAWeek();
  expect(await payOut(seller)).toBeCloseTo(NET_OF_30 + (CHARGE / 4) * 3, 2);
  expect(await findDifferences()).toEqual([]);
});

test('what comes back after the payout is taken off the next one', async () => {
  const { seller, contract, order } = await givenCharged();
  await payCharge(contract);
  await payouts.inAWeek();
  expect(await payOut(seller)).toBeCloseTo(NET_OF_40 + CHARGE, 2);
  await returnTen(order);
  // What the seller was paid for them is owed until the next payout.
  expect((await payouts.statementOf(seller)).closing).toBeCloseTo(-(NET_OF_40 - NET_OF_30 + CHARGE / 4), 2);
  expect(await findDifferences()).toEqual([]);
});
