import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DELIVERED } from '#domain/trade/order-status.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { creditOf } from '#server/money/credit/index.ts';
import { reserveStock } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { bidAs, joinAs, orderLotAs, payDepositAs } from '#server/testing/given/auction-bids.ts';
import { baht, givenAuction } from '#server/testing/given/auctions.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestGateway, type TestGateway } from '#server/testing/services/gateway.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { approveRefund } from '#server/money/refunds/index.ts';
import { endAuctions } from '#server/trade/auctions/ending/end-auctions.ts';
import { settleAuctions } from './lapse-results.ts';
import texts from './notification-texts.json' with { type: 'json' };

let gateway: TestGateway;
let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
});
afterEach(() => app.clock.set(TEST_NOW));
afterAll(async () => {
  await app.close();
  gateway.close();
});

type Buyer = TestMarket['buyer'];
const LOT_PACKS = 400;

/** A lot of 10 t, kept from its approval on, with nothing else of its offer. */
async function givenLot({ reserve, depositPercent = 10 }: { reserve?: bigint; depositPercent?: number } = {}) {
  const { companyId } = market.seller;
  await givenMember(companyId, { role: 'seller' });
  const offerId = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: LOT_PACKS });
  const id = await givenAuction({
    companyId,
    offerId,
    depositPercent,
    ...(reserve !== undefined && { reserve }),
  });
  const until = new Date(now().getTime() + 240 * HOUR_MS);
  await reserveStock({ kind: 'auction', id }, [{ offerId, units: LOT_PACKS }], until);
  return { id, offerId };
}

async function end(hours = 1): Promise<void> {
  app.clock.advanceHours(hours);
  // Nothing was down meanwhile.
  await rows(sql`update auction_pulse set at = ${now()}`);
  await endAuctions();
}

const resultOf = async (buyer: Buyer, id: number) =>
  (await buyer.api('GET /my-auctions/{id}/result', { params: { id } })).result;
const stateOf = async (id: number) =>
  (await oneRow(sql<{ state: string }>`select state from auctions where id = ${id}`)).state;
const holdOf = async ({ companyId }: Buyer, id: number) =>
  (
    await oneRow(sql<{ hold_state: string }>`
      select hold_state from auction_bidders where auction_id = ${id} and company_id = ${companyId}`)
  ).hold_state;
const refundsOf = ({ companyId }: Buyer) =>
  rows(sql<{ id: number; state: string; total: bigint }>`
    select r.id, r.state, r.total /* not null: made of its parts */ from refunds r
    join receivables v on v.id = r.receivable_id where v.company_id = ${companyId} and v.kind = 'auction_deposit'`);
const quantityOf = async (offerId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${offerId}`)).quantity;

/** Two bidders by deposit; the first one has bid more. */
async function givenTwo(reserve?: bigint) {
  const lot = await givenLot(reserve === undefined ? {} : { reserve });
  const [first, second] = [await givenBuyer(app), await givenBuyer(app)];
  for (const buyer of [first, second]) await joinAs(buyer, lot.id, 'deposit');
  await payDepositAs(app, first, lot.id, 25);
  await payDepositAs(app, second, lot.id, 22);
  await bidAs(second, lot.id, 22);
  await bidAs(first, lot.id, 25);
  return { ...lot, first, second };
}

test('from the deposit to the delivered order: the winner orders at the hammer price, deposits go back', async () => {
  const { id, offerId, first, second } = await givenTwo();
  await end();
  expect(await stateOf(id)).toBe('ended');
  // A step of 0.25 above 22.
  expect(await resultOf(first, id)).toMatchObject({ state: 'offered', place: 1, price: 22.25, total: 222_500 });
  expect(await resultOf(second, id)).toBeNull();
  expect([await holdOf(first, id), await holdOf(second, id)]).toEqual(['held', 'returned']);
  expect(await refundsOf(second)).toMatchObject([{ state: 'proposed', total: baht(22_000) }]);
  const order_id = await orderLotAs(first, id);
  expect(await stateOf(id)).toBe('awarded');
  expect(await quantityOf(offerId)).toBe(0);
  const detail = await first.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect(detail).toMatchObject({ order_items: [{ line_total: 222_500 }], history: [{}, { event: 'confirmed' }] });
  expect(await refundsOf(first)).toEqual([]);
  await rows(sql`update orders set logistic_status = ${DELIVERED} where id = ${order_id}`);
  await settleAuctions();
  await settleAuctions();
  expect(await refundsOf(first)).toMatchObject([{ state: 'proposed', total: baht(25_000) }]);
  const [refund] = await refundsOf(second);
  await approveRefund((await givenStaff('finance')).id, refund!.id);
  expect(
    (await findDifferences()).filter(({ check }) => check.startsWith('auction') || check.includes('refund')),
  ).toEqual([]);
});

test('who does not order in a business day loses the deposit, and the next one may have the lot or pass', async () => {
  const { id, first, second } = await givenTwo();
  await end();
  app.clock.advanceHours(24);
  await settleAuctions();
  expect(await resultOf(first, id)).toMatchObject({ state: 'lapsed' });
  expect(await holdOf(first, id)).toBe('kept');
  expect(await resultOf(second, id)).toMatchObject({ state: 'offered', place: 2, price: 20 });
  await expect(first.api('POST /auctions/{id}/order', { params: { id } })).rejects.toMatchObject(
    refused('auction_result_over'),
  );
  await second.api('POST /auctions/{id}/pass', { params: { id } });
  expect(await resultOf(second, id)).toMatchObject({ state: 'refused' });
  await settleAuctions();
  expect(await stateOf(id)).toBe('not_sold');
  expect(await refundsOf(first)).toEqual([]);
  expect((await findDifferences()).filter(({ check }) => check.startsWith('auction'))).toEqual([]);
});

test('placing after the time is refused, although the draft was made in time', async () => {
  const { id, offerId, first } = await givenTwo();
  await end();
  const { order_id } = await first.api('POST /auctions/{id}/order', { params: { id } });
  await first.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: first.addressId,
      delivery_date: '2026-07-14',
      ...BILLING,
    },
  });
  app.clock.advanceHours(24);
  await expect(first.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } })).rejects.toMatchObject(
    refused('auction_result_over'),
  );
  expect([await stateOf(id), await quantityOf(offerId)]).toEqual(['ended', 0]);
});

test('placing and the lapse at once: one of them, never both', async () => {
  const { id, first } = await givenTwo();
  await end();
  const { order_id } = await first.api('POST /auctions/{id}/order', { params: { id } });
  await first.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: first.addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
    },
  });
  await rows(sql`update auction_results set confirm_by = ${now()} where auction_id = ${id}`);
  await Promise.allSettled([
    first.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } }),
    settleAuctions(),
    settleAuctions(),
  ]);
  expect(await resultOf(first, id)).toMatchObject({ state: 'lapsed', order_no: null });
});

test('below the reserve the seller may accept within a business day; later nobody may', async () => {
  const { id, first, second } = await givenTwo(baht(30));
  await end();
  expect([await resultOf(first, id), await holdOf(first, id), await holdOf(second, id)]).toEqual([
    null,
    'held',
    'returned',
  ]);
  const sale = () => market.seller.api('GET /seller/auctions/{id}/result', { params: { id } });
  expect(await sale()).toMatchObject({ outcome: 'reserve_missed', price: 22.25, total: 222_500, result: null });
  expect((await sale()).accept_by).not.toBeNull();
  await market.seller.api('POST /seller/auctions/{id}/accept', { params: { id } });
  expect(await sale()).toMatchObject({ outcome: 'won', result: 'offered', accept_by: null });
  expect(await resultOf(first, id)).toMatchObject({ state: 'offered', price: 22.25 });
  const other = await givenTwo(baht(30));
  await end();
  app.clock.advanceHours(24);
  await expect(
    market.seller.api('POST /seller/auctions/{id}/accept', { params: { id: other.id } }),
  ).rejects.toMatchObject(refused('auction_result_over'));
  await settleAuctions();
  expect([await stateOf(other.id), await holdOf(other.first, other.id)]).toEqual(['not_sold', 'returned']);
  // Nobody gets the lot: its packs are on sale again.
  expect(await rows(sql`select from stock_reservations where of_id = ${other.id} and ended_at is null`)).toEqual([]);
});

const emailOf = async ({ id }: Buyer) =>
  (await oneRow(sql<{ email: string }>`select email from users where id = ${id}`)).email;
/** What somebody was mailed of an auction, in order. */
async function toldOf(email: string, id: number): Promise<string[]> {
  const told = (await mailsTo(email)).filter(({ kind }) => kind.startsWith('auction_result_'));
  const subjects = told.map(({ subject }) => subject).filter((subject) => subject.endsWith(` AU-${id}`));
  return subjects.map((subject) => subject.replace(/ AU-\d+$/, ''));
}

test('bidders and seller are told in order what became of a lot below its reserve', async () => {
  const accepted = await givenTwo(baht(30));
  await end();
  await market.seller.api('POST /seller/auctions/{id}/accept', { params: { id: accepted.id } });
  const passed = await givenTwo(baht(30));
  await end();
  app.clock.advanceHours(24);
  await settleAuctions();
  await settleAuctions();
  const told = async ({ id, first, second }: typeof passed) => {
    const mailed: string[][] = [];
    for (const email of [await emailOf(first), await emailOf(second), market.seller.email])
      mailed.push(await toldOf(email, id));
    return mailed;
  };
  const { bidder, seller } = texts.th;
  expect((await told(accepted)).map((titles) => titles.slice(0, 2))).toEqual([
    [bidder.reserve_missed.title, bidder.won.title],
    [bidder.reserve_missed.title, bidder.lost.title],
    [seller.reserve_missed.title, seller.sold.title],
  ]);
  expect(await told(passed)).toEqual([
    [bidder.reserve_missed.title, bidder.not_sold.title],
    [bidder.reserve_missed.title, bidder.not_sold.title],
    [seller.reserve_missed.title, seller.unsold.title],
  ]);
});

test('a winner on credit orders with the credit that the bid held', async () => {
  const { id } = await givenLot();
  const buyer = await givenBuyer(app);
  await givenCredit(app, { ...market, buyer }, { amount: 300_000 });
  await joinAs(buyer, id, 'credit');
  await bidAs(buyer, id, 25);
  expect((await creditOf(buyer.companyId)).available).toBe(baht(20_000));
  await end();
  await orderLotAs(buyer, id, { payment_type: 1, credit_time: 30 });
  const { available, in_use } = await creditOf(buyer.companyId);
  expect(available + in_use).toBe(baht(300_000));
  expect(in_use > baht(214_000)).toBe(true);
  expect(await findDifferences()).toEqual([]);
});
