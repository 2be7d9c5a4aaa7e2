import sharp from 'sharp';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('staff publish a banner and feature a product, and visitors see both', async ({ page, browser, market }) => {
  const title = `Banner ${Date.now()}`;
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto('/en/staff/site/banners/new');
  await page.locator('input[name="th.title"]').fill(title);
  await page.getByRole('radio', { name: /Sub banners/ }).check();
  await page.locator('input[name=link]').fill('/products?promotion=1');
  await page.getByRole('button', { name: 'Save and add pictures' }).click();
  const wide = page.getByRole('region', { name: 'ไทย' });
  await wide.getByLabel('Select a file: Wide screens, ไทย').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 180, channels: 3, background: '#0b5a5a' } })
      .png()
      .toBuffer(),
  });
  await wide.getByRole('button', { name: 'Upload: Wide screens, ไทย' }).click();
  await expect(page.getByText('File changed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors see this banner')).toBeVisible();

  await page.goto('/en/staff/site/home?list=featured_products&find=Panlite');
  const featured = page.getByRole('region', { name: /^Featured products/ });
  const add = featured.getByRole('button', { name: /^Add / }).first();
  const product = (await add.getAttribute('aria-label'))!.slice('Add '.length);
  await add.click();
  await expect(page.getByText('Saved')).toBeVisible();
  for (let place = await featured.getByRole('button', { name: /^Move .* up$/ }).count(); place > 1; place -= 1) {
    const up = featured.getByRole('button', { name: `Move ${product} up` });
    if (await up.isDisabled()) break;
    await up.click();
    await page.waitForURL(/done=1#featured/);
  }

  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto('/en');
    await expect(visitor.getByRole('link', { name: title })).toBeVisible({ timeout: 500 });
    await expect(
      visitor.getByRole('region', { name: 'Featured products' }).getByRole('link', { name: product }),
    ).toBeVisible({ timeout: 500 });
  }).toPass();

  // As it was: the tests after this one look at the same home page.
  await featured.getByRole('button', { name: `Remove ${product}` }).click();
  await page.goto('/en/staff/site/banners');
  await page.getByRole('link', { name: title }).click();
  await page.getByText('Delete the banner').click();
  await page.getByRole('button', { name: 'Confirm deletion' }).click();
  await page.waitForURL(/\/banners$/);
});
