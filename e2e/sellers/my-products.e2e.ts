import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectPressable, hasScript, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const LIST = '/en/seller/products';
const one = (stockId: number) => `${LIST}/${stockId}`;
const card = (page: Page) => page.getByRole('article');
/** The row of an offer in the table. */
const row = (page: Page, grade: string) => page.getByRole('row').filter({ hasText: grade });
/** A field of an offer by the first words of its name: the offer's follow. */
const field = (within: Locator, name: string) => within.getByRole('textbox', { name: new RegExp(`^${name}`) });
const open = (within: Locator) => within.locator('summary').click();
const save = (page: Page) => page.getByRole('button', { name: 'Save all' }).click();
const opener = (page: Page) => page.locator('summary[data-filter-opener]');

/** What a table program puts on the clipboard, pasted into a cell. */
const paste = (cell: Locator, text: string) =>
  cell.evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('quantities and prices are changed in the table and saved once; a wrong value stays at its field', async ({
  page,
  market,
}) => {
  const { seller, grade } = await market.offer();
  const other = await market.offer({ seller });
  await signIn(page, seller);
  await page.goto(LIST);
  await expectAccessible(page);
  const offer = row(page, grade);
  await expect(offer.getByRole('status')).toHaveText('฿42.00/kg');
  await field(offer, 'Quantity').fill('390');
  await field(offer, 'Regular price').fill('1,100');
  await expect(offer.getByRole('status')).toHaveText('฿44.00/kg');
  await expect(offer).toContainText('Now: ฿1,050.00');
  await expect(page.getByText('1 offer changed, not saved yet')).toBeVisible();
  await field(row(page, other.grade), 'Sale price').fill('cheap');
  await expectAccessible(page);
  await save(page);

  const wrong = field(row(page, other.grade), 'Sale price');
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveValue('cheap');
  await expect(field(offer, 'Regular price')).toHaveValue('1,100');
  await expectAccessible(page);
  await wrong.fill('1000');
  await save(page);
  await expect(page.getByText('Saved. Changed prices')).toBeVisible();
  await expect(page.getByText('not saved yet')).toHaveCount(0);
  await expect(offer).toContainText('Price waiting for approval');
  await expect(field(offer, 'Quantity')).toHaveValue('390');
  await expect(field(row(page, other.grade), 'Sale price')).toHaveValue('1000.00');
});

test('arrow keys go from cell to cell, and rows of a sheet are pasted; nothing is sent before it is saved', async ({
  page,
  market,
}) => {
  const { seller, stockId } = await market.offer();
  await market.packs({ stockId, count: 2 });
  await signIn(page, seller);
  await page.goto(LIST);
  const cell = (place: number, name: string) => page.locator(`tr[data-row] input[data-cell=${name}]`).nth(place);
  const [first, third] = [cell(0, 'quantity'), cell(2, 'sale_price')];
  await hasScript(first);
  await first.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ArrowRight');
  await expect(cell(0, 'regular_price')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(1, 'regular_price')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(third).toBeFocused();
  await page.keyboard.type('900');
  await page.keyboard.press('ArrowLeft');
  await expect(third, 'within the text').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(third).toHaveValue('');

  await paste(first, '11\t1,060\n12\t\n13\t1,065.50\t1,001\textra\n');
  await expect(page.getByText('6 cells pasted, 1 outside the editable cells.')).toBeVisible();
  await expect(page.getByText('3 offers changed, not saved yet')).toBeVisible();
  await expect(cell(1, 'quantity')).toHaveValue('12');
  await expect(third).toHaveValue('1,001');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(cell(0, 'regular_price')).toHaveValue('1050.00');
  await paste(first, '21\r\n22\r\n23\r\n');
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(cell(2, 'quantity')).toHaveValue('23');
});

test('a step is previewed for the selected offers and put into the cells, and prices are typed for a kilogram', async ({
  page,
  market,
}) => {
  const { seller, grade } = await market.offer();
  const other = await market.offer({ seller });
  const third = await market.offer({ seller });
  await signIn(page, seller);
  await page.goto(LIST);
  for (const each of [grade, other.grade]) await row(page, each).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Raise or lower prices' }).click();
  await page.getByLabel('How much').fill('+2 %');
  const preview = page.getByRole('list', { name: 'Prices before and after' });
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await expect(preview.getByRole('listitem').first()).toContainText('฿1,050.00 → ฿1,071.00');
  await page.getByLabel('Change by').selectOption('Baht per kg');
  await page.getByLabel('How much').fill('-60');
  await expect(page.getByText('2 prices cannot take this step and stay.')).toBeVisible();
  await page.getByLabel('How much').fill('0.50');
  await expect(preview.getByRole('listitem').first()).toContainText('฿1,062.50');
  await page.getByLabel('Round each pack price to').selectOption('1 baht');
  await expect(preview.getByRole('listitem').first()).toContainText('฿1,063.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put into the table' }).click();
  await expect(field(row(page, grade), 'Regular price')).toHaveValue('1063.00');
  await expect(field(row(page, third.grade), 'Regular price')).toHaveValue('1050.00');

  await page.getByRole('button', { name: 'Per kg', exact: true }).click();
  await expect(field(row(page, third.grade), 'Regular price per kg')).toHaveValue('42.00');
  await field(row(page, third.grade), 'Regular price per kg').fill('42.33');
  await expect(row(page, third.grade)).toContainText('฿1,058.25 per pack');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Per pack', exact: true }).click();
  await expect(field(row(page, third.grade), 'Regular price')).toHaveValue('1058.25');
  await expect(page.getByText('3 offers changed, not saved yet 3 prices wait for approval')).toBeVisible();
  await save(page);
  await expect(page.getByText('Saved. Changed prices')).toBeVisible();
  await expect(row(page, grade)).toContainText('Price waiting for approval');
  await expect(field(row(page, third.grade), 'Regular price')).toHaveValue('1058.25');
});

test('an offer of the list is opened, and all of it is changed there', async ({ page, market }) => {
  const { seller, grade, stockId } = await market.offer();
  await signIn(page, seller);
  await page.goto(LIST);
  await row(page, grade).getByRole('link').first().click();
  await page.waitForURL(new RegExp(`/products/${stockId}(\\?|$)`));
  await expectAccessible(page);
  const offer = card(page);
  await field(offer, 'Quantity').fill('390');
  await field(offer, 'Regular price').fill('1,100');
  await expect(offer.getByRole('status')).toHaveText('฿44.00/kg');
  await field(offer, 'Why the quantity').fill('Counted anew');
  await offer.getByRole('radio', { name: 'Pause sales' }).check();
  await open(offer);
  await field(offer, 'Minimum order').fill('ten');
  await save(page);
  const wrong = field(offer, 'Minimum order');
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(field(offer, 'Regular price')).toHaveValue('1,100');
  await expectAccessible(page);
  await wrong.fill('10');
  await save(page);
  await expect(page.getByText('Saved. Changed prices')).toBeVisible();
  await expect(offer).toContainText('Waiting for approval');
  await expect(offer).toContainText('off sale until approved');
  await expect(offer).toContainText('390 bags');
  await expect(offer).toContainText('minimum 10');

  await market.refusedPrice({ stockId, reason: 'Far above the market' });
  await page.goto(`${LIST}?state=refused`);
  await row(page, grade).getByRole('link').first().click();
  await expect(offer).toContainText('Reason: Far above the market');
  await expectAccessible(page);
  await offer.getByRole('button', { name: /Keep the approved price/ }).click();
  await expect(page.getByText('Back to the approved price')).toBeVisible();
  await expect(offer).toContainText('In stock');
});

test('who saves second sees what the offer is now, and keeps what they typed', async ({ page, browser, market }) => {
  const { seller, grade, stockId } = await market.offer();
  await signIn(page, seller);
  await page.goto(LIST);
  const second = await (await browser.newContext()).newPage();
  await signIn(second, seller);
  await second.goto(one(stockId));
  await open(card(second));
  await field(card(second), 'Warn at').fill('25');
  await field(card(second), 'Regular price').fill('1200');
  await save(second);
  await expect(second.getByText('Saved. Changed prices')).toBeVisible();

  const offer = row(page, grade);
  await field(offer, 'Regular price').fill('1150');
  await save(page);
  await expect(page.getByRole('main')).toContainText('changed while you were editing it');
  await expect(field(offer, 'Regular price')).toHaveValue('1150');
  await expect(offer).toContainText('Now: ฿1,200.00');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Saved. Changed prices')).toBeVisible();
  await expect(field(offer, 'Regular price')).toHaveValue('1150.00');
  await page.goto(one(stockId));
  await open(card(page));
  await expect(field(card(page), 'Warn at')).toHaveValue('25');
});

test('offers are paused, resumed, copied to another warehouse and removed, and their stock has a history', async ({
  page,
  market,
}) => {
  const { seller, grade, stockId } = await market.offer();
  const other = await market.offer({ seller });
  const place = await market.warehouse({ seller, status: 1 });
  await signIn(page, seller);
  await page.goto(LIST);
  await field(row(page, other.grade), 'Quantity').fill('7');
  await page.locator('[data-select-page]').check();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Pause: 2')).toBeVisible();
  await expect(row(page, grade)).toContainText('Paused');
  await expect(field(row(page, other.grade), 'Quantity')).toHaveValue('7');
  await page.getByRole('button', { name: 'Resume' }).first().click();
  await expect(row(page, grade)).toContainText('In stock');

  // What is not saved is not left behind without a question.
  await row(page, grade).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(new RegExp(`/products/${stockId}(\\?|$)`));
  await open(card(page));
  await card(page).getByRole('link', { name: /^Copy/ }).click();
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
  const copied = row(page, place.name);
  await expect(copied).toContainText(grade);
  await expect(field(copied, 'Quantity')).toHaveValue('80');

  await copied.getByRole('link').first().click();
  await open(card(page));
  await card(page)
    .getByRole('link', { name: /^Stock history/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Received' })).toContainText('L26-7');
  await expect(page.getByRole('row').filter({ hasText: 'Received' })).toContainText('+80');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to my products' }).click();
  await copied.getByRole('link').first().click();
  await open(card(page));
  await card(page).getByRole('button', { name: 'Remove' }).click();
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
  await opener(page).click();
  await page.getByRole('search').getByLabel('Warehouse').selectOption({ label: place.name });
  await page.getByRole('search').getByRole('button', { name: 'Show' }).last().click();
  await page.waitForURL(/warehouse_id=\d+/);
  await expect(row(page, other.grade)).toBeVisible();
  await expect(row(page, grade)).toHaveCount(0);

  await page.goto(`${LIST}?state=refused`);
  await expect(row(page, grade)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${LIST}?cat=-1&name=${grade}`);
  await expect(row(page, grade)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(grade);
  await expectAccessible(page);
});

test('who keeps the prices changes those alone, and a new seller is led to the first product', async ({
  browser,
  market,
}) => {
  const { seller, grade } = await market.offer();
  const prices = await (await browser.newContext()).newPage();
  await signIn(prices, await market.sellingColleague({ seller, part: 'prices' }));
  await prices.goto(LIST);
  const offer = row(prices, grade);
  await expect(field(offer, 'Quantity')).not.toBeEditable();
  await field(offer, 'Sale price').fill('1000');
  await save(prices);
  await expect(prices.getByText('Saved. Changed prices')).toBeVisible();
  await expectAccessible(prices);

  const offers = await (await browser.newContext()).newPage();
  await signIn(offers, await market.sellingColleague({ seller, part: 'offers' }));
  await offers.goto(LIST);
  await expect(field(row(offers, grade), 'Regular price')).not.toBeEditable();
  await expect(offers.getByRole('main')).toContainText('Your role in the company does not let you');

  const fresh = await (await browser.newContext()).newPage();
  await signIn(fresh, await market.seller());
  await fresh.goto(LIST);
  await expect(fresh.getByRole('link', { name: 'Add your first product' })).toHaveAttribute('href', `${LIST}/new`);
  await expectAccessible(fresh);
});

test('the list and an offer fit a phone and can be pressed there', async ({ browser, market }) => {
  const { seller, stockId, grade } = await market.offer();
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' })
  ).newPage();
  await signIn(page, seller);
  for (const path of ['', `/${stockId}`, `/${stockId}/movements`, `/${stockId}/copy`]) {
    await page.goto(`/cn/seller/products${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  }
  await page.goto(LIST);
  await field(row(page, grade), 'Regular price').fill('1100');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await expectPressable(page);
  await page.goto(one(stockId));
  await open(card(page));
  await expectAccessible(page);
  await expectPressable(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the table is saved, a refusal keeps what was typed, and an offer is paused', async ({ page, market }) => {
    const { seller, grade, stockId } = await market.offer();
    await signIn(page, seller);
    await page.goto(LIST);
    const offer = row(page, grade);
    await field(offer, 'Regular price').fill('cheap');
    await field(offer, 'Quantity').fill('300');
    await save(page);
    await expect(field(offer, 'Regular price')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(offer, 'Regular price')).toHaveValue('cheap');
    await expect(field(offer, 'Quantity')).toHaveValue('300');
    await field(offer, 'Regular price').fill('1000');
    await save(page);
    await expect(page.getByText('Saved. Changed prices')).toBeVisible();
    await expect(offer).toContainText('Price waiting for approval');
    await page.goto(one(stockId));
    await open(card(page));
    await card(page)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await expect(page.getByText('Paused.')).toBeVisible();
  });
});
