import type { APIRequestContext, Page } from '@playwright/test';
import type { Seller } from '../fixtures/builders.ts';
import type { Market } from '../fixtures/client.ts';
import { confirmOrder, payOrder, placeOrder } from '../ordering.ts';
import { slip } from '../papers.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

interface Sold {
  seller: Seller;
  /** Numbers of the purchases, the newest first: one that is not paid, then the paid ones. */
  numbers: string[];
  orderNo: string;
}

/** A seller with two purchases to prepare, and one that is not paid. */
async function givenSales(market: Market, request: APIRequestContext): Promise<Sold> {
  const [seller, buyer] = [await market.seller(), await market.buyer()];
  const sales = await market.staff({ role: 'sales' });
  const finance = await market.staff({ role: 'finance' });
  let orderNo = '';
  for (const isPaid of [true, true, false]) {
    const order = await placeOrder(request, buyer, await market.offer({ seller }));
    await confirmOrder(request, sales, order);
    if (isPaid) await payOrder(request, buyer, finance, order);
    if (isPaid) ({ orderNo } = order);
  }
  const answer = await request.get('/api/order/mySalesList', { headers: headersOf(seller) });
  const { sale_list } = (await answer.json()) as { sale_list: { purchase_no: string }[] };
  return { seller, numbers: sale_list.map(({ purchase_no }) => purchase_no), orderNo };
}

const choose = (page: Page, number: string) => page.getByRole('checkbox', { name: `เลือก ${number}` });

test('a seller marks purchases ready, several at once and one with lots and weigh ticket; logistics see it', async ({
  page,
  browser,
  market,
  request,
}) => {
  const { seller, numbers, orderNo } = await givenSales(market, request);
  const [unpaid, second, first] = numbers as [string, string, string];
  await signIn(page, seller);
  await page.goto('/th/seller/orders');
  await expect(choose(page, unpaid)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: unpaid })).toContainText('รอผู้ซื้อชำระเงิน');
  await choose(page, first).check();
  await choose(page, second).check();
  await page.locator('summary', { hasText: 'แจ้งว่าใบที่เลือกพร้อมแล้ว' }).click();
  await page.getByRole('textbox', { name: /ทะเบียนรถ/ }).fill('80-1234 ระยอง');
  await page.getByLabel(/มือถือคนขับ/).fill('123');
  await page.getByRole('button', { name: 'แจ้งว่าใบที่เลือกพร้อมแล้ว' }).click();
  await expect(page.getByText('รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /ทะเบียนรถ/ })).toHaveValue('80-1234 ระยอง');
  await expectAccessible(page);
  await page.getByLabel(/มือถือคนขับ/).fill('0812345678');
  await page.getByRole('button', { name: 'แจ้งว่าใบที่เลือกพร้อมแล้ว' }).click();
  await expect(page.getByText('แจ้งว่าใบที่เลือกพร้อมแล้ว: สำเร็จ 2 รายการ')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('สินค้าพร้อม');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await choose(page, first).check();
  await page.getByRole('link', { name: 'ใบหยิบสินค้าของใบที่เลือก' }).click();
  expect((await download).suggestedFilename()).toBe(`pick-list-${first}.pdf`);

  await page.getByRole('link', { name: second, exact: true }).click();
  await page.waitForURL(/seller\/orders\/\d+/);
  await page.getByLabel('เลขล็อตที่ 1').fill('L-77');
  await page.getByLabel('จำนวน (ถุง)', { exact: true }).first().fill('3');
  await page.locator('input[type=file]').setInputFiles(await slip());
  await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
  await expect(page.getByText('จำนวนของล็อตต้องรวมกันได้ 10')).toBeVisible();
  await expect(page.getByLabel('เลขล็อตที่ 1')).toHaveValue('L-77');
  await expectAccessible(page);
  await page.getByLabel('จำนวน (ถุง)', { exact: true }).first().fill('10');
  await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
  await page.waitForURL(/done=ready/);
  await expect(page.getByText('แจ้งว่าสินค้าพร้อมแล้ว ฝ่ายขนส่งทราบแล้ว')).toBeVisible();
  await expect(page.getByRole('link', { name: /ใบชั่งที่ส่งแล้ว/ })).toBeVisible();
  await expectAccessible(page);
  const note = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ใบส่งสินค้า (PDF)' }).click();
  expect((await note).suggestedFilename()).toBe(`delivery-note-${second}.pdf`);

  const logistics = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(logistics, await market.staff({ role: 'logistics' }));
  await logistics.goto(`/th/staff/queue/to_fetch?order_on=${orderNo}`);
  await expectAccessible(logistics);
  await logistics.getByRole('link', { name: orderNo, exact: true }).click();
  await logistics.waitForURL(/\/staff\/order\/\d+/);
  const ready = logistics.locator('section', { has: logistics.getByRole('heading', { name: 'สินค้าที่พร้อมให้เข้ารับ' }) });
  for (const said of [second, '80-1234 ระยอง', '0812345678', 'L-77']) await expect(ready).toContainText(said);
  await expect(ready.getByRole('link', { name: /เปิดใบชั่ง/ })).toBeVisible();
  await expectAccessible(logistics);

  // Not ready after all: asked first.
  await page.getByRole('button', { name: 'ยังไม่พร้อม' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ยังไม่พร้อม' }).click();
  await page.waitForURL(/done=not-ready/);
  await expect(page.getByRole('button', { name: 'แจ้งว่าพร้อมแล้ว' })).toBeVisible();
});
