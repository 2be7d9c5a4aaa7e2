import { headersOf, expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a truck fills up in the cart: one press adds what makes a kilogram cheaper, another takes it back', async ({
  page,
  request,
  market,
}) => {
  const { stockId, grade } = await market.offer();
  const buyer = await market.buyer();
  await request.post('/api/cart/add', { data: { productstock_id: stockId, amount: 40 }, headers: headersOf(buyer) });
  await signIn(page, buyer);
  await page.goto('/th/cart');
  const panel = page.getByRole('region', { name: 'รถบรรทุกเต็มแค่ไหน' });
  await expect(panel).toContainText('เต็ม 66%');
  await expectAccessible(page);
  const amount = page.locator(`input[name="amount.${stockId}"]`);
  await panel
    .getByRole('button', { name: new RegExp(`^เพิ่ม .*${grade}`) })
    .first()
    .click();
  await expect(amount).not.toHaveValue('40');
  await panel.getByRole('button', { name: 'เลิกทำ' }).click();
  await expect(amount).toHaveValue('40');
});

test('each offer of a product stands in the band of its kind, with the figures as a table', async ({ page }) => {
  await page.goto('/en/products/1');
  await page.mouse.move(10, 10);
  const why = page.locator('details', { hasText: 'Why this price' });
  await why.locator('summary').click();
  await expect(why.getByRole('columnheader', { name: 'List price' })).toBeVisible();
  await expect(why.getByRole('row', { name: /At the warehouse/ })).toContainText('฿');
  await expectAccessible(page);
});

test('three comparable offers become one page for the audit file, from the product’s page', async ({
  page,
  market,
}) => {
  const buyer = await market.buyer();
  await signIn(page, buyer, 'en');
  await page.goto('/en/products/1');
  await page.getByRole('link', { name: 'Compare three offers (PDF)' }).click();
  await page.waitForURL(/\/user\/price-comparisons\/new\?offer=\d+/);
  await page.locator('input[name=amount]').fill('40');
  await page.locator('input[name=reference]').fill('PR-7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the comparison' }).click();
  await page.waitForURL(/\/user\/price-comparisons\/\d+\?done=made$/);
  await expect(page.getByRole('columnheader', { name: 'Chosen offer' })).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF for the audit file' }).click();
  expect((await file).suggestedFilename()).toMatch(/^price-comparison-PC\d{10}\.pdf$/);
  await page.goto('/en/user/price-comparisons');
  await expect(page.locator('main')).toContainText(/PC\d{10}/);
});
