import { addToCart, confirmOrder } from '../ordering.ts';
import { expectAccessible, signIn } from '../people.ts';
import { bankOf, checkOutByQr, payAtBank } from '../qr.ts';
import { expect, test } from '../test.ts';

test('from the cart to paid by QR: confirmed by sales, shown, paid at the bank; the page follows by itself', async ({
  page,
  request,
  market,
}) => {
  await signIn(page, await market.buyer());
  await addToCart(page, 'th', await market.offer());
  const order = await checkOutByQr(page);
  await expect(page.locator('main')).toContainText('ขอบคุณ เราได้รับคำสั่งซื้อแล้ว');
  await expectAccessible(page);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  const code = page.locator('main img[src^="data:image/svg"]');
  await expect(code).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/23 ชม\. 5\d นาที/);
  await expectAccessible(page);
  const png = await request.get(`/api/payment/qrcode/${order.id}/png`, {
    headers: { cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(png.headers()['content-type']).toBe('image/png');

  // Asked before anything was paid, the bank has nothing.
  await page.getByRole('button', { name: 'ฉันชำระแล้ว' }).click();
  await expect(page.locator('main [role=status]', { hasText: 'ธนาคารยังไม่แจ้งการชำระ' })).toBeVisible();
  await payAtBank(page, await bankOf(page), 'right');
  await page.waitForURL(/\/user\/orders\/view\?key=.*done=paid/);
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText('ได้รับชำระเงินแล้ว');
  await expectAccessible(page);
  // There is nothing left to be paid on the page of the code.
  await page.goto(page.url().replace('user/orders/view', 'qr-code-payment'));
  await page.waitForURL(/\/user\/orders\/view/);
});

test('a bank that never tells is asked by "I have paid"; another amount is said to be checked, and finance sees it', async ({
  page,
  browser,
  request,
  market,
}) => {
  await signIn(page, await market.buyer({ refundAccount: true }));
  await addToCart(page, 'en', await market.offer());
  const order = await checkOutByQr(page);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await expect(page.locator('main img[src^="data:image/svg"]')).toBeVisible();
  const bank = await bankOf(page);
  await payAtBank(page, bank, 'wrong', '1.00');
  await expect(page.locator('main')).toContainText('Finance is checking it. Please wait');
  const finance = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(finance, await market.staff({ role: 'finance' }));
  await finance.goto(`/en/staff/order/${order.id}`);
  await expect(finance.locator('main')).toContainText('The amount differs from the outstanding amount');
  await expectAccessible(finance);
  await payAtBank(page, bank, 'never');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await page.waitForURL(/\/user\/orders\/view\?key=.*done=paid/);

  // Paid once more, the money goes back: finance has it in a queue of theirs.
  await payAtBank(page, bank, 'right');
  const row = finance.locator('tr', { hasText: order.orderNo });
  await expect(async () => {
    await finance.goto('/en/staff/money-reviews');
    await expect(row).toContainText('Refund due: the order was already paid', { timeout: 1000 });
  }).toPass();
  await expectAccessible(finance);
  await row.locator('summary').click();
  await row.locator('input[name=note]').fill('Sent back, KBANK 20260709-1');
  await row.locator('button[type=submit]').click();
  await expect(finance.locator('main').getByText('Saved', { exact: true })).toBeVisible();
  await finance.goto('/en/staff/money-reviews?state=resolved');
  await expect(finance.locator('tr', { hasText: order.orderNo })).toContainText('KBANK 20260709-1');
});
