import { expect, type Page } from '@playwright/test';

/** Who proposed a change of a money setting stands on its page; `second` finds old beside new there, and approves. */
export async function approveAsSecond(proposer: Page, second: Page): Promise<void> {
  await proposer.waitForURL(/money-settings\/\d+\?done=proposed/);
  await second.goto(new URL(proposer.url()).pathname);
  await expect(second.getByRole('columnheader', { name: 'ค่าเดิม' })).toBeVisible();
  await second.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await second.waitForURL(/done=approve/);
}
