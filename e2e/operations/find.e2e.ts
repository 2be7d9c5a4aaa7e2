import { placeOrder } from '../ordering.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('staff find an order by its number, and a page by its name, without leaving the keys', async ({
  page,
  market,
  request,
}) => {
  const buyer = await market.buyer();
  const order = await placeOrder(request, buyer, await market.offer());
  await signIn(page, await market.staff({ role: 'sales' }), 'en');
  await page.goto('/en/staff');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill(order.orderNo);
  await expect(dialog.getByRole('option', { name: new RegExp(order.orderNo) }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/en/staff/order/${order.id}$`));
  await expect(dialog).toHaveCount(0);

  // What was opened stands there the next time, before anything is typed.
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option', { name: new RegExp(order.orderNo) })).toBeVisible();
  await field.fill('claims');
  await expect(dialog.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toBeVisible();
  await field.fill('nothing is called so');
  await expect(dialog.getByRole('status')).toContainText('nothing is called so');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a buyer finds the company’s own orders alone, on a phone too', async ({ browser, market, request }) => {
  const [buyer, other] = [await market.buyer(), await market.buyer()];
  const offer = await market.offer();
  const order = await placeOrder(request, buyer, offer);
  const foreign = await placeOrder(request, other, offer);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(phone, buyer, 'en');
  await phone.goto('/en/user/orders');
  await phone.locator('header summary[aria-keyshortcuts]').click();
  const dialog = phone.getByRole('dialog', { name: 'Find' });
  await dialog.getByRole('combobox').fill(foreign.orderNo);
  await expect(dialog.getByRole('status')).toContainText(foreign.orderNo);
  await dialog.getByRole('combobox').fill(order.orderNo);
  await expect(dialog.getByRole('option', { name: new RegExp(order.orderNo) })).toBeVisible();
  await expectAccessible(phone);
  await phone.context().close();
});
