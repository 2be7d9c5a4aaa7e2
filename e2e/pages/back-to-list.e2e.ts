import type { Page } from '@playwright/test';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const shownOf = (page: Page) => page.locator('main tbody a').allTextContents();
const hrefOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href');

test('staff come back from a product to the same page of the filtered list', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  const list = '/en/staff/products?q=PP&status=1&page=2';
  await page.goto(list);
  const shown = await shownOf(page);
  expect(shown.length).toBeGreaterThan(3);
  await page.locator('main tbody a').nth(2).click();
  await page.waitForURL(/staff\/products\/\d+\?back=/);
  await page.getByRole('link', { name: 'Properties', exact: true }).click();
  await page.waitForURL(/properties/);
  await page.locator('main nav a').first().click();
  await page.waitForURL(/staff\/products\/\d+\?back=/);
  await page.locator('main a').first().click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === list);
  await expect.poll(() => shownOf(page)).toEqual(shown);
});

test('a decision leads back to the list as it was searched', async ({ page, market }) => {
  const seller = await market.seller();
  const { name } = await market.warehouse({ seller, status: 0 });
  await signIn(page, await market.staff({ role: 'sales' }));
  await page.goto(`/th/staff/verifications/warehouses?status=0&company=${encodeURIComponent(seller.company)}`);
  await page.getByRole('link', { name }).click();
  await page.waitForURL(/warehouses\/\d+/);
  await page.locator('main details:has(input[name=decision]) summary').click();
  await page.getByLabel('เหตุผล').fill('ที่อยู่ไม่ครบ');
  await page.getByLabel('เหตุผล').press('Enter');
  await page.waitForURL(/done=refuse/);
  expect(new URL(page.url()).searchParams.get('company')).toBe(seller.company);
  await expect(page.locator('main tbody tr')).toHaveCount(0);
});

test('a seller comes back from an order to the searched list, without script too', async ({ browser, market }) => {
  const offer = await market.offer();
  const { seller } = offer;
  const { purchaseNo } = await market.sale({ offer, buyer: await market.buyer(), amount: 10 });
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await signIn(page, seller, 'en');
    const list = `/en/seller/orders?number=${purchaseNo}`;
    await page.goto(list);
    await page.locator('main tbody a').first().click();
    await page.waitForURL(/seller\/orders\/\d+\?back=/);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.waitForURL((url) => `${url.pathname}${url.search}` === list);
  }
});

test('an address made up by others leads to the list and nowhere else', async ({ page, market }) => {
  const { productId } = await market.offer();
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  for (const back of ['https://evil.example/', '//evil.example', '/staff/members?page=2', '/en/staff/products']) {
    await page.goto(`/en/staff/products/${productId}?back=${encodeURIComponent(back)}`);
    expect(await hrefOf(page, 'All products'), back).toBe('/en/staff/products');
  }
});
