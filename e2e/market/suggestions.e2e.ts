import { expectAccessible } from '../people.ts';
import { expect, test } from '../test.ts';

test('a sentence grows piece by piece from the keyboard, and what was searched is remembered and removed one by one', async ({
  page,
}) => {
  await page.goto('/en');
  const field = page.getByRole('combobox').first();
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await field.focus();
  // What many people look for, before anything is typed.
  await expect(options.first()).toBeVisible();
  await field.fill('LLDPE film');
  await expect(options.filter({ hasText: /MFI/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/^LLDPE film MFI \d/);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await page.keyboard.press('Enter');
  await page.waitForURL(/name=LLDPE/);
  await page.goto('/en');
  await field.focus();
  const remembered = options.filter({ hasText: 'LLDPE film MFI' });
  await expect(remembered).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(remembered).toHaveCount(0);
});

test('a grade that nobody sells is named with those that stand in its place, and goods of other trades lead to sales', async ({
  page,
}) => {
  await page.goto('/en/products?name=Exceed 1018');
  await expect(page.getByText('Exceed 1018HA (ExxonMobil) is not sold here.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'LL7410A', exact: true }).first().click();
  await page.waitForURL(/\/products\/\d+/);
  await page.goto('/th/products?name=เหล็กเส้น');
  await expect(page.getByRole('heading', { name: 'ไม่มี “เหล็กเส้น” จำหน่ายที่นี่' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ให้ฝ่ายขายช่วยหา' }).first()).toBeVisible();
});
