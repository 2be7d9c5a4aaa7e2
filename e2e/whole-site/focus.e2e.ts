import { press } from '../keys.ts';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a banner is moved step by step, with the focus on it', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto('/en/staff/site/banners');
  const rows = page.locator('main table').first().locator('tbody tr');
  const title = (await rows.first().getByRole('link').textContent())!;
  const down = page.getByRole('button', { name: `Move ${title} down` });
  await press(down);
  await expect(rows.nth(1)).toContainText(title);
  await expect(down).toBeFocused();
  const up = page.getByRole('button', { name: `Move ${title} up` });
  await press(up);
  await expect(rows.first()).toContainText(title);
  // It is the first again: up is no more, down is.
  await expect(down).toBeFocused();
});
