import type { Page } from '@playwright/test';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const newsOf = (page: Page, name: string) => page.locator('header summary', { hasText: name });

test('a seller reads notifications and messages, and keeps colleagues and profile, within the seller centre', async ({
  page,
  market,
}) => {
  await signIn(page, await market.seller(), 'en');
  await page.goto('/en/seller/orders');
  const menu = page.getByRole('navigation', { name: 'Seller menu' });
  await newsOf(page, 'Notifications').click();
  await page.getByRole('banner').getByRole('link', { name: 'See all notifications' }).click();
  await page.waitForURL(/\/en\/seller\/notifications$/);
  await page.getByRole('link', { name: 'How to be notified' }).click();
  await page.waitForURL(/\/en\/seller\/notifications\/choices$/);
  for (const [name, heading] of [
    ['Messages', 'Messages'],
    ['Colleagues', 'Colleagues'],
    ['My profile', 'My profile'],
    ['Password and security', 'Password and security'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/seller\//);
  }
});

test('on a phone a seller has messages beside notifications, and leaves by the menu', async ({ page, market }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await market.seller(), 'en');
  await page.goto('/en/seller');
  for (const name of ['Messages', 'Notifications']) await expect(newsOf(page, name)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Seller menu' }).getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/en(\/login)?$/);
});

test('staff find notifications, password and security in their workspace, also by an address of the account', async ({
  page,
  market,
}) => {
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto('/en/user/notifications/choices');
  await page.waitForURL(/\/en\/staff\/notifications\/choices$/);
  const menu = page.getByRole('navigation', { name: 'Staff menu' });
  await menu.getByRole('link', { name: 'Password and security' }).click();
  await page.waitForURL(/\/en\/staff\/security$/);
  await expect(menu.getByRole('link', { name: 'Work queues' })).toBeVisible();
});
