import { confirmOrder, placeOrder } from '../ordering.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('two people have one order open: who confirmed it shows itself, and what is typed stays', async ({
  page,
  request,
  market,
}) => {
  const order = await placeOrder(request, await market.buyer(), await market.offer());
  await signIn(page, await market.staff({ role: 'sales' }), 'en');
  const heard = page.waitForResponse((response) => response.url().includes('/api/live?staff_order='));
  await page.goto(`/en/staff/order/${order.id}`);
  await heard;
  await page.getByText('Status in your own words').click();
  const typed = page.locator('input[name=custom_status]');
  await typed.fill('Waits for the truck');
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  const bar = page.getByRole('status').filter({ hasText: 'This changed while you had it open' });
  await expect(bar).toContainText('Confirmed');
  await expect(page.getByRole('button', { name: 'Confirm order' })).toHaveCount(0);
  await expectAccessible(page);
  await expect(typed).toHaveValue('Waits for the truck');
  await bar.getByRole('button', { name: 'Got it' }).click();
  await expect(bar).toHaveCount(0);
});

test('a decision that comes too late says who was quicker, and shows how the order stands', async ({
  page,
  request,
  market,
}) => {
  const order = await placeOrder(request, await market.buyer(), await market.offer());
  await signIn(page, await market.staff({ role: 'sales' }), 'en');
  // Nothing is heard of by itself here.
  await page.route('**/api/live*', (route) => route.abort());
  await page.goto(`/en/staff/order/${order.id}`);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm order' })).toHaveCount(0);
});
