import type { Page } from '@playwright/test';

/** Types a day `YYYY-MM-DD` into a field of a Thai or English page: day, month, year. */
export async function typeDay(page: Page, label: string | RegExp, day: string): Promise<void> {
  await typeDate(page, label, day.split('-').toReversed().join(''));
}

/** Types a date into its parts one after the other, as its language orders them: '15012026' for 15 January. */
export async function typeDate(page: Page, label: string | RegExp, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(digits);
}
