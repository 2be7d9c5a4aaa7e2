import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { addToCart, confirmOrder, placeOrder } from '../ordering.ts';
import { slip } from '../papers.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('an unpaid order offers contract and pay-in slip to download', async ({ page, request, market }) => {
  const buyer = await market.buyer();
  const order = await placeOrder(request, buyer, await market.offer());
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await signIn(page, buyer);
  await page.goto(`/th/user/orders/view?key=${orderKey(order.id)}`);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'เปิดสัญญา' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ดาวน์โหลดใบแจ้งการชำระเงิน' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`pay-in-${order.orderNo}.pdf`);
  expect(await file.failure()).toBeNull();
  // Another company finds none.
  const stranger = await market.buyer();
  expect((await request.get(`/api/payment/slip/${order.id}`, { headers: headersOf(stranger) })).status()).toBe(404);
});

test('a debt is repaid by QR, a part first; the page of the credit follows by itself', async ({
  page,
  request,
  market,
}) => {
  const [buyer, offer] = [await market.buyer(), await market.offer()];
  const staff = {
    sales: await market.staff({ role: 'sales' }),
    logistics: await market.staff({ role: 'logistics' }),
    finance: await market.staff({ role: 'finance' }),
  };
  const post = async <Answer>(path: string, body: object, who: Parameters<typeof headersOf>[0] = buyer) => {
    const answer = await request.post(`/api/${path}`, { ...body, headers: headersOf(who) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const today = bangkokDate(new Date());
  const { filename } = await post<{ filename: string }>('upload/permissions', {
    multipart: { purpose: 'guarantee', file: await slip() },
  });
  const { id } = await post<{ id: number }>('credit/request', {
    data: {
      amount: 100_000,
      credit_time: 30,
      purpose: 'x',
      guarantee_kind: 'cash',
      guarantee_amount: 1,
      guarantee_currency: 'THB',
      guarantee_from: today,
      guarantee_until: addDays(today, 30),
      filename,
    },
  });
  const terms = { amount: 100_000, credit_time: 30, interest_rate: 0, version: null };
  const data = { ...terms, effective_on: today, expires_on: addDays(today, 30) };
  await post(`staff/credit/requests/${id}/approve`, { data }, staff.finance);
  const order = await placeOrder(request, buyer, offer, 1);
  await confirmOrder(request, staff.sales, order);

  await signIn(page, buyer, 'en');
  await page.goto('/en/user/credit');
  await page.getByRole('link', { name: `Pay by QR ${order.orderNo}` }).click();
  await page.waitForURL(/qr-code-payment/);
  await page.getByLabel('This time (baht)').fill('999999');
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByLabel('This time (baht)')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('This time (baht)')).toHaveValue('999,999.00');
  await page.getByLabel('This time (baht)').fill('1,000.50');
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.locator('main img[src^="data:image/svg"]')).toBeVisible();
  await expectAccessible(page);
  const bankAddress = await page.locator('main a[href*="?ref2="]').getAttribute('href');
  const bank = await page.context().newPage();
  const payNewest = async () => {
    await bank.goto(bankAddress!);
    // The newest code stands first.
    await bank.locator('button[name=how][value=right]').first().click();
    await expect(bank.locator('li').first()).toContainText('Paid');
  };
  await payNewest();
  await page.waitForURL(/\/user\/orders\/view\?key=.*done=part/);
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText('Part of it has been paid');

  // The rest, while the page of the credit is open.
  await page.goto(`/en/qr-code-payment?key=${orderKey(order.id)}`);
  await expect(page.locator('main img[src^="data:image/svg"]')).toBeVisible();
  await page.goto('/en/user/credit');
  await expectAccessible(page);
  await payNewest();
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText(`Paid: ${order.orderNo}`);
  await expect(page.getByText('Nothing to pay')).toBeVisible();
});

test('the cart is quoted, and the quotation becomes an order', async ({ page, market }) => {
  await signIn(page, await market.buyer());
  await addToCart(page, 'th', await market.offer());
  await page.getByRole('button', { name: 'ขอใบเสนอราคา' }).click();
  await page.waitForURL(/\/user\/quotations\/view\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/QT\d{10}/);
  const number = /QT\d{10}/.exec((await page.locator('h1').textContent()) ?? '')![0];
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ดาวน์โหลด PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`quotation-${number}.pdf`);
  await page.getByRole('link', { name: 'กลับไปที่ใบเสนอราคา' }).click();
  await page.waitForURL(/\/user\/quotations$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('button', { name: 'สั่งซื้อตามราคานี้' }).click();
  await page.waitForURL(/\/shipping\?key=/);
  await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await page.waitForURL(/\/payment\?key=/);
  await page.locator('input[name=payment_type][value="3"]').check();
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').last().click();
  await page.waitForURL(/\/thank-you\?key=/);
  await page.goto('/th/user/quotations');
  await expect(page.locator('tr', { hasText: number })).toContainText('สั่งซื้อแล้ว');
});
