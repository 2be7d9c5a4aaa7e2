import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a seller quotes for a demand on a phone, revises it and withdraws it, and each version is kept', async ({
  page,
  market,
}) => {
  const seller = await market.seller();
  const { productId } = await market.offer({ seller });
  const { id } = await market.demand({ productId });

  await signIn(page, seller);
  await page.goto('/th/seller/demands');
  await expectAccessible(page);
  await page.getByRole('link', { name: `DM-${id}` }).click();
  await page.waitForURL(new RegExp(`/seller/demands/${id}`));
  await expectAccessible(page);
  await page.locator('input[name="l0.0.price"]').fill('0');
  await page.getByRole('button', { name: 'ส่งราคาแบบปิดผนึก' }).click();
  await expect(page.locator('input[name="l0.0.price"]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('input[name="l0.0.price"]').fill('41.50');
  await page.getByRole('button', { name: 'ส่งราคาแบบปิดผนึก' }).click();
  await page.waitForURL(/done=given/);
  await expect(page.locator('input[name="l0.0.price"]')).toHaveValue('41.50');
  await expectAccessible(page);

  await page.locator('input[name="l0.0.price"]').fill('40.25');
  await page.getByRole('button', { name: 'ส่งเป็นฉบับใหม่' }).click();
  await expect(page.getByText('รอบ 1 ฉบับที่ 2')).toBeVisible();

  await page.getByRole('button', { name: 'ถอนใบเสนอราคา' }).click();
  await page.waitForURL(/done=withdrawn/);
  await expect(page.getByText('รอบ 1 ฉบับที่ 1')).toBeVisible();
});
