import { expectAccessible, expectPressable } from '../people.ts';
import { expect, test } from '../test.ts';

test('recently viewed products are on the visitor’s own home page, stored on the device only', async ({ page }) => {
  await page.goto('/en/products/1');
  const grade = 'HD2208J';
  await expect(page.getByRole('heading', { level: 1 })).toContainText(grade);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-products'))).toBe('[1]');
  await page.goto('/en');
  const categories = page.getByRole('region', { name: 'Top categories' }).locator('h3 a, ul + ul a');
  const addresses = await categories.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !address?.startsWith('/en/category/'))).toEqual([]);
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await expect(seen.getByRole('link', { name: grade })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a first visit', () => {
  test.use({ isAskedForConsent: true });
  for (const width of [360, 412, 1440]) {
    test(`the home page keeps nobody out in any language, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      for (const locale of ['th', 'en', 'cn']) {
        await page.goto(`/${locale}`, { waitUntil: 'networkidle' });
        await expect(page.locator('#cookie-question')).toBeVisible();
        await expectAccessible(page);
        // What the question covers for now can be scrolled to: a link that it cuts in half is not too small.
        await page
          .locator('#cookie-question')
          .evaluate((question: HTMLElement) => (question.style.position = 'static'));
        await expectPressable(page);
      }
    });
  }
});
