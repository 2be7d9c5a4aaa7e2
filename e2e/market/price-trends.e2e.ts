import { typeDay } from '../dates.ts';
import { expectAccessible, fillLogIn, hasScript } from '../people.ts';
import { expect, test } from '../test.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

test('price trends: half a year for everybody, any period by the day or month for members', async ({
  page,
  market,
}) => {
  await page.goto('/th');
  await page.locator('section[aria-labelledby=trends] li a').nth(1).click();
  await page.waitForURL(/\/price-trend\?tab=\d+$/);
  await expect(page.getByRole('img', { name: /รายสัปดาห์.*26 สัปดาห์/ })).toBeVisible();
  await expectAccessible(page);
  await page.locator('select[name=filter]').selectOption('2');
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await expectAccessible(page);
  // The log-in leads to what was asked for.
  await page.getByRole('dialog').getByRole('link').first().click();
  await fillLogIn(page, (await market.buyer()).email);
  await page.waitForURL(/\/th\/price-trend\?tab=\d+&start_date=.*&filter=2$/);
  await expect(page.getByRole('img', { name: /รายเดือน/ })).toBeVisible();

  await page.goto(`/en/price-trend?start_date=${daysAgo(200)}&end_date=${daysAgo(50)}&filter=2`);
  const chart = page.getByRole('img', { name: /monthly average price/ });
  await expect(chart).toBeVisible();
  await page.getByText('Show as a table').click();
  const rows = page.locator('table tbody tr');
  await expect(rows.last()).toContainText(/^[A-Z][a-z]{2} \d{4}/);
  expect(await rows.count()).toBeLessThanOrEqual(6);
  await typeDay(page, 'From', daysAgo(58));
  await page.locator('select[name=filter]').selectOption('3');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/filter=3/);
  await page.getByText('Show as a table').click();
  await expect(rows).toHaveCount(9);
  await expectAccessible(page);
  expect((await page.goto('/th/price-trend?tab=999'))!.status()).toBe(404);
});

test('a chart says its values by pointer, by tap and by key, and the keys reach every week', async ({ browser }) => {
  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/en/price-trend');
  const slider = desk.getByRole('slider', { name: /Prices along the chart/ });
  const around = desk.locator('div:has(> input[type=range])');
  await hasScript(around);
  const said = desk.locator('div:has(> input[type=range]) [data-side]');
  const { x, y, width, height } = (await around.boundingBox())!;
  await desk.mouse.move(x + 3, y + height / 2);
  await expect(said).toContainText(/Week of .*฿[\d.]+\/kg\s*฿[\d.]+\/kg – ฿[\d.]+\/kg/);
  const first = await said.innerText();
  await desk.mouse.move(x + width / 2, y + height / 2);
  await expect(said).not.toHaveText(first);
  await desk.mouse.move(x, y - 200);
  await expect(said).toHaveCount(0);
  await slider.focus();
  const last = await slider.getAttribute('aria-valuetext');
  await desk.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', last!);
  await desk.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await expect(said).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
  await phone.goto('/en/price-trend');
  const plot = phone.locator('div:has(> input[type=range])');
  await hasScript(plot);
  await plot.scrollIntoViewIfNeeded();
  const box = (await plot.boundingBox())!;
  await phone.touchscreen.tap(box.x + box.width / 4, box.y + box.height / 2);
  await expect(phone.locator('[data-side]')).toContainText(/฿/);
  // Nothing of it leaves the screen.
  const shown = (await phone.locator('[data-side]').boundingBox())!;
  expect(shown.x).toBeGreaterThanOrEqual(0);
  expect(shown.x + shown.width).toBeLessThanOrEqual(360);
  await phone.context().close();
});

test('one chart has several families and its period at a touch; its scale begins at nothing unless enlarged', async ({
  page,
  market,
}) => {
  await page.goto('/en/price-trend');
  const drawing = page.getByRole('img', { name: /average price/ });
  const ticks = () => drawing.locator('text').allTextContents();
  await expect.poll(ticks).toContain('฿0.00');
  await page.getByRole('link', { name: 'Enlarged' }).click();
  await page.waitForURL(/scale=near/);
  await expect.poll(ticks).not.toContain('฿0.00');
  const [, second, third] = await page.getByRole('navigation', { name: 'Material families' }).locator('li').all();
  const nameOf = async (family: typeof second) => (await family!.locator('span').first().innerText()).trim();
  const names = [await nameOf(second), await nameOf(third)];
  // The second is added while the page with the first is still on its way.
  const held = Promise.withResolvers<void>();
  await page.route('**/price-trend.data*', (route) => held.promise.then(() => route.continue()));
  await page.getByRole('link', { name: `Add ${names[0]} to the chart` }).click();
  await expect(page.getByRole('link', { name: `Take ${names[0]} out of the chart` })).toBeVisible();
  await page.getByRole('link', { name: `Add ${names[1]} to the chart` }).click();
  await expect(page.getByRole('link', { name: `Take ${names[1]} out of the chart` })).toBeVisible();
  held.resolve();
  await page.waitForURL(/with=\d+&with=\d+/);
  await expect(drawing.locator('path[data-line]')).toHaveCount(3);
  await expect(page.locator('figure li')).toHaveCount(3);
  await page.getByText('Show as a table').click();
  await expect(page.locator('main thead th')).toHaveCount(4);
  await expect(page.locator('main tbody tr')).toHaveCount(26);
  await expectAccessible(page);
  await page.getByRole('link', { name: '1M', exact: true }).click();
  await page.waitForURL(/with=.*range=1m/);
  await expect(page.locator('main tbody tr')).toHaveCount(5);
  await page.getByRole('link', { name: `Take ${names[0]} out of the chart` }).click();
  await expect(drawing.locator('path[data-line]')).toHaveCount(2);
  // A year is for members.
  await page.getByRole('link', { name: '1Y', exact: true }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await fillLogIn(page, (await market.buyer()).email);
  await page.waitForURL(/\/en\/price-trend\?.*range=1y/);
  await expect(drawing.locator('path[data-line]')).toHaveCount(2);
  await page.goto('/en/price-trend?range=1m');
  await page.getByText('Show as a table').click();
  // By the day.
  expect(await page.locator('main tbody tr').count()).toBeGreaterThan(20);
  await page.goto('/en/price-trend?range=1y');
  // With the one it begins in and the one it ends in.
  await expect(page.getByRole('img', { name: /weekly average price .* over 5[234] weeks/ })).toBeVisible();
});
