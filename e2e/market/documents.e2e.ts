import { expect, test } from '../test.ts';

test('a product’s technical sheet is saved under its own name, and the reader stays on the page', async ({ page }) => {
  await page.goto('/en/products/1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Technical data sheet (TDS)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^TDS .+\.pdf$/);
  expect(await download.failure()).toBeNull();
  await expect(page).toHaveURL(/\/en\/products\/1$/);
});
