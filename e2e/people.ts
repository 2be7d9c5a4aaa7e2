import { expect, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';

/** The demo market's password; see demo/companies.ts. */
export const PASSWORD = 'Polytalad#2026';

export type Locale = 'th' | 'en' | 'cn';

/** Signs somebody of the demo market in, as a person would. */
export async function signIn(page: Page, who: string, locale: Locale = 'th', role: 'buyer' | 'seller' | 'staff' = 'buyer'): Promise<void> {
  await page.goto(role === 'staff' ? `/${locale}/staff/login` : `/${locale}/login`);
  if (role === 'seller') await page.locator('input[name=role][value=seller]').check({ force: true });
  await page.locator('input[name=username]').fill(`${who}@demo.polytalad.example`);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('/login'));
}

/** Nothing on the page keeps anybody out: axe finds no violation. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' ')).join(' | ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
