import type { Page } from '@playwright/test';

/** Unfolds a group of the staff's menu; the links of a folded one are not there for anybody. */
export async function unfoldMenu(page: Page, group: string): Promise<void> {
  await page.locator('#rail summary').filter({ hasText: group }).click();
}
