import { orderKey } from '#domain/trade/order-identifiers.ts';
import { confirmOrder, placeOrder, reportTransfer } from '../ordering.ts';
import { expectAccessible, hasScript, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a buyer sees what is next of an order and cancels it with a reason while nobody has confirmed it', async ({
  page,
  request,
  market,
}) => {
  const buyer = await market.buyer();
  const order = await placeOrder(request, buyer, await market.offer());
  await signIn(page, buyer, 'en');
  await page.goto(`/en/user/orders/view?key=${orderKey(order.id)}`);
  const steps = page.getByRole('list', { name: 'Steps of the order' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Price and stock confirmed');
  await expect(steps.getByRole('listitem').last()).toContainText('expected');
  await page.getByText('Cancel this order').click();
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('Ordered twice');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('The order is cancelled')).toBeVisible();
  await expect(page.locator('main')).toContainText('Ordered twice');
  await expect(steps.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Cancel this order')).toHaveCount(0);
  await expectAccessible(page);
});

test('a confirmation shows itself on the page, and the amount to transfer can be copied as it is', async ({
  page,
  request,
  market,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const buyer = await market.buyer();
  const order = await placeOrder(request, buyer, await market.offer());
  await signIn(page, buyer, 'en');
  await page.goto(`/en/user/orders/view?key=${orderKey(order.id)}`);
  await hasScript(page.getByText('Cancel this order'));
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  const amount = page.getByLabel('Amount (baht)');
  await expect(amount).toHaveValue(/^\d{1,3}(,\d{3})*\.\d{2}$/);
  await page.getByRole('button').filter({ hasText: 'Amount to transfer' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await amount.inputValue()).replaceAll(',', ''));
  await expect(page.getByText('Cancel this order')).toHaveCount(0);
  await expectAccessible(page);
});

test('finance decide a slip in one panel, beside what it must match, and go on to the next of the queue', async ({
  page,
  request,
  market,
}) => {
  const [buyer, offer, sales] = [await market.buyer(), await market.offer(), await market.staff({ role: 'sales' })];
  const orders = [];
  for (let count = 0; count < 2; count += 1) {
    const order = await placeOrder(request, buyer, offer);
    await confirmOrder(request, sales, order);
    await reportTransfer(request, buyer, order);
    orders.push(order);
  }
  await signIn(page, await market.staff({ role: 'finance' }), 'en');
  await page.goto(`/en/staff/slips?state=waiting&company=${encodeURIComponent(buyer.company)}`);
  const main = page.locator('main');
  await expect(main.getByRole('row')).toHaveCount(3);
  await expect(main.getByRole('row').nth(1)).toContainText('Matches what is left to pay');
  await expectAccessible(page);
  await main.getByRole('link', { name: orders[0]!.orderNo }).click();
  await expect(page.locator('h1')).toHaveText(`Slip of ${orders[0]!.orderNo}`);
  const panel = main.locator('section', { has: page.getByRole('heading', { name: /^Slip of/ }) });
  await expect(panel).toContainText('Matches what is left to pay');
  await panel.getByText('Reject this slip').first().click();
  await expect(panel).toContainText('more hours to send another');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Confirm payment received' }).click();
  await page.waitForURL(/done=verify_slip/);
  await expect(panel).toHaveCount(0);
  await main.getByRole('link', { name: /^Next in queue: OR/ }).click();
  await expect(page.locator('h1')).not.toHaveText(`Slip of ${orders[0]!.orderNo}`);
  await expect(panel).toContainText('Confirm payment received');
});

test('refusing and cancelling an order stand apart and say what each does', async ({ page, request, market }) => {
  const order = await placeOrder(request, await market.buyer(), await market.offer());
  await signIn(page, await market.staff({ role: 'sales' }), 'en');
  await page.goto(`/en/staff/order/${order.id}?queue=to_confirm`);
  await page.getByText('Reject: the sellers cannot deliver').click();
  await expect(page.getByText('counts in the seller’s delivery record')).toBeVisible();
  await page.getByText('Cancel: the buyer no longer wants it').click();
  await expect(page.getByText('no seller is blamed')).toBeVisible();
  await expectAccessible(page);
  await page.locator('form:has(input[value=cancel])').getByLabel('Reason').fill('The buyer asked for it');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.waitForURL(/done=cancel/);
  await expect(page.locator('main')).toContainText('Order cancelled');
});

test('a document that a product has not is asked of sales, with the request written already', async ({
  page,
  market,
}) => {
  const { productId, grade } = await market.offer();
  await signIn(page, await market.buyer(), 'en');
  await page.goto(`/en/products/${productId}`);
  const link = page.getByRole('link', { name: 'Ask for the Certificate of analysis (CoA)' });
  await page.mouse.move(10, 10);
  await link.click();
  const words = page.getByRole('textbox', { name: /message/i });
  await expect(words).toHaveValue(new RegExp(`certificate of analysis \\(CoA\\) of .*${grade}`));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Please send me the certificate of analysis/).first()).toBeVisible();
  await expect(words).toHaveValue('');
});
