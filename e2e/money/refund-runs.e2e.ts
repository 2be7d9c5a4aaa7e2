import { orderKey } from '#domain/trade/order-identifiers.ts';
import { confirmOrder, placeOrder, reportTransfer } from '../ordering.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('finance take another amount with its reason, write off the rest, and the buyer reads why', async ({
  page,
  browser,
  request,
  market,
}) => {
  const [buyer, offer] = [await market.buyer(), await market.offer()];
  const order = await placeOrder(request, buyer, offer);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await reportTransfer(request, buyer, order);
  await signIn(page, await market.staff({ role: 'finance' }));
  await page.goto(`/th/staff/order/${order.id}`);
  await page.getByText('ยอดที่เข้าไม่ตรงกับสลิป').click();
  const form = (decision: string) => page.locator(`form:has(input[name=decision][value=${decision}])`);
  const amount = page.getByLabel('ยอดที่เข้าบัญชี (บาท)');
  const readAmount = async () => Number((await amount.inputValue()).replaceAll(',', ''));
  const reported = await readAmount();
  await amount.fill(String(reported - 100));
  await form('verify_amount').getByLabel('เหตุผล', { exact: true }).selectOption('other');
  await page.getByRole('button', { name: 'ยืนยันยอดนี้' }).click();
  await expect(page.getByLabel('บันทึก (ผู้ซื้อเห็น)')).toHaveAttribute('aria-invalid', 'true');
  expect(await readAmount()).toBe(reported - 100);
  await expectAccessible(page);
  await form('verify_amount').getByLabel('เหตุผล', { exact: true }).selectOption('bank_fee');
  await page.getByRole('button', { name: 'ยืนยันยอดนี้' }).click();
  await page.waitForURL(/done=verify_amount/);
  await page.getByText('ตัดยอดที่ขาด', { exact: true }).click();
  await expect(page.getByLabel('ยอดที่ตัด (บาท)')).toHaveValue('100.00');
  await form('write_off').getByLabel('เหตุผล', { exact: true }).selectOption('bank_fee');
  await page.getByRole('button', { name: 'ตัดยอดนี้' }).click();
  await page.waitForURL(/done=write_off/);
  await expectAccessible(page);

  const buying = await (await browser.newContext()).newPage();
  await signIn(buying, buyer);
  await buying.goto(`/th/user/orders/view?key=${orderKey(order.id)}`);
  await expect(buying.getByText('ค่าธรรมเนียมธนาคาร').first()).toBeVisible();
  await expect(buying.getByText('ตัดยอดที่ขาด ฿100.00')).toBeVisible();
  await expectAccessible(buying);
});

test('refunds go to the bank in one file, which one person proposes and another approves', async ({
  page,
  browser,
  request,
  market,
}) => {
  const [buyer, offer] = [await market.buyer({ refundAccount: true }), await market.offer()];
  const [sales, finance] = [await market.staff({ role: 'sales' }), await market.staff({ role: 'finance' })];
  const order = await placeOrder(request, buyer, offer);
  await confirmOrder(request, sales, order);
  await reportTransfer(request, buyer, order);
  await signIn(page, finance);
  await page.goto(`/th/staff/order/${order.id}`);
  await page.getByRole('button', { name: 'ยืนยันว่าเงินเข้าแล้ว' }).click();
  await page.waitForURL(/done=verify_slip/);
  const cancelled = await request.post(`/api/staff/orders/${order.id}/cancel`, {
    data: { reason: 'สินค้าหมด' },
    headers: headersOf(sales),
  });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);

  await page.goto('/th/staff/refunds?state=approved');
  await page.getByRole('link', { name: 'โอนผ่านไฟล์ธนาคาร' }).click();
  await page.waitForURL(/refund-runs$/);
  await expect(page.getByRole('row').filter({ hasText: buyer.company })).toContainText('••••••5678');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'เสนอรอบโอนเงินคืน' }).click();
  await page.waitForURL(/refund-runs\/\d+$/);
  await expect(page.getByText('คุณเป็นผู้เสนอรอบนี้')).toBeVisible();
  await expectAccessible(page);

  const approving = await (await browser.newContext()).newPage();
  await signIn(approving, await market.staff({ role: 'finance' }));
  await approving.goto(page.url());
  await approving.getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(approving.getByText('อนุมัติรอบแล้ว')).toBeVisible();
  await approving.getByRole('button', { name: 'สร้างไฟล์ธนาคาร' }).click();
  const download = approving.waitForEvent('download');
  await approving.getByRole('link', { name: 'ดาวน์โหลดไฟล์ธนาคาร' }).click();
  expect((await download).suggestedFilename()).toMatch(/^refunds-\d+-\d{4}-\d\d-\d\d\.csv$/);
  const row = approving.getByRole('row').filter({ hasText: buyer.company });
  await row.getByRole('button', { name: 'โอนแล้ว' }).click();
  await expect(row.getByRole('button', { name: 'โอนแล้ว' })).toHaveCount(0);
  await expectAccessible(approving);
});
