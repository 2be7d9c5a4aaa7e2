import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { CAMPAIGN, type CampaignFacts } from '#server/testing/given/coupons.ts';
import { approveAsSecond, withSecondPerson } from '#server/testing/given/second-person.ts';
import { sendWaitingMails } from '#server/testing/mails.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenDraft, givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let seller: Api;
let stockId: number;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  seller = market.seller.api;
  stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
});
afterAll(() => app.close());

async function givenAsked(code: string, facts: Partial<CampaignFacts> = {}): Promise<{ id: number; version: number }> {
  const { waiting_change } = await market.sales('POST /staff/coupons/campaigns', {
    body: { ...CAMPAIGN, paid_by: 'seller', seller_ids: [market.seller.companyId], ...facts },
  });
  // Whatever its budget, a coupon that a seller pays for needs a second person.
  await approveAsSecond(waiting_change!);
  const asked = (await seller('GET /seller/coupons')).rows.toSorted((a, b) => b.id - a.id)[0]!;
  await market.sales('POST /staff/coupons/campaigns/{id}/code', { params: { id: asked.id }, body: { code } });
  return asked;
}
const answer = (id: number, given: 'agreed' | 'declined', version: number) =>
  seller('POST /seller/coupons/{id}/answer', { params: { id }, body: { answer: given, version } });
const use = async (code: string) =>
  market.buyer.api('POST /coupon/check', {
    body: { order_id: await givenDraft(market.buyer, [{ stockId, amount: 10 }]), discount_code: code },
  });

test('a coupon is not for a seller’s goods before that seller agreed to pay for it', async () => {
  const asked = await givenAsked('ASKED1');
  expect(asked).toMatchObject({ answer: null, amount: 500, paid: 0 });
  await expect(use('ASKED1')).rejects.toMatchObject(refused('coupon_goods'));
  await answer(asked.id, 'declined', asked.version);
  await expect(use('ASKED1')).rejects.toMatchObject(refused('coupon_goods'));
  await answer(asked.id, 'agreed', asked.version);
  expect((await use('ASKED1')).discount_price).toBe(500);
});

test('what was agreed is the campaign as it was: after a change the seller is asked again', async () => {
  const asked = await givenAsked('ASKED2', { amount: 100 });
  await answer(asked.id, 'agreed', asked.version);
  await withSecondPerson(market.sales)('PUT /staff/coupons/campaigns/{id}', {
    params: { id: asked.id },
    body: {
      ...CAMPAIGN,
      paid_by: 'seller',
      seller_ids: [market.seller.companyId],
      amount: 5000,
      version: asked.version,
    },
  });
  await expect(use('ASKED2')).rejects.toMatchObject(refused('coupon_goods'));
  await expect(answer(asked.id, 'agreed', asked.version)).rejects.toMatchObject(refused('campaign_changed'));
});

test('the mail of an order says what the coupon takes off and what the seller gets', async () => {
  const asked = await givenAsked('ASKED3', { amount: 250 });
  await answer(asked.id, 'agreed', asked.version);
  const id = await givenDraft(market.buyer, [{ stockId, amount: 10 }]);
  await market.buyer.api('POST /coupon/check', { body: { order_id: id, discount_code: 'ASKED3' } });
  await market.buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  await sendWaitingMails();
  const mails = await rows(sql<{ text: string }>`
    select text from mail_outbox where kind = 'purchase_placed' order by id desc limit 1`);
  expect(mails[0]?.text).toContain('52,500.00');
  expect(mails[0]?.text).toContain('฿250.00');
  expect(mails[0]?.text).toContain('52,250.00');
});
