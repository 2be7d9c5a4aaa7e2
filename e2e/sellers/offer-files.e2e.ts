import { readFile } from 'node:fs/promises';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const FILES = '/en/seller/products/files';

test('offers are downloaded, changed in a file, looked at row by row and applied', async ({ page, market }) => {
  const { seller, grade, stockId } = await market.offer();
  const other = await market.offer({ seller });
  await signIn(page, seller);
  await page.goto(FILES);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(grade);
  const changed = text
    .split('\r\n')
    .map((line) => {
      if (line.startsWith(`${stockId},`)) return line.replace(',400,', ',380,');
      return line.startsWith(`${other.stockId},`) ? line.replace(',1050,', ',"1.050,00",') : line;
    })
    .join('\r\n');
  await page.locator('input[type=file]').setInputFiles({
    name: 'offers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed),
  });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.waitForURL(/files\/\d+/);
  await expect(page.locator('select[name=quantity] option:checked')).toHaveText('Quantity (380 · 400)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(page.getByRole('heading', { name: 'Confirm', exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '380' })).toContainText('400');
  await expect(page.getByRole('row').filter({ hasText: '1.050,00' })).toContainText('A comma parts thousands only');
  await expect(page.getByText('2 columns of the file are left out:')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply the 1 valid row only' }).click();
  await expect(page.getByText('1 row applied.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download them with the reasons' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/en/seller/products?name=${grade}`);
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('380');
  await page.goBack();

  await page.getByRole('button', { name: 'Undo the whole file' }).click();
  await expect(page.getByRole('heading', { name: 'Undo: offers.csv' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '380' })).toContainText('400');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(page.getByText('1 row applied.')).toBeVisible({ timeout: 15_000 });
});

test('on a phone a file that is none is refused where it was chosen', async ({ browser, market }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  ).newPage();
  await signIn(page, (await market.offer()).seller);
  await page.goto('/cn/seller/products/files');
  await page.locator('input[type=file]').setInputFiles({
    name: 'offers.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0, 1, 2, 3]),
  });
  await page.getByRole('button', { name: '上传并查看' }).click();
  await expect(page.locator('input[type=file]')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
