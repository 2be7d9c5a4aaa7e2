import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Buyer, Offer, Staff } from './fixtures/builders.ts';
import { slip } from './papers.ts';
import { expectAccessible, headersOf, type Locale } from './people.ts';

/** An order of 10 units, or so many, placed without a browser. */
export async function placeOrder(
  request: APIRequestContext,
  buyer: Buyer,
  { stockId }: Offer,
  payment_type = 3,
  amount = 10,
): Promise<{ id: number; orderNo: string }> {
  const call = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(`/api/${path}`, { data, headers: headersOf(buyer) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  await call('cart/add', { productstock_id: stockId, amount });
  const { order_id } = await call<{ order_id: number }>('cart/checkout', {});
  const shipping_address_id = buyer.addressId;
  const { earliest_delivery } = await call<{ earliest_delivery: string }>('order/all-shipping-cost', {
    order_id,
    shipping_address_id,
  });
  const billing = {
    billing_name: buyer.company,
    billing_address: '99/1 ถนนสีลม กรุงเทพฯ 10500',
    billing_branch_code: '00000',
    billing_taxId: '0105536000003',
  };
  await call('cart/addshipping', {
    order_id,
    receiving_type: 1,
    shipping_address_id,
    delivery_date: earliest_delivery,
    ...billing,
  });
  const { order_no } = await call<{ order_no: string }>('cart/addpayment', { order_id, payment_type });
  return { id: order_id, orderNo: order_no };
}

/** Price and stock are confirmed: the order waits for its money. */
export async function confirmOrder(request: APIRequestContext, sales: Staff, { id }: { id: number }): Promise<void> {
  expect((await request.post(`/api/staff/orders/${id}/confirm`, { data: {}, headers: headersOf(sales) })).ok()).toBe(
    true,
  );
}

/** Found in the mall by its grade or more words and put into the cart; ends in the cart with that one line. */
export async function addToCart(page: Page, locale: Locale, { productId, grade }: Offer, words = grade): Promise<void> {
  await page.goto(`/${locale}`);
  const search = page.locator('header input[type=search]').first();
  await search.fill(words);
  await search.press('Enter');
  await page.waitForURL(/\/products\?/);
  await page.locator(`main a[href*="/products/${productId}"]`).first().click();
  await page.waitForURL(/\/products\/\d+/);
  await page.locator('button[name=then][value=buy]').click();
  // Buying now leads to this one line, whatever else is in the cart.
  await page.waitForURL(/\/cart\?offer=\d+$/);
}

/** A step is there when what it asks for is: the address changes a moment before the screen does. */
async function step(page: Page, address: RegExp, sign: string, look: boolean): Promise<void> {
  await page.waitForURL(address);
  await expect(page.locator(sign).first()).toBeAttached();
  if (look) await expectAccessible(page);
}

/** Cart, shipping, payment; answers the order's number. */
export async function checkOut(page: Page, look: boolean): Promise<string> {
  await step(page, /\/cart(\?|$)/, 'button[name=do][value=checkout]', look);
  await page.locator('button[name=do][value=checkout]').click();
  return shipAndPay(page, look);
}

/** From shipping on, as a draft that came from no cart; answers the order's number. */
export async function shipAndPay(page: Page, look: boolean): Promise<string> {
  await step(page, /\/shipping\?key=/, 'input[name=billing_name]', look);
  // What vehicles are needed goes by the packaging, too.
  await expect(page.locator('main')).toContainText(/รวมบรรจุภัณฑ์|packaging included|含包装/);
  await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await step(page, /\/payment\?key=/, 'input[name=expected_total]', look);
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').last().click();
  await step(page, /\/thank-you\?key=/, 'a[href*="/user/orders/view?key="]', look);
  const main = page.locator('main');
  await expect(main).toContainText(/OR\d{10}/);
  return /OR\d{10}/.exec((await main.textContent()) ?? '')?.[0] ?? '';
}

/** Paid by a slip that finance has verified: the goods may be prepared. */
export async function payOrder(
  request: APIRequestContext,
  buyer: Buyer,
  finance: Staff,
  { id }: { id: number },
): Promise<void> {
  const { settlement } = await reportTransfer(request, buyer, { id });
  const answer = await request.post(`/api/staff/settlements/${settlement}/verify`, {
    data: {},
    headers: headersOf(finance),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The buyer has transferred what is outstanding and sends a slip of it; it waits for finance. */
export async function reportTransfer(
  request: APIRequestContext,
  buyer: Buyer,
  { id }: { id: number },
): Promise<{ settlement: number; amount: number }> {
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await request.post(`/api/${path}`, { ...body, headers: headersOf(buyer) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const order = await request.get(`/api/order/orderdetail/${id}`, { headers: headersOf(buyer) });
  const { summary } = (await order.json()) as { summary: { outstanding: number } };
  const { filename } = await post<{ filename: string }>('upload/permissions', {
    multipart: { purpose: 'slip', file: await slip() },
  });
  const payment = { order_id: id, filename, amount: summary.outstanding, payment_date: new Date().toISOString() };
  const { id: settlement } = await post<{ id: number }>('order-settlement/add', { data: payment });
  return { settlement, amount: summary.outstanding };
}
