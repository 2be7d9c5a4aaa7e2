import type { APIRequestContext } from '@playwright/test';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Buyer } from '../fixtures/builders.ts';
import { chooseFile, follow, tabTo, typeInto } from '../keys.ts';
import { confirmOrder, placeOrder, reportTransfer } from '../ordering.ts';
import { slip } from '../papers.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a slip is verified with nothing but the keyboard; of a cancelled order its money goes back', async ({
  page,
  request,
  market,
}) => {
  const [buyer, offer] = [await market.buyer({ refundAccount: true }), await market.offer()];
  const [sales, finance] = [await market.staff({ role: 'sales' }), await market.staff({ role: 'finance' })];
  const orders = [await placeOrder(request, buyer, offer), await placeOrder(request, buyer, offer)] as const;
  for (const order of orders) {
    await confirmOrder(request, sales, order);
    await reportTransfer(request, buyer, order);
  }
  const [paid, cancelled] = orders;
  const answer = await request.post(`/api/staff/orders/${cancelled.id}/cancel`, {
    data: { reason: 'สินค้าหมด' },
    headers: headersOf(sales),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await signIn(page, finance);
  const open = (orderNo: string) => follow(page, `main td a:has-text("${orderNo}")`, /staff\/slips\/\d+/);
  await follow(page, 'main a[href$="/staff/slips?state=waiting"]', /staff\/slips\?state=waiting/);
  await open(paid.orderNo);
  await tabTo(page, 'form:has(input[value=verify_slip]) button');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=verify_slip/);
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText('ยืนยันการชำระแล้ว');

  await page.goto('/th/staff/slips?state=waiting');
  await open(cancelled.orderNo);
  await expectAccessible(page);
  await tabTo(page, 'form:has(input[value=verify_slip]) button');
  await expect(page.locator(':focus')).toHaveText('เงินเข้าแล้ว ต้องคืนเงินผู้ซื้อ');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=verify_slip/);
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText('เพื่อคืนผู้ซื้อแล้ว');
  await expectAccessible(page);

  await page.goto('/th/staff/money-reviews?state=open');
  const row = `tr:has(a[href$="/staff/order/${cancelled.id}"])`;
  await tabTo(page, `${row} summary`);
  await page.keyboard.press('Enter');
  await typeInto(page, `${row} input[name=note]`, 'KBANK 23-11');
  await page.keyboard.press('Enter');
  await page.waitForURL(/money-reviews\?state=open&done=1/);
  await expect(page.getByRole('status').first()).toBeVisible();
  await expect(page.locator(row)).toHaveCount(0);
});

/** A request of the buyer's that waits; answers its number. */
async function givenCreditRequest(request: APIRequestContext, buyer: Buyer): Promise<number> {
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await request.post(`/api/${path}`, { ...body, headers: headersOf(buyer) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const today = bangkokDate(new Date());
  const { filename } = await post<{ filename: string }>('upload/permissions', {
    multipart: { purpose: 'guarantee', file: await slip() },
  });
  const guarantee = { guarantee_kind: 'cash', guarantee_amount: 100_000, guarantee_currency: 'THB' };
  const period = { guarantee_from: today, guarantee_until: addDays(today, 100) };
  const asked = { amount: 200_000, credit_time: 30, purpose: 'เม็ดพลาสติก', filename };
  return (await post<{ id: number }>('credit/request', { data: { ...asked, ...guarantee, ...period } })).id;
}

test('credit is granted and refused with nothing but the keyboard', async ({ page, request, market }) => {
  const finance = await market.staff({ role: 'finance' });
  const granted = await givenCreditRequest(request, await market.buyer());
  const refused = await givenCreditRequest(request, await market.buyer());
  await signIn(page, finance);
  await follow(page, 'main a[href*="/staff/credit/requests"]', /credit\/requests/);
  await follow(page, `main a[href$="/credit/requests/${granted}"]`, /requests\/\d+/);
  await typeInto(page, 'input[name=amount]', '150000');
  await typeInto(page, 'input[name=interest_rate]', '7.25');
  await tabTo(page, 'form:has(input[name=amount]) button[type=submit]');
  await page.keyboard.press('Enter');
  await expect(page.getByText('อนุมัติวงเงินและแจ้งบริษัทแล้ว')).toBeVisible();

  await page.goto('/th/staff/credit/requests?state=pending');
  await follow(page, `main a[href*="/credit/requests/${refused}?"]`, /requests\/\d+/);
  await tabTo(page, 'main details:has(input[name=reason]) summary');
  await page.keyboard.press('Enter');
  await typeInto(page, 'main details input[name=reason]', 'หลักประกันหมดอายุเร็วเกินไป');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ไม่อนุมัติคำขอและแจ้งเหตุผลแล้ว')).toBeVisible();
  await expect(page.locator(`main a[href*="/credit/requests/${refused}?"]`)).toHaveCount(0);
});

test('a bank statement is sent, checked and matched with nothing but the keyboard', async ({
  page,
  request,
  market,
}) => {
  const [buyer, offer] = [await market.buyer(), await market.offer()];
  const order = await placeOrder(request, buyer, offer);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  const { amount } = await reportTransfer(request, buyer, order);
  await signIn(page, await market.staff({ role: 'finance' }));
  await page.goto('/th/staff/statements');
  await follow(page, 'main a[href$="/staff/statements/files"]', /statements\/files/);
  await tabTo(page, 'input[type=file]');
  const today = bangkokDate(new Date()).split('-').reverse().join('/');
  const text = [
    'วันที่,รายละเอียด,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ',
    `${today},TR fr 014-XXX9 ${order.orderNo},,"${amount.toFixed(2)}","${Date.now()}.00"`,
  ].join('\n');
  await chooseFile(page, { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await tabTo(page, 'main form button[type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/statements\/files\/\d+/);
  await tabTo(page, 'button[name=do][value=map]');
  await page.keyboard.press('Enter');
  await expect(page.locator('button[name=do][value=apply]')).toBeVisible();
  await tabTo(page, 'button[name=do][value=apply]');
  await page.keyboard.press('Enter');
  const look = 'main a[href$="/staff/statements"]';
  await expect(page.locator(look)).toBeVisible();
  await follow(page, look, /staff\/statements$/);
  await tabTo(page, `button[aria-label*="${order.orderNo}"]`);
  await page.keyboard.press('Enter');
  await expect(page.locator('main [role=status]').filter({ hasText: order.orderNo })).toBeVisible();
});
