import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { CODES_A_MINUTE } from '#domain/trade/coupons/coupon-code.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { givenCoupon } from '#server/testing/given/coupons.ts';
import { givenOffer } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenDraft, refused, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
let stockId: number;

beforeAll(async () => {
  stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
});
beforeEach(() => app.clock.set(TEST_NOW));

type Buyer = TestMarket['buyer'];
const check = (api: Api, order_id: number, discount_code: string) =>
  api('POST /coupon/check', { body: { order_id, discount_code } });
const pay = (buyer: Buyer, order_id: number, more: object = {}) =>
  buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3, ...more } });
const ship = (buyer: Buyer, order_id: number, more: object = {}) =>
  buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: buyer.addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
      ...more,
    },
  });
const shown = (buyer: Buyer, id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
/** Ten bags at 1,050 and freight of 2,500. */
async function givenBuyersDraft(options: { amount?: number } = {}) {
  const buyer = await givenBuyer(app);
  return { buyer, id: await givenDraft(buyer, [{ stockId, amount: options.amount ?? 10 }]) };
}
const atCode = (code: Parameters<typeof refused>[0]) => ({
  wire: { ...refused(code).wire, errorType: 'coupon', fields: [{ path: 'discount_code', code }] },
});

test('a coupon that can be used is remembered by the draft and counts into its sums', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const { code } = await givenCoupon(market.sales, { text_th: 'ลด 500 บาท' });
  const typed = ` ${code.slice(0, 2).toLowerCase()}-${code.slice(2)} `;
  expect(await check(buyer.api, id, typed)).toEqual({
    status: true,
    message: 'คุณได้รับส่วนลด ฿500.00',
    discount_code: code,
    discount_price: 500,
    coupon: {
      name_th: 'ลดต้อนรับ',
      name_en: 'Welcome discount',
      name_cn: '欢迎折扣',
      text_th: 'ลด 500 บาท',
      text_en: '',
      text_cn: '',
    },
  });
  // (10,500 + 2,500 − 500) + 7 %
  expect(await shown(buyer, id)).toMatchObject({
    discount_code: code,
    coupon: { name_en: 'Welcome discount' },
    summary: { discount_code: code, discount_price: 500, vat: 875, total_include_vat: 13_375 },
  });
  await buyer.api('POST /coupon/remove', { body: { order_id: id } });
  expect(await shown(buyer, id)).toMatchObject({
    discount_code: null,
    campaign_id: null,
    coupon: null,
    summary: { discount_price: 0, total_include_vat: 13_910 },
  });
});

test.each([
  ['th', 'ไม่พบคูปองหรือคูปองไม่ถูกต้อง'],
  ['en', 'The coupon was not found or cannot be used'],
  ['cn', '未找到优惠券或优惠券无法使用'],
] as const)('in %s an unknown code is answered at its field', async (locale, message) => {
  const { buyer, id } = await givenBuyersDraft();
  const api = await app.api(buyer.token, { locale });
  await expect(check(api, id, 'NOSUCHCODE')).rejects.toMatchObject({
    wire: { message, errorType: 'coupon', fields: [{ path: 'discount_code', code: 'coupon_unusable', message }] },
  });
  expect((await shown(buyer, id)).discount_code).toBeNull();
});

test('a code that is not for this company is answered as one that nobody has made, by the same statements', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const others = await givenCoupon(market.sales, { member_levels: [5] });
  const over = await givenCoupon(market.sales, { first_day: '2026-06-01', last_day: '2026-07-08' });
  const later = await givenCoupon(market.sales, { first_day: '2026-07-10' });
  const { id: campaign } = await givenCoupon(market.sales);
  await market.sales('POST /staff/coupons/campaigns/{id}/single-use-codes', {
    params: { id: campaign },
    body: { count: 1 },
  });
  const [single] = await rows(sql<{ code: string }>`
    select code from coupon_codes where campaign_id = ${campaign} and batch = 1`);
  const winner = await givenBuyersDraft();
  await check(winner.buyer.api, winner.id, single!.code);
  await pay(winner.buyer, winner.id);
  const answerOf = async (code: string) => {
    let wire: object = {};
    const statements = await statementsOf(() =>
      check(buyer.api, id, code).catch((error: { wire: object }) => {
        wire = error.wire;
      }),
    );
    const { requestId: _, ...said } = wire as { requestId?: string };
    return { said, statements };
  };
  const unknown = await answerOf('NOSUCHCODE');
  expect(unknown.said).toMatchObject({ error: 'coupon_unusable' });
  for (const code of [others.code, over.code, later.code, single!.code]) expect(await answerOf(code)).toEqual(unknown);
});

test('who has used a code for one use is told so', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const { id: campaign } = await givenCoupon(market.sales);
  await market.sales('POST /staff/coupons/campaigns/{id}/single-use-codes', {
    params: { id: campaign },
    body: { count: 2 },
  });
  const [code] = await rows(sql<{ code: string }>`
    select code from coupon_codes where campaign_id = ${campaign} and batch = 1 order by id`);
  await check(buyer.api, id, code!.code);
  await pay(buyer, id);
  const again = await givenDraft(buyer, [{ stockId, amount: 1 }]);
  await expect(check(buyer.api, again, code!.code)).rejects.toMatchObject(atCode('coupon_already_used'));
});

test('the quota in total, that of the company and the minimum each have their message', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const full = await givenCoupon(market.sales, { quota: 1 });
  const once = await givenCoupon(market.sales, { company_quota: 1 });
  const large = await givenCoupon(market.sales, { minimum_total: 12_000.5 });
  const other = await givenBuyersDraft();
  await check(other.buyer.api, other.id, full.code);
  await pay(other.buyer, other.id);
  await check(buyer.api, id, once.code);
  await pay(buyer, id);
  const again = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await expect(check(buyer.api, again, full.code)).rejects.toMatchObject(atCode('coupon_quota_full'));
  await expect(check(buyer.api, again, once.code)).rejects.toMatchObject(atCode('coupon_already_used'));
  await expect(check(buyer.api, again, large.code)).rejects.toMatchObject({
    wire: { error: 'coupon_minimum', message: 'ไม่พบคูปองหรือคูปองไม่ถูกต้อง: ซื้อสินค้าที่ร่วมรายการเพิ่มอีก ฿1,500.50' },
  });
});

test('the draft of another company, and a placed order, take no coupon', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const { code } = await givenCoupon(market.sales);
  await expect(check(market.buyer.api, id, code)).rejects.toMatchObject(refused('not_found'));
  await expect(market.buyer.api('POST /coupon/remove', { body: { order_id: id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await pay(buyer, id);
  await expect(check(buyer.api, id, code)).rejects.toMatchObject(refused('order_already_placed'));
});

test('the shipping step carries the code: checked, remembered, kept when left out, taken off when empty', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const { code } = await givenCoupon(market.sales);
  await expect(ship(buyer, id, { discount_code: 'NOSUCHCODE' })).rejects.toMatchObject(atCode('coupon_unusable'));
  await ship(buyer, id, { discount_code: code.toLowerCase() });
  expect((await shown(buyer, id)).summary).toMatchObject({ discount_code: code, discount_price: 500 });
  await ship(buyer, id);
  expect((await shown(buyer, id)).summary).toMatchObject({ discount_code: code, discount_price: 500 });
  await ship(buyer, id, { discount_code: '' });
  expect((await shown(buyer, id)).summary).toMatchObject({ discount_code: null, discount_price: 0 });
});

test('the payment carries the code, too', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const { code } = await givenCoupon(market.sales);
  await expect(pay(buyer, id, { discount_code: 'NOSUCHCODE' })).rejects.toMatchObject(atCode('coupon_unusable'));
  await expect(pay(buyer, id, { discount_code: code, expected_total: 13_910 })).rejects.toMatchObject(
    refused('price_changed'),
  );
  const paid = await pay(buyer, id, { discount_code: code, expected_total: 13_375 });
  expect(await pay(buyer, id, { discount_code: code })).toEqual(paid);
  expect(await pay(buyer, id, { discount_code: null })).toEqual(paid);
  expect((await shown(buyer, id)).summary).toMatchObject({ discount_code: code, total_include_vat: 13_375 });
});

test('free freight follows the way that is chosen', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const { code } = await givenCoupon(market.sales, { kind: 'free_freight', amount: null, max_discount: 2000 });
  expect(await check(buyer.api, id, code)).toMatchObject({ discount_price: 2000 });
  const options = await buyer.api('POST /order/all-shipping-cost', {
    body: { order_id: id, shipping_address_id: buyer.addressId },
  });
  expect(options.options[0]).toMatchObject({ cost: 2500, coupon: { discount_price: 2000, refused: null } });
  const pickUp = await buyer.api('GET /order/can-pick-up/{id}', { params: { id } });
  expect(pickUp.coupon).toMatchObject({ discount_price: 0, refused: expect.stringContaining('ไม่พบคูปอง') as string });
  await expect(ship(buyer, id, { receiving_type: 2, shipping_address_id: null })).rejects.toMatchObject(
    atCode('coupon_goods'),
  );
  await ship(buyer, id);
  expect((await shown(buyer, id)).summary).toMatchObject({ shipping_cost: 2500, discount_price: 2000 });
});

test('a coupon is kept when the cart changes, and counts again at the shipping step', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const { code } = await givenCoupon(market.sales, { kind: 'percent', amount: null, percent: 10 });
  await check(buyer.api, id, code);
  expect((await shown(buyer, id)).summary.discount_price).toBe(1050);
  await buyer.api('POST /cart/edit', { body: { productstock_id: stockId, amount: 1 } });
  await buyer.api('POST /cart/checkout', { body: { order_id: id } });
  expect((await shown(buyer, id)).summary).toMatchObject({ discount_code: code, discount_price: 0, total: 1050 });
  await ship(buyer, id);
  expect((await shown(buyer, id)).summary).toMatchObject({ discount_code: code, discount_price: 105 });
});

test('no call tries more codes than the check may, also when it is refused', async () => {
  const { buyer, id } = await givenBuyersDraft();
  const { code } = await givenCoupon(market.sales);
  await ship(buyer, id, { discount_code: code });
  scaleRateLimits(1);
  try {
    for (let tried = 0; tried < CODES_A_MINUTE - 2; tried += 1)
      await expect(check(buyer.api, id, `GUESS${tried}`)).rejects.toMatchObject(atCode('coupon_unusable'));
    await expect(ship(buyer, id, { discount_code: 'GUESSX' })).rejects.toMatchObject(atCode('coupon_unusable'));
    await expect(pay(buyer, id, { discount_code: 'GUESSY' })).rejects.toMatchObject(atCode('coupon_unusable'));
    for (const attempt of [
      () => check(buyer.api, id, 'GUESSZ'),
      () => ship(buyer, id, { discount_code: 'GUESSZ' }),
      () => pay(buyer, id, { discount_code: 'GUESSZ' }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused('too_many_requests'));
    // What the draft remembers is no guess.
    await ship(buyer, id, { discount_code: code });
  } finally {
    scaleRateLimits(Infinity);
  }
});
