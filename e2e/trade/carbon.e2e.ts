import type { Page } from '@playwright/test';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const SHOTS = process.env['CARBON_SHOTS'];
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

test('staff write a footprint with its source, and a buyer finds it by page, order of the mall, cart and report', async ({
  page,
  market,
  browser,
}) => {
  const { productId, grade, stockId } = await market.offer();
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto(`/en/staff/products/${productId}/properties`);
  const footprint = page.locator('main').getByRole('group', { name: 'Carbon footprint (CO₂e)' });
  await footprint.getByLabel('Value (kg/kg)').fill('2.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Without what it covers a footprint says nothing.
  await expect(footprint.getByText('Choose what the value covers')).toBeVisible();
  await footprint.getByLabel('Covers').first().selectOption('cradle-to-gate');
  await footprint.getByLabel('Title of the source').first().fill('EPD of the maker');
  await footprint.getByLabel('Year').first().fill('2025');
  await footprint.getByLabel('Link (https)').first().fill('https://example.com/epd.pdf');
  await expectAccessible(page);
  await shot(page, 'staff');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();

  const buyersPage = await (await browser.newContext()).newPage();
  await signIn(buyersPage, await market.buyer(), 'en');
  await buyersPage.goto(`/en/products/${productId}`);
  const carbon = buyersPage.getByRole('region', { name: 'Carbon footprint and recycled content' });
  await expect(carbon).toContainText('2.5 kg/kg');
  await expect(carbon).toContainText('cradle to gate');
  await expect(carbon.getByRole('link', { name: 'EPD of the maker, 2025' })).toBeVisible();
  await expectAccessible(buyersPage);
  await shot(buyersPage, 'product');

  await buyersPage.goto('/en/products?sort=co2_asc&view=table');
  await expect(buyersPage.getByRole('columnheader', { name: /CO₂e/ })).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(buyersPage);
  await shot(buyersPage, 'mall-table');

  await buyersPage.request.post('/api/cart/add', { data: { productstock_id: stockId, amount: 2 } });
  await buyersPage.goto('/en/cart');
  await expect(buyersPage.locator('main')).toContainText(grade);
  await expect(buyersPage.getByRole('complementary')).toContainText('CO₂e of the materials');
  await expectAccessible(buyersPage);
  await shot(buyersPage, 'cart');

  await buyersPage.goto('/en/user/orders');
  const report = buyersPage.locator('main form[action="/api/order/carbon-report"]');
  const download = buyersPage.waitForEvent('download');
  await report.getByRole('button', { name: 'Download XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^carbon-report-20\d\d-01-20\d\d-\d\d\.xlsx$/);
  await expectAccessible(buyersPage);
  await shot(buyersPage, 'orders');
  if (!SHOTS) return;
  await buyersPage.setViewportSize({ width: 360, height: 800 });
  await buyersPage.emulateMedia({ colorScheme: 'dark' });
  for (const [name, path] of Object.entries({
    product: '/th/products/1',
    cart: '/th/cart',
    mall: '/cn/products?sort=co2_asc',
    orders: '/th/user/orders',
  })) {
    await buyersPage.goto(path);
    await shot(buyersPage, `phone-${name}`);
  }
});
