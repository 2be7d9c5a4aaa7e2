import type { Locator } from '@playwright/test';

/** Presses it as who has no mouse does. */
export async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}
