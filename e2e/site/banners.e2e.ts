import { expectAccessible } from '../people.ts';
import { expect, test } from '../test.ts';

test('the home page’s banners stop when told to, are chosen by button, and lead to the mall', async ({ page }) => {
  await page.goto('/en');
  const banners = page.getByRole('region', { name: 'Announcements' });
  const second = banners.getByRole('link').nth(1);
  await banners.getByRole('button', { name: 'Pause the banners' }).click();
  await expect(banners.getByRole('button', { name: 'Play the banners' })).toBeVisible();
  await banners.getByRole('button', { name: /^Banner 2:/ }).click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(banners.getByRole('button', { name: /^Banner 2:/ })).toHaveAttribute('aria-current', 'true');
  await banners.getByRole('button', { name: 'Next banner' }).click();
  await expect(banners.getByRole('link').nth(2)).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
  await banners.getByRole('button', { name: 'Previous banner' }).click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await second.click();
  await page.waitForURL(/\/en\/products\?/);
});

test('without script the first banner stands there and nothing that would not work', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/th');
  const banners = page.getByRole('region', { name: 'ประชาสัมพันธ์' });
  await expect(banners.getByRole('link').first()).toBeInViewport({ ratio: 0.9 });
  await expect(banners.getByRole('button')).toHaveCount(0);
});
