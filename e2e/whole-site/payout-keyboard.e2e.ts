import { follow, tabTo, typeInto } from '../keys.ts';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a payout run is proposed, approved by another one and paid with nothing but the keyboard', async ({
  page,
  browser,
  market,
}) => {
  const seller = await market.seller();
  const offer = await market.offer({ seller });
  const { orderId } = await market.sale({ offer, buyer: await market.buyer(), amount: 4, daysAgo: 20 });
  await market.paidAndDeliveredEarlier({ orderId, days: 10 });
  await market.chargePurchases();

  await signIn(page, await market.staff({ role: 'finance' }));
  await page.goto('/th/staff/payouts');
  await typeInto(page, 'input[name=minimum]', '1');
  await tabTo(page, 'button[name=do][value=propose]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/payouts\/\d+/);
  await expect(page.locator('main')).toContainText(seller.company);
  await expect(page.locator('input[name=decision][value=approve]')).toHaveCount(0);
  const id = /payouts\/(\d+)/.exec(page.url())![1]!;

  const approving = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(approving, await market.staff({ role: 'finance' }));
  await approving.goto('/th/staff/payouts');
  await follow(approving, `main a[href$="/staff/payouts/${id}"]`, /payouts\/\d+/);
  await tabTo(approving, 'form:has(input[name=decision][value=approve]) button');
  await approving.keyboard.press('Enter');
  // Nothing is said to be paid before the bank has the file.
  await tabTo(approving, 'button[name=decision][value=file]');
  await approving.keyboard.press('Enter');
  await expect(approving.locator('button[name=decision][value=paid]').first()).toBeVisible();
  const row = `tr:has-text("${seller.company}")`;
  // What the focus stands on is the seller's own button, not that for all.
  await tabTo(approving, 'table button[name=decision][value=paid]');
  while (!(await approving.locator(`${row} :focus`).count())) await approving.keyboard.press('Tab');
  await approving.keyboard.press('Enter');
  await expect(approving.locator(row)).toContainText('โอนแล้ว');
});
