import { orderKey } from '#domain/trade/order-identifiers.ts';
import { confirmOrder, placeOrder } from '../ordering.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('staff offer another delivery day, the buyer reads the new contract and confirms it', async ({
  page,
  browser,
  request,
  baseURL,
  market,
}) => {
  const offer = await market.offer({ seller: await market.seller() });
  const buyer = await market.buyer();
  const sales = await market.staff({ role: 'sales' });
  const order = await placeOrder(request, buyer, offer);
  await confirmOrder(request, sales, order);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const staff = await context.newPage();
  await signIn(staff, sales);
  await staff.goto(`/th/staff/order/${order.id}`);
  await expect(staff.getByText(`ผู้ซื้อตกลง ${buyer.firstname} ${buyer.lastname}`)).toBeVisible();
  await staff.getByText('ออกฉบับใหม่').first().click();
  const form = staff.locator('form:has(input[value=revise])');
  const fillDay = async (iso: string) => {
    await form.getByRole('spinbutton').first().focus();
    await staff.keyboard.type(iso.split('-').toReversed().join(''));
  };
  await fillDay('2020-01-01');
  await form.locator('input[name=reason]').fill('ผู้ขายเลื่อนผลิต');
  await form.getByRole('button', { name: 'ออกฉบับใหม่' }).click();
  await expect(staff.getByText('เลือกวันจัดส่งนี้ไม่ได้')).toBeVisible();
  await expect(form.locator('input[name=delivery_date][type=hidden]')).toHaveValue('2020-01-01');
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await fillDay(day);
  await form.locator('input[name=reason]').fill('ผู้ขายเลื่อนผลิต');
  await form.getByRole('button', { name: 'ออกฉบับใหม่' }).click();
  await expect(staff.getByText('รอผู้ซื้อยืนยัน')).toBeVisible();
  await expectAccessible(staff);

  await signIn(page, buyer);
  await page.goto(`/th/user/orders/view?key=${orderKey(order.id)}`);
  await expect(page.locator('input[name=amount]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'อ่านและยืนยันสัญญา' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNo);
  await expect(page.getByText('ผู้ขายเลื่อนผลิต')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ยืนยันสัญญา' }).click();
  await expect(page.getByText(`ตกลงโดย ${buyer.firstname} ${buyer.lastname}`)).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ดาวน์โหลด PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`contract-${order.orderNo}-2.pdf`);
  await page.getByRole('link', { name: 'กลับไปที่คำสั่งซื้อ' }).click();
  await expect(page.locator('input[name=amount]')).toHaveCount(1);
  await context.close();
});

test('a contract of another company leads to the own orders', async ({ page, request, market }) => {
  const offer = await market.offer({ seller: await market.seller() });
  const buyer = await market.buyer();
  const order = await placeOrder(request, buyer, offer);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await signIn(page, buyer);
  await page.goto(`/en/user/orders/view?key=${orderKey(order.id)}`);
  const address = await page.getByRole('link', { name: 'Open the contract' }).getAttribute('href');
  await page.goto(address!);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sales contract');
  await signIn(page, await market.buyer());
  await page.goto(address!);
  await page.waitForURL(/\/user\/orders$/);
});
