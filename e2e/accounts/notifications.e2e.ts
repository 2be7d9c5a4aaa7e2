import type { Page } from '@playwright/test';
import { confirmOrder, placeOrder } from '../ordering.ts';
import { expectAccessible, hasScript, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const bellOf = (page: Page) => page.locator('header summary', { hasText: 'การแจ้งเตือน' });

test('what happens to an order reaches both open tabs at once, in the bell and on the page, and is read in both', async ({
  browser,
  market,
  request,
}) => {
  const buyer = await market.buyer();
  const offer = await market.offer({ seller: await market.seller() });
  const order = await placeOrder(request, buyer, offer);
  const context = await browser.newContext({ locale: 'th-TH' });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, buyer);
  await first.goto('/th/user/notifications');
  await first.mouse.move(5, 5);
  await expect(first.locator('main ol li', { hasText: order.orderNo })).toBeVisible();
  await second.goto('/th');
  await second.mouse.move(5, 5);
  await expect(bellOf(second).locator('b')).toContainText('1');
  await hasScript(bellOf(second));

  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  const row = first.locator('main ol li', { hasText: order.orderNo });
  await expect(row).toHaveCount(2);
  await expect(bellOf(second).locator('b')).toContainText('2');
  await expectAccessible(first);

  await bellOf(second).click();
  const latest = second.locator('header details[open] li a', { hasText: order.orderNo });
  await expect(latest.first()).toBeVisible();
  await expectAccessible(second);
  await latest.first().click();
  await expect(second).toHaveURL(/\/th\/user\/orders\/view\?key=/);
  await expect(row.first()).not.toHaveAttribute('data-unread');

  await first.getByRole('button', { name: 'อ่านทั้งหมดแล้ว' }).click();
  await expect(first.locator('main [data-unread]')).toHaveCount(0);
  await expect(bellOf(second).locator('b')).toHaveCount(0);
  await context.close();
});

test('a person chooses how to be told, without script too, and may not switch off money and security', async ({
  browser,
  market,
}) => {
  const page = await (await browser.newContext({ locale: 'th-TH', javaScriptEnabled: false })).newPage();
  await signIn(page, await market.seller());
  await page.goto('/th/user/notifications/choices');
  await page.locator('select[name="selling.mail"]').selectOption('daily');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.locator('main')).toContainText('บันทึกแล้ว');
  await page.goto('/th/user/notifications/choices');
  await expect(page.locator('select[name="selling.mail"]')).toHaveValue('daily');
  await expect(page.locator('main')).toContainText('ปิดไม่ได้');

  const scripted = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(scripted, await market.seller());
  await scripted.goto('/th/user/notifications/choices');
  await expectAccessible(scripted);
  await scripted.goto('/th/user/notifications?category=selling');
  await expectAccessible(scripted);
});
