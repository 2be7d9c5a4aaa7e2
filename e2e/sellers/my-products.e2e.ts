import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectPressable, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const LIST = '/en/seller/products';
const card = (page: Page, grade: string) => page.getByRole('article').filter({ hasText: grade });
/** A field of an offer by the first words of its name: the offer's follow. */
const field = (within: Locator, name: string) => within.getByRole('textbox', { name: new RegExp(`^${name}`) });
const open = (within: Locator) => within.locator('summary').click();
const save = (page: Page) => page.getByRole('button', { name: 'Save all' }).click();

test('quantity and price are changed in the table and saved once; a wrong value stays at its field @main', async ({
  page,
  market,
}) => {
  const { seller, grade, stockId } = await market.offer();
  const other = await market.offer({ seller });
  await signIn(page, seller);
  await page.goto(LIST);
  await expectAccessible(page);
  const offer = card(page, grade);
  await expect(offer.getByRole('status')).toHaveText('฿42.00/kg');
  await field(offer, 'Quantity').fill('390');
  await field(offer, 'Regular price').fill('1,100');
  await expect(offer.getByRole('status')).toHaveText('฿44.00/kg');
  await expect(page.getByText('1 offer changed, not saved yet')).toBeVisible();
  await field(offer, 'Why the quantity').fill('Counted anew');
  await offer.getByRole('radio', { name: 'Pause sales' }).check();
  await open(card(page, other.grade));
  await field(card(page, other.grade), 'Minimum order').fill('ten');
  await expectAccessible(page);
  await save(page);

  const wrong = field(card(page, other.grade), 'Minimum order');
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveValue('ten');
  await expect(field(offer, 'Regular price')).toHaveValue('1,100');
  await expectAccessible(page);
  await wrong.fill('10');
  await save(page);
  await expect(page.getByText('Saved. Changed prices')).toBeVisible();
  await expect(page.getByText('not saved yet')).toHaveCount(0);
  await expect(offer).toContainText('Waiting for approval');
  await expect(offer).toContainText('off sale until approved');
  await expect(offer).toContainText('390 bags');
  await expect(card(page, other.grade)).toContainText('minimum 10');
  await expect(page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^Waiting/ })).toContainText(
    '1',
  );

  await market.refusedPrice({ stockId, reason: 'Far above the market' });
  await page.goto(`${LIST}?state=refused`);
  await expect(offer).toContainText('Reason: Far above the market');
  await expectAccessible(page);
  await offer.getByRole('button', { name: /Keep the approved price/ }).click();
  await expect(page.getByText('Back to the approved price')).toBeVisible();
  await page.goto(`${LIST}?name=${grade}`);
  await expect(offer).toContainText('In stock');
});

test('who saves second sees what the offer is now, and keeps what they typed', async ({ page, browser, market }) => {
  const { seller, grade } = await market.offer();
  await signIn(page, seller);
  await page.goto(LIST);
  const second = await (await browser.newContext()).newPage();
  await signIn(second, seller);
  await second.goto(LIST);
  await open(card(second, grade));
  await field(card(second, grade), 'Warn at').fill('25');
  await field(card(second, grade), 'Regular price').fill('1200');
  await save(second);
  await expect(second.getByText('Saved. Changed prices')).toBeVisible();

  const offer = card(page, grade);
  await field(offer, 'Regular price').fill('1150');
  await save(page);
  await expect(offer).toContainText('changed while you were editing it');
  await expect(field(offer, 'Regular price')).toHaveValue('1150');
  await expect(offer).toContainText('Now: ฿1,200.00');
  await expect(field(offer, 'Warn at')).toHaveValue('25');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Saved. Changed prices')).toBeVisible();
  await expect(offer).toContainText('฿1,150.00');
  await open(offer);
  await expect(field(offer, 'Warn at')).toHaveValue('25');
});

test('offers are paused, resumed, copied to another warehouse and removed, and their stock has a history', async ({
  page,
  market,
}) => {
  const { seller, grade } = await market.offer();
  const other = await market.offer({ seller });
  const place = await market.warehouse({ seller, status: 1 });
  await signIn(page, seller);
  await page.goto(LIST);
  const chosen = page.getByRole('group', { name: 'Selected offers' });
  await chosen.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Please select offers first')).toBeVisible();
  await chosen.getByRole('button', { name: 'Select all' }).click();
  await chosen.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Paused/ })).toContainText('2');
  await field(card(page, other.grade), 'Quantity').fill('7');
  await open(card(page, grade));
  await card(page, grade)
    .getByRole('button', { name: /^Resume/ })
    .click();
  await expect(card(page, grade)).toContainText('In stock');
  await expect(field(card(page, other.grade), 'Quantity')).toHaveValue('7');

  // What is not saved is not left behind without a question.
  await card(page, grade).getByRole('link', { name: /^Copy/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/copy(\?|$)/);
  await expectAccessible(page);
  await page.getByLabel('Warehouse').selectOption({ label: place.name });
  await page.getByLabel('Quantity').fill('many');
  await page.getByRole('button', { name: 'Offer it there' }).click();
  await expect(page.getByLabel('Quantity')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Quantity')).toHaveValue('many');
  await page.getByLabel('Quantity').fill('80');
  await page.getByLabel(/Lot number/).fill('L26-7');
  await page.getByRole('button', { name: 'Offer it there' }).click();
  await expect(page.getByText('Also offered in the other warehouse')).toBeVisible();
  const copied = card(page, place.name);
  await expect(copied).toContainText(grade);
  await expect(copied).toContainText('80 bags');

  await open(copied);
  await copied.getByRole('link', { name: /^Stock history/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Received' })).toContainText('L26-7');
  await expect(page.getByRole('row').filter({ hasText: 'Received' })).toContainText('+80');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to my products' }).click();
  await open(copied);
  await copied.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
  await expect(copied).toHaveCount(0);
});

test('filters stand in the address, and what cannot be looked for is refused at its field', async ({
  page,
  market,
}) => {
  const { seller, grade } = await market.offer();
  const place = await market.warehouse({ seller, status: 1 });
  const other = await market.offer({ seller, warehouseId: place.id });
  await signIn(page, seller);
  await page.goto(LIST);
  await page.getByRole('search').getByLabel('Warehouse').selectOption({ label: place.name });
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/warehouse_id=\d+/);
  await expect(card(page, other.grade)).toBeVisible();
  await expect(card(page, grade)).toHaveCount(0);
  await page.getByRole('link', { name: /^Not approved/ }).click();
  await expect(page.getByText('No results match the search')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${LIST}?warehouse_id=nine&cat=-1&sort=colour&name=${grade}`);
  for (const [label, value] of [
    ['Warehouse', 'nine'],
    ['Category', '-1'],
    ['Sort by', 'colour'],
  ] as const) {
    const choice = page.getByRole('search').getByLabel(label);
    await expect(choice).toHaveAttribute('aria-invalid', 'true');
    await expect(choice).toHaveValue(value);
  }
  await expect(page.getByLabel('Name, grade or SKU')).toHaveValue(grade);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
});

test('a product in very many packs is shown in part, and page by page by itself', async ({ page, market }) => {
  const offer = await market.offer();
  await market.packs({ stockId: offer.stockId, count: 44 });
  await signIn(page, offer.seller, 'en');
  await page.goto('/en/seller/products');
  const packs = page.locator('article tbody');
  await expect(packs).toHaveCount(20);
  await page.getByRole('link', { name: 'All 45 packs' }).click();
  await page.waitForURL(/product_id=\d+/);
  await expect(packs).toHaveCount(20);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await page.waitForURL(/offers=3/);
  await expect(packs).toHaveCount(5);
  await expectAccessible(page);
  // What is saved there leads back to the same packs.
  await page
    .getByLabel(/Quantity/)
    .last()
    .fill('77');
  await save(page);
  await page.waitForURL(/offers=3.*done=saved/);
  await expect(page.getByLabel(/Quantity/).last()).toHaveValue('77');
  await page.getByRole('link', { name: 'Add stock' }).click();
  await page.waitForURL(/\/stock\?/);
  await expect(page.locator('main fieldset')).toHaveCount(20);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page.locator('main fieldset')).toHaveCount(5);
});

test('who keeps the prices changes those alone, and a new seller is led to the first product', async ({
  browser,
  market,
}) => {
  const { seller, grade } = await market.offer();
  const prices = await (await browser.newContext()).newPage();
  await signIn(prices, await market.sellingColleague({ seller, part: 'prices' }));
  await prices.goto(LIST);
  const offer = card(prices, grade);
  await expect(field(offer, 'Quantity')).not.toBeEditable();
  await field(offer, 'Sale price').fill('1000');
  await save(prices);
  await expect(prices.getByText('Saved. Changed prices')).toBeVisible();
  await expectAccessible(prices);

  const offers = await (await browser.newContext()).newPage();
  await signIn(offers, await market.sellingColleague({ seller, part: 'offers' }));
  await offers.goto(LIST);
  await expect(field(card(offers, grade), 'Regular price')).not.toBeEditable();
  await expect(offers.getByRole('main')).toContainText('Your role in the company does not let you');

  const fresh = await (await browser.newContext()).newPage();
  await signIn(fresh, await market.seller());
  await fresh.goto(LIST);
  await expect(fresh.getByRole('link', { name: 'Add your first product' })).toHaveAttribute('href', `${LIST}/new`);
  await expectAccessible(fresh);
});

test('an offer is changed with nothing but the keyboard', async ({ page, market }) => {
  const { seller, grade } = await market.offer();
  await signIn(page, seller);
  await page.goto(LIST);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).focus();
  const stop = async (wanted: Locator) => {
    for (let step = 0; step < 70; step++) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`No way to ${wanted.toString()}`);
  };
  const offer = card(page, grade);
  await stop(field(offer, 'Quantity'));
  await page.keyboard.type('55');
  await stop(offer.locator('summary'));
  await page.keyboard.press('Enter');
  await stop(field(offer, 'Minimum order'));
  await page.keyboard.type('5');
  await stop(page.getByRole('button', { name: 'Save all' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Changed prices')).toBeVisible();
  await expect(offer).toContainText('55 bags');
  await expect(offer).toContainText('minimum 5');
});

test('the list fits a phone and can be pressed there', async ({ browser, market }) => {
  const { seller, stockId, grade } = await market.offer();
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' })
  ).newPage();
  await signIn(page, seller);
  for (const path of ['', `/${stockId}/movements`, `/${stockId}/copy`]) {
    await page.goto(`/cn/seller/products${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  }
  await page.goto(LIST);
  await open(card(page, grade));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await expectPressable(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the table is saved, a refusal keeps what was typed, and an offer is paused', async ({ page, market }) => {
    const { seller, grade } = await market.offer();
    await signIn(page, seller);
    await page.goto(LIST);
    const offer = card(page, grade);
    await field(offer, 'Regular price').fill('cheap');
    await field(offer, 'Quantity').fill('300');
    await save(page);
    await expect(field(offer, 'Regular price')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(offer, 'Regular price')).toHaveValue('cheap');
    await expect(field(offer, 'Quantity')).toHaveValue('300');
    await field(offer, 'Regular price').fill('1000');
    await offer.getByRole('radio', { name: 'Pause sales' }).check();
    await save(page);
    await expect(page.getByText('Saved. Changed prices')).toBeVisible();
    await expect(offer).toContainText('off sale until approved');
    await open(offer);
    await offer.getByRole('button', { name: /^Pause/ }).click();
    await expect(page.getByText('Paused.')).toBeVisible();
  });
});
