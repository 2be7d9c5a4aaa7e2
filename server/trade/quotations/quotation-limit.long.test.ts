import { beforeEach, expect, test } from 'vitest';
import { OPEN_QUOTATIONS_OF_A_COMPANY } from '#domain/trade/quotations/quotation.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, refused, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));

type Buyer = TestMarket['buyer'];
const quote = (buyer: Buyer) => buyer.api('POST /quotation', { body: {} });
const tooMany = { ...refused('too_many_quotations') };

/** A buyer with goods in the cart, whose company has so many copies of an open quotation. */
async function givenQuotations(open: number) {
  const buyer = await givenBuyer(app);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 10 } });
  const { id } = await quote(buyer);
  await rows(sql`
    insert into quotations (quotation_no, company_id, made_at, valid_until, facts, total_include_vat, line_count)
    select q.quotation_no || '-' || n, company_id, made_at, valid_until, facts, total_include_vat, line_count
    from quotations q, generate_series(2, ${open}::int) n where id = ${id}`);
  return { buyer, id };
}

test('a company has as many open quotations as the rule says, and is told so when it asks for another', async () => {
  const { buyer } = await givenQuotations(OPEN_QUOTATIONS_OF_A_COMPANY - 1);
  await quote(buyer);
  await expect(quote(buyer)).rejects.toMatchObject(tooMany);
  await expect(quote(buyer)).rejects.toThrow(String(OPEN_QUOTATIONS_OF_A_COMPANY));
  // Another company has its own.
  const { buyer: other } = await givenQuotations(1);
  await quote(other);
});

test('of two who ask at once for the last one, one has it', async () => {
  const { buyer } = await givenQuotations(OPEN_QUOTATIONS_OF_A_COMPANY - 1);
  const answers = await Promise.allSettled([quote(buyer), quote(buyer)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected']);
});

test('one that expires makes room for another', async () => {
  const { buyer } = await givenQuotations(OPEN_QUOTATIONS_OF_A_COMPANY);
  await expect(quote(buyer)).rejects.toMatchObject(tooMany);
  app.clock.advanceHours(24 * 8);
  await quote(buyer);
});

test('one that is ordered makes room, a draft of it does not', async () => {
  const { buyer, id } = await givenQuotations(OPEN_QUOTATIONS_OF_A_COMPANY);
  const { order_id } = await buyer.api('POST /quotation/order/{id}', { params: { id } });
  await expect(quote(buyer)).rejects.toMatchObject(tooMany);
  await buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: buyer.addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
    },
  });
  await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  await quote(buyer);
});
