import { orderKey } from '#domain/trade/order-identifiers.ts';
import { writeSlipCode } from '#domain/money/payments/slip-code.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { confirmOrder, placeOrder, reportTransfer } from '../ordering.ts';
import { expectAccessible, signIn } from '../people.ts';
import { slipWithCode } from '../papers.ts';
import { expect, test } from '../test.ts';

const bangkokDayMonthYear = () => bangkokDate(new Date()).split('-').reverse().join('/');

test('a slip’s code is read after it was sent; finance sees the verdict beside what was typed, and on a second slip the first order', async ({
  page,
  browser,
  request,
  market,
}) => {
  const offer = await market.offer();
  const sales = await market.staff({ role: 'sales' });
  const file = await slipWithCode(writeSlipCode({ bank: '004', reference: `E2E${Date.now()}` }));
  const orders = [];
  for (const buyer of [await market.buyer(), await market.buyer()]) {
    const order = await placeOrder(request, buyer, offer);
    await confirmOrder(request, sales, order);
    orders.push(order);
    const buying = await (await browser.newContext({ locale: 'th-TH' })).newPage();
    await signIn(buying, buyer);
    await buying.goto(`/th/user/orders/view?key=${orderKey(order.id)}`);
    await buying.locator('input[type=file]').setInputFiles(file);
    await buying.getByLabel('โอนจากธนาคาร').selectOption('014');
    await buying.getByLabel('เลขท้ายบัญชีของคุณ').fill('4321');
    await expectAccessible(buying);
    await buying.locator('form:has(input[type=file]) button[type=submit]').click();
    await expect(buying.locator('main [role=status]:not(:empty)').first()).toContainText('ส่งสลิปแล้ว');
    await buying.close();
  }
  const [first, second] = orders as [{ id: number; orderNo: string }, { id: number; orderNo: string }];

  await signIn(page, await market.staff({ role: 'finance' }));
  const said = page.getByRole('region', { name: 'ข้อมูลจากสลิป' });
  await expect(async () => {
    await page.goto(`/th/staff/order/${first.id}`);
    await expect(said).toContainText('ธนาคารไม่ตรงกับที่กรอก', { timeout: 500 });
  }).toPass();
  await expect(said).toContainText('ธนาคารกสิกรไทย');
  await expect(said).toContainText('ธนาคารไทยพาณิชย์ · บัญชีลงท้าย 4321');
  await expectAccessible(page);

  await expect(async () => {
    await page.goto(`/th/staff/order/${second.id}`);
    await expect(said).toContainText('รายการโอนนี้เคยแจ้งแล้ว', { timeout: 500 });
  }).toPass();
  await said.getByRole('link', { name: first.orderNo }).click();
  await expect(page.locator('h1')).toHaveText(first.orderNo);
  await page.locator('form:has(input[value=verify_slip]) button[type=submit]').click();
  await page.waitForURL(/done=verify_slip/);
  await page.goto(`/th/staff/order/${second.id}`);
  await page.locator('form:has(input[value=verify_slip]) button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText(first.orderNo);
  await expectAccessible(page);
});

test('a bank statement is sent, its columns are said, its line is confirmed and pays the order @main', async ({
  page,
  request,
  market,
}) => {
  const offer = await market.offer();
  const buyer = await market.buyer();
  const order = await placeOrder(request, buyer, offer);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  const { amount } = await reportTransfer(request, buyer, order);

  await signIn(page, await market.staff({ role: 'finance' }));
  await page.goto('/en/staff/statements/files');
  await expectAccessible(page);
  const text = [
    'When,What,Out,Money,Left',
    `${bangkokDayMonthYear()},TR fr 014-XXX9 ${order.orderNo},,"${amount.toFixed(2)}","${Date.now()}.00"`,
    `${bangkokDayMonthYear()},Fee,20.00,,1.00`,
  ].join('\n');
  await page.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.waitForURL(/statements\/files\/\d+/);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Choose the columns');
  for (const [name, index] of [
    ['date', '0'],
    ['text', '1'],
    ['deposit', '3'],
    ['balance', '4'],
  ] as const)
    await page.locator(`select[name=${name}]`).selectOption(index);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('1 deposit added.')).toBeVisible();

  await page.getByRole('link', { name: 'Match with transfers' }).click();
  const line = page.getByRole('row').filter({ hasText: order.orderNo });
  await expect(line).toContainText('Reference');
  await expectAccessible(page);
  await line.getByRole('button', { name: `this deposit pays ${order.orderNo}` }).click();
  await expect(page.getByText(`${order.orderNo}: deposit confirmed`)).toBeVisible();
  await page.getByRole('link', { name: /^Confirmed/ }).click();
  await page.getByRole('link', { name: order.orderNo }).click();
  await expect(page.locator('main')).toContainText('Paid in full');
});
