import { readFile } from 'node:fs/promises';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('products are downloaded, changed in a file, looked at row by row and applied', async ({ page, market }) => {
  const { grade, productId } = await market.offer();
  const other = await market.offer();
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto(`/en/staff/products?q=${grade}`);
  await page.getByRole('link', { name: 'Files in and out' }).click();
  await expect(page.getByRole('heading', { name: 'Download 1 product' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(`"${grade}"`);
  expect(text).not.toContain(`"${other.grade}"`);
  const [headings, row] = text.trim().split('\r\n') as [string, string];
  const changed = row.replace(`"Rubber ${grade}"`, `"Bottle resin ${grade}"`);
  expect(changed).not.toBe(row);
  // The number is of the first product, the grade of the second.
  const wrong = row.replace(`"${grade}"`, `"${other.grade}"`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${headings}\r\n${changed}\r\n${wrong}\r\n`),
  });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.waitForURL(/files\/\d+/);
  await expect(page.locator('select[name=name_en] option:checked')).toContainText('Name (English) (Bottle resin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(page.getByRole('heading', { name: 'Confirm' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Bottle resin' })).toContainText(`Rubber ${grade}`);
  await expect(page.getByRole('row').filter({ hasText: other.grade })).toContainText('are not of the same product');
  await expectAccessible(page);
  // Nobody has to stay: the file waits where it was.
  await page.goto('/en/staff/products/files');
  await page.getByRole('link', { name: 'products.csv' }).click();
  await page.getByRole('button', { name: 'Apply the 1 valid row only' }).click();
  await expect(page.getByText('1 row applied.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/en/staff/products/${productId}/history`);
  await expect(page.locator('main ol > li').first()).toContainText(`Bottle resin ${grade}`);
});

test('on a phone a mapping without a grade is refused at its columns, and a file that is none where it was chosen', async ({
  browser,
  market,
}) => {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  ).newPage();
  await signIn(page, await market.staff({ role: 'catalogue' }), 'cn');
  await page.goto('/cn/staff/products/files');
  const send = async (buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: '上传并查看' }).click();
  };
  await send(Buffer.from([0, 1, 2, 3]));
  await expect(page.locator('input[type=file]')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await send(Buffer.from('Colour,Name (English)\nred,x\n'));
  await page.waitForURL(/files\/\d+/);
  await page.getByRole('button', { name: '检查各行' }).click();
  await expect(page.locator('select[name=grade]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('select[name=name_en]')).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
