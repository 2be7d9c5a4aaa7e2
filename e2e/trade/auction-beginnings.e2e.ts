import { join, openAs, payDeposit, status } from '../bidding.ts';
import { expectAccessible, fillLogIn } from '../people.ts';
import { expect, test } from '../test.ts';

const NEXT_STEP = /^เสนอ .*20\.00/;

test('somebody with company credit who is new to auctions bids from the front page by six presses and the log-in', async ({
  page,
  market,
}) => {
  const seller = await market.seller();
  const { stockId, grade } = await market.offer({ seller });
  const { id } = await market.auction({ companyId: seller.companyId, stockId });
  const buyer = await market.buyer();
  await market.credit({ companyId: buyer.companyId, amount: 1_000_000 });

  await page.goto('/th');
  const begun = Date.now();
  await page.getByRole('banner').locator('a[href="/th/auctions"]').first().click();
  await page.waitForURL(/\/th\/auctions$/);
  await page.locator(`main a[href$="/auctions/${id}"]`).first().click();
  await expect(page.locator('h1')).toContainText(grade);
  await page.locator(`main a[href*="/login?redirect="]`).first().click();
  await fillLogIn(page, buyer.email);
  await page.waitForURL(new RegExp(`/auctions/${id}$`));
  await page.getByRole('button', { name: 'ยอมรับกติกาและเข้าร่วม' }).click();
  await page.waitForURL(/done=join$/);
  await page.getByRole('button', { name: NEXT_STEP }).click();
  await page.waitForURL(/done=next$/);
  await expect(status(page, 'บริษัทของคุณนำอยู่')).toBeVisible();
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({ type: 'first bid', description: `${seconds.toFixed(1)} s without reading` });
});

test('staff stop a running auction with a reason: nobody wins, everybody reads why, the deposit goes back', async ({
  browser,
  market,
}) => {
  test.slow();
  const seller = await market.seller();
  const { stockId } = await market.offer({ seller });
  const { id } = await market.announcedAuction({ companyId: seller.companyId, stockId, depositPercent: 10 });
  const bidder = await openAs(browser, await market.buyer({ refundAccount: true }));
  await join(bidder, id, 'deposit');
  await payDeposit(bidder, '25');
  await bidder.getByRole('button', { name: NEXT_STEP }).click();
  await bidder.waitForURL(/done=next$/);

  const catalogue = await openAs(browser, await market.staff({ role: 'catalogue' }));
  await catalogue.goto(`/th/staff/auctions/${id}`);
  await expectAccessible(catalogue);
  await catalogue.getByText('หยุดการประมูล', { exact: true }).first().click();
  const stop = catalogue.locator('form', { has: catalogue.locator('input[name=decision][value=stop]') });
  await stop.getByLabel('เหตุผล').fill('ล็อตนี้เสียหายจากน้ำท่วมคลัง');
  await stop.getByRole('button', { name: 'หยุดการประมูล' }).click();
  await catalogue.getByRole('dialog').getByRole('button', { name: 'หยุดการประมูล' }).click();
  await catalogue.waitForURL(/done=stop$/);

  await expect(bidder.locator('main')).toContainText('ล็อตนี้เสียหายจากน้ำท่วมคลัง');
  await expect(bidder.getByRole('button', { name: /^เสนอ/ })).toHaveCount(0);
  await bidder.goto(`/th/user/auctions/${id}`);
  await expect(bidder.locator('main')).toContainText('กำลังคืน');
  const owner = await openAs(browser, seller);
  await owner.goto(`/th/seller/auctions/${id}`);
  await expect(owner.locator('main')).toContainText('ล็อตนี้เสียหายจากน้ำท่วมคลัง');
});
