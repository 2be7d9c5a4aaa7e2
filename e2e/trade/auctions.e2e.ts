import type { Browser, Page } from '@playwright/test';
import { openAs, status } from '../bidding.ts';
import type { Buyer } from '../fixtures/builders.ts';
import { expectAccessible } from '../people.ts';
import { expect, test } from '../test.ts';

const NEXT = /^เสนอ .*20\.25/;
const LEADS = 'บริษัทของคุณนำอยู่';
const OUTBID = 'มีผู้เสนอราคาดีกว่า';

/** A browser of a bidder's own, which has joined the auction by the press. */
async function joined(browser: Browser, buyer: Buyer, id: number): Promise<Page> {
  const page = await openAs(browser, buyer);
  await page.goto(`/th/auctions/${id}`);
  await page.getByRole('button', { name: 'ยอมรับกติกาและเข้าร่วม' }).click();
  await page.waitForURL(/done=join$/);
  return page;
}

async function bidUpTo(page: Page, limit: string): Promise<void> {
  await page.locator('input[name=limit]').fill(limit);
  await page.locator('button[name=do][value=limit]').click();
}

test('three bid for a lot: joined, outbid, limits, a late bid that extends, and the winner', async ({
  browser,
  market,
}) => {
  test.slow();
  const seller = await market.seller();
  const { stockId } = await market.offer({ seller });
  const { id } = await market.auction({ companyId: seller.companyId, stockId });
  const buyers = [await market.buyer(), await market.buyer(), await market.buyer()] as const;
  const [first, second, third] = [
    await joined(browser, buyers[0], id),
    await joined(browser, buyers[1], id),
    await joined(browser, buyers[2], id),
  ];

  // One press bids the price that stands on it.
  await first.getByRole('button', { name: /^เสนอ .*20\.00/ }).click();
  await first.waitForURL(/done=next$/);
  await expect(status(first, LEADS)).toBeVisible();
  await expect(first.locator('a[href*="/receipt?seq="]')).toHaveCount(1);
  await expectAccessible(first);

  // By keys alone: the next step has moved by itself, and takes the lead from the first, whose page loads nothing for it.
  const loaded: string[] = [];
  first.on('request', (request) => {
    if (request.url().includes('.data')) loaded.push(request.url());
  });
  const next = second.getByRole('button', { name: NEXT });
  await next.focus();
  await second.keyboard.press('Enter');
  await second.waitForURL(/done=next$/);
  await expect(status(second, LEADS)).toBeVisible();
  await expect(status(first, OUTBID)).toBeVisible();
  await expect(first.getByRole('button', { name: /^เสนอ .*20\.50/ })).toBeVisible();
  expect(loaded).toEqual([]);

  // What is far is asked about once more, and what was typed stays.
  await bidUpTo(third, '90');
  await expect(third.locator('input[name=limit]')).toHaveValue('90.00');
  await third.locator('input[name=is_sure]').check();
  await third.locator('button[name=do][value=limit]').click();
  await third.waitForURL(/done=limit$/);
  await expect(status(third, LEADS)).toBeVisible();
  await expect(status(second, OUTBID)).toBeVisible();
  await expectAccessible(third);

  // Beaten at once by a limit that nobody sees: the price alone rises.
  await bidUpTo(first, '22');
  await first.waitForURL(/done=limit$/);
  await expect(status(first, OUTBID)).toBeVisible();
  await expect(first.locator('main')).not.toContainText('90.00');

  // A bid within the last minutes that moves the price moves the end, and everybody sees it.
  await market.auctionEndsIn({ id, minutes: 2 });
  await bidUpTo(second, '24');
  await second.waitForURL(/done=limit$/);
  await expect(third.getByText(/^ต่อเวลาถึง/)).toHaveCount(1);

  await market.auctionEnded({ id });
  await third.goto(`/th/auctions/${id}`);
  await expect(status(third, 'บริษัทของคุณชนะ')).toBeVisible();
  await first.goto(`/th/auctions/${id}`);
  await expect(status(first, 'ผู้อื่นชนะ')).toBeVisible();
  await third.getByRole('link', { name: 'สั่งซื้อล็อตนี้' }).click();
  await third.waitForURL(new RegExp(`/user/auctions/${id}$`));
});
