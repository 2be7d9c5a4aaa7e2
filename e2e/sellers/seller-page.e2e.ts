import { expectAccessible } from '../people.ts';
import { expect, test } from '../test.ts';

test('a visitor comes from a product to its seller’s page, sees what speaks for it, and goes on to its goods', async ({
  page,
  market,
}) => {
  const offer = await market.offer();
  const { seller } = offer;
  await page.goto(`/th/products/${offer.productId}`);
  await page.getByRole('link', { name: seller.company }).first().click();
  await page.waitForURL(/\/th\/sellers\/\d+/);
  await expect(page.locator('h1')).toHaveText(seller.company);
  await expectAccessible(page);
  const main = page.getByRole('main');
  for (const said of ['ระยอง', seller.warehouse, 'ยังไม่มีใบรับรองที่ตรวจสอบแล้ว', 'แสดงเมื่อมีการขายที่เสร็จสิ้นตั้งแต่ 10 ครั้ง'])
    await expect(main).toContainText(said);
  // No way around the marketplace.
  for (const secret of ['0898765432', 'สมศรี', seller.email])
    await expect(page.locator('body')).not.toContainText(secret);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/th\/sellers\/\d+$/);
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('"@type":"Organization"'),
  );
  await main
    .getByRole('link', { name: new RegExp(offer.grade) })
    .first()
    .click();
  await page.waitForURL(new RegExp(`/th/products/${offer.productId}`));
});

test('there is no page of a buyer, nor of nonsense', async ({ page, market }) => {
  const buyer = await market.buyer();
  for (const id of [buyer.companyId, '0', 'x']) {
    const answer = await page.goto(`/en/sellers/${id}`);
    expect(answer?.status(), String(id)).toBe(404);
  }
});
