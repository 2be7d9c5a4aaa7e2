import { press } from '../keys.ts';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a synonym is changed in the form beside the list, a banner is moved step by step, with the focus on it', async ({
  page,
  market,
}) => {
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto('/en/staff/site/synonyms');
  const typed = page.locator('input[name=typed]');
  const edit = page.getByRole('link', { name: /^Edit / }).nth(3);
  const word = (await edit.getAttribute('aria-label'))!.replace('Edit ', '');
  await press(edit);
  await expect(typed).toHaveValue(word);
  await expect(typed).toBeFocused();

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
