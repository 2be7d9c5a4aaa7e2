import type { Page } from '@playwright/test';
import { expectAccessible, hasScript, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const CATEGORY = 'category/plastic-resins/polyethylene-pe-101';

const numbersIn = async (page: Page, pattern: RegExp) =>
  (await page.locator('main article').allInnerTexts()).map((text) => Number(pattern.exec(text)?.[1]));

test('a material is found by its melt flow in its category, whose address mends itself', async ({ page }) => {
  await page.goto('/en/category/words-of-before/pe-101?quality=prime');
  await expect(page).toHaveURL(`/en/${CATEGORY}?quality=prime`);
  await page.getByRole('link', { name: 'Remove Prime' }).click();
  await expect(page).toHaveURL(`/en/${CATEGORY}`);
  await expect(page.getByRole('link', { name: 'Remove Prime' })).toBeHidden();
  await page.getByLabel('Melt flow index (MFI) (g/10min), from').fill('1');
  await page.getByLabel('Melt flow index (MFI) (g/10min), to').fill('5');
  await page.getByLabel('Melt flow index (MFI) (g/10min), to').press('Enter');
  await page.waitForURL(/p\.mfi\.from=1&p\.mfi\.to=5/);
  await expect(page.getByRole('link', { name: /Remove Melt flow index \(MFI\) 1–5/ })).toBeVisible();
  const flows = await numbersIn(page, /MFI ([\d.]+)/);
  expect(flows.length).toBeGreaterThan(2);
  for (const flow of flows) expect(flow >= 1 && flow <= 5).toBe(true);
  await expectAccessible(page);

  // A choice keeps the focus, and follows the address when that changes elsewhere.
  const prime = page.getByRole('checkbox', { name: /^Prime/ });
  await prime.focus();
  await page.keyboard.press('Space');
  await page.waitForURL(/quality=prime/);
  await expect(page.getByRole('link', { name: 'Remove Prime' })).toBeVisible();
  await expect(prime).toBeFocused();
  await page.getByRole('link', { name: 'Remove Prime' }).click();
  await expect(prime).not.toBeChecked();

  await page.keyboard.press('/');
  await page.keyboard.type('polyeth');
  const highlighted = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  const search = page.getByRole('combobox').first();
  await search.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
  await expect(highlighted).toHaveCount(0);
  // Rows of other words come after one was walked to: it is gone, and nothing else is chosen in its place.
  await page.route('**/api/product/search-by-name', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 600));
    await route.continue();
  });
  await search.fill('polyprop');
  await page.keyboard.press('ArrowDown');
  await expect(highlighted).toContainText('Polyethylene');
  await expect(page.getByRole('option', { name: /^Polypropylene/ }).first()).toBeVisible();
  await expect(highlighted).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/category\/plastic-resins\/polypropylene/);
});

test('without script: goods are delivered to a province, and come in the order of what they cost there', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`/th/${CATEGORY}`);
  await page.locator('summary', { hasText: 'เลือกจังหวัดปลายทาง' }).click();
  await page.locator('select[name=deliver_to]').selectOption('50');
  await page.locator('select[name=load_tonnes]').selectOption('30');
  await page.getByRole('button', { name: 'แสดงราคารวมค่าขนส่ง' }).click();
  await expect(page).toHaveURL(`/th/${CATEGORY}`);
  await page.locator('select[name=sort]').selectOption('price_asc');
  await page.getByRole('button', { name: 'แสดงผล' }).first().click();
  await page.waitForURL(/sort=price_asc/);
  const perKg = /฿([\d.]+)\/กก\.\s*รวมค่าขนส่ง/;
  const prices = await numbersIn(page, perKg);
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await page.getByRole('button', { name: 'รวม VAT', exact: true }).click();
  expect((await numbersIn(page, perKg))[0]).toBeCloseTo(prices[0]! * 1.07, 1);
  await page.goto('/th/products/1');
  await expect(page.getByText('ส่งถึง เชียงใหม่')).toBeVisible();
});

test('every delivered price of a product’s page is for the amount in the box', async ({ page, market }) => {
  await signIn(page, await market.buyer(), 'en');
  await page.goto('/en/products/1');
  const box = page.getByRole('complementary', { name: 'Buy' });
  const price = box.locator('p', { hasText: 'Delivered price of' });
  const offers = page.getByRole('region', { name: 'Compare the offers' });
  const head = offers.getByRole('columnheader', { name: /^Delivered\/kg/ });
  const chosen = offers.locator('tr', { hasText: 'Selected' });
  const ofOne = await price.locator('b').innerText();
  await hasScript(box.getByRole('spinbutton'));
  await box.getByRole('spinbutton').fill('5');
  await expect(price).toContainText('3.75 t');
  await expect(head).toHaveText('Delivered/kg (3.75 t)');
  await expect(price.locator('b')).not.toHaveText(ofOne);
  await expect(chosen).toContainText(await price.locator('b').innerText());
  await expect(box.locator('a[aria-current=true]')).toContainText(await price.locator('b').innerText());
});

test('a member has goods delivered to a company address: delivered prices stand side by side, and none becomes the limit of a saved search', async ({
  page,
  market,
}) => {
  await signIn(page, await market.buyer());
  await page.goto('/th/products?view=table');
  const place = page.locator('summary', { has: page.locator('svg + span') }).filter({ hasText: /จังหวัดปลายทาง|ส่งถึง/ });
  await place.focus();
  // Its script comes at the first move and is there when React knows it; sent before, the form would load the page anew.
  await hasScript(place);
  await page.keyboard.press('Enter');
  const address = page.locator('optgroup[label="ที่อยู่ของบริษัท"] option').first();
  const value = (await address.getAttribute('value'))!;
  expect(value).toMatch(/^\d+\.\d+$/);
  await page.locator('select[name=deliver_to]').selectOption(value);
  await page.getByRole('button', { name: 'แสดงราคารวมค่าขนส่ง' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: /รวมค่าขนส่ง\/กก/ })).toBeVisible();
  await expect(place).toBeFocused();
  await expect(page.locator('select[name=deliver_to]')).toHaveValue(value);
  await expectAccessible(page);
  const prime = page.locator('input[name=quality][value=prime]');
  await prime.focus();
  await page.keyboard.press('Space');
  await page.waitForURL(/quality=prime/);
  await expect(prime).toBeChecked();
  await expect(prime).toBeFocused();
  await page.goto('/th/compare?product=1&product=2');
  // Each list says for how much.
  await expect(page.getByRole('rowheader', { name: 'รวมค่าขนส่ง/กก. (5.00 ตัน)' })).toBeVisible();
  await expect(page.getByRole('row', { name: /รวมค่าขนส่ง/ })).toContainText('฿');

  const save = page.getByRole('link', { name: 'บันทึกการค้นหานี้' });
  const limit = page.getByLabel('ราคาสูงสุด (บาท/กก.)');
  const delivered = page.getByText('คุณกรองด้วยราคารวมค่าขนส่ง');
  await page.goto('/th/products?quality=prime&price_lte=60');
  await save.click();
  await expect(delivered).toBeVisible();
  await expect(limit).toHaveValue('');
  await expectAccessible(page);
  await page.goto('/th/products?quality=prime');
  await save.click();
  await expect(limit).toHaveValue('');
  await expect(delivered).toHaveCount(0);
});
