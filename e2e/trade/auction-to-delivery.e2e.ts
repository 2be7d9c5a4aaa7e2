import type { APIRequestContext, Page } from '@playwright/test';
// @ts-expect-error a plain script without types
import { checkAuction } from '../../scripts/check-auction/check-auction.mjs';
import { join, openAs, payDeposit, status } from '../bidding.ts';
import type { Staff } from '../fixtures/builders.ts';
import { payOrder, shipAndPay } from '../ordering.ts';
import { expectAccessible, headersOf } from '../people.ts';
import { expect, test } from '../test.ts';

const LEADS = 'บริษัทของคุณนำอยู่';
const OUTBID = 'มีผู้เสนอราคาดีกว่า';

async function bidUpTo(page: Page, limit: string): Promise<void> {
  await page.locator('input[name=limit]').fill(limit);
  await page.locator('button[name=do][value=limit]').click();
  await page.waitForURL(/done=limit$/);
}

/** What one keeps of each of the own bids, read by the links of the page. */
async function receiptsOn(page: Page): Promise<object[]> {
  const links = await page
    .locator('a[href*="/receipt?seq="]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  return Promise.all(links.map(async (href) => (await (await page.context().request.get(href)).json()) as object));
}

/** The file that anybody gets after the end, checked by the program that shares no code with the product. */
async function checkLog(request: APIRequestContext, id: number, receipts: object[]) {
  const file = await request.get(`/api/auctions/${id}/log`);
  return checkAuction(await file.text(), receipts) as Record<string, unknown>;
}

async function deliver(request: APIRequestContext, logistics: Staff, orderId: number): Promise<void> {
  for (const [decision, data] of [
    ['ship', { unready_reason: 'รถมารับก่อนเวลา' }],
    ['deliver', {}],
  ] as const) {
    const answer = await request.post(`/api/staff/orders/${orderId}/${decision}`, {
      data,
      headers: headersOf(logistics),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('an auction from its announcement to the delivered lot: three bid, the winner orders, a deposit goes back', async ({
  browser,
  market,
  request,
}) => {
  test.slow();
  const seller = await market.seller();
  const { stockId } = await market.offer({ seller });
  const { id } = await market.announcedAuction({ companyId: seller.companyId, stockId, depositPercent: 10 });
  const [onDeposit, other, winning] = [
    await market.buyer({ refundAccount: true }),
    await market.buyer(),
    await market.buyer(),
  ];
  for (const { companyId } of [other, winning]) await market.credit({ companyId, amount: 1_000_000 });

  const first = await openAs(browser, onDeposit);
  await join(first, id, 'deposit');
  await payDeposit(first, '25');
  await first.getByRole('button', { name: /^เสนอ .*20\.00/ }).click();
  await first.waitForURL(/done=next$/);
  await expect(status(first, LEADS)).toBeVisible();

  const second = await openAs(browser, other);
  await join(second, id, 'credit');
  await bidUpTo(second, '23');
  await expect(status(first, OUTBID)).toBeVisible();

  const third = await openAs(browser, winning);
  await join(third, id, 'credit');
  await bidUpTo(third, '26');
  await bidUpTo(first, '25');
  await expect(status(third, LEADS)).toBeVisible();
  await expect(status(second, OUTBID)).toBeVisible();

  await market.auctionHammer({ id });
  await third.goto(`/th/auctions/${id}`);
  await expect(status(third, 'บริษัทของคุณชนะ')).toBeVisible();
  const receipts = await receiptsOn(third);
  expect(receipts).toHaveLength(1);
  expect(await checkLog(request, id, receipts)).toMatchObject({ outcome: 'won', price: '2525', faults: [] });

  // The winner orders at the hammer price: 10 t at 25.25 baht.
  await third.getByRole('link', { name: 'สั่งซื้อล็อตนี้' }).click();
  await third.waitForURL(new RegExp(`/user/auctions/${id}$`));
  await expectAccessible(third);
  await third.getByRole('button', { name: 'เลือกที่อยู่และชำระเงิน' }).click();
  const orderNo = await shipAndPay(third, true);
  await third.locator('a[href*="/user/orders/view?key="]').first().click();
  await expect(third.locator('main')).toContainText('252,500.00');
  const key = new URL(third.url()).searchParams.get('key')!;
  const order = { id: Number(Buffer.from(key, 'base64url').toString().replace('order:', '')) };
  await third.goto(`/th/user/auctions/${id}`);
  await expect(third.locator('main')).toContainText(orderNo);
  // Bid and rules were both hands: nobody confirms it any more.
  const finance = await market.staff({ role: 'finance' });
  await payOrder(request, winning, finance, order);
  await deliver(request, await market.staff({ role: 'logistics' }), order.id);
  await third.goto(`/th/user/orders/view?key=${key}`);
  await expect(third.locator('h1 + span')).toContainText('สำเร็จ');

  // What the loser paid goes back whole, by finance as any refund.
  await first.goto(`/th/user/auctions/${id}`);
  await expect(first.locator('main')).toContainText('กำลังคืน');
  const books = await openAs(browser, finance);
  await books.goto('/th/staff/refunds');
  const row = books.getByRole('row').filter({ hasText: onDeposit.company });
  await expect(row).toContainText('25,000.00');
  await row.locator('a[href*="/staff/refunds/"]').first().click();
  await books.waitForURL(/refunds\/\d+/);
  await expectAccessible(books);
  await books.getByRole('button', { name: 'อนุมัติคืนเงิน' }).click();
  await expect(books.getByText('อนุมัติและลงบัญชีแล้ว')).toBeVisible();
  await books.getByLabel('เลขอ้างอิงของธนาคาร').fill('KBANK 0112-7');
  await books.getByRole('button', { name: 'บันทึกว่าโอนแล้ว' }).click();
  await expect(books.getByText('บันทึกการโอนคืนแล้ว')).toBeVisible();
  await first.goto(`/th/user/auctions/${id}`);
  await expect(first.locator('main')).toContainText('คืนแล้ว');

  // Whatever came after the end stands in the log, too.
  expect(await checkLog(request, id, receipts)).toMatchObject({ outcome: 'won', price: '2525', faults: [] });
});
