import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { makeTrip, openDriversPage, openOrder, PHONE, planShipment } from '../delivering.ts';
import type { Buyer, Seller, Staff } from '../fixtures/builders.ts';
import type { Market } from '../fixtures/client.ts';
import { confirmOrder, payOrder, placeOrder } from '../ordering.ts';
import { slip } from '../papers.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** 200 bags of 25 kg, confirmed and paid. */
async function givenPaidOrder(market: Market, request: APIRequestContext, people: { buyer: Buyer; seller: Seller }) {
  const { buyer, seller } = people;
  const order = await placeOrder(request, buyer, await market.offer({ seller }), 3, 200);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await payOrder(request, buyer, await market.staff({ role: 'finance' }), order);
  return order;
}

async function planBoth(page: Page, logistics: Staff, orderId: number) {
  const today = bangkokDate(new Date());
  const tomorrow = addDays(today, 1);
  await signIn(page, logistics);
  const first = await planShipment(page, orderId, 120, today);
  const second = await planShipment(page, orderId, 80, tomorrow);
  await expectAccessible(page);
  return {
    first: await makeTrip(page, today, first, '70-1234'),
    second: await makeTrip(page, tomorrow, second, '71-5678'),
  };
}

test('5 t in two shipments: a driver without a connection, 12 kg missing at the gate, claimed, credited, in the statement', async ({
  page,
  browser,
  market,
  request,
}) => {
  const [seller, buyer] = [await market.seller(), await market.buyer({ refundAccount: true })];
  const { id, orderNo } = await givenPaidOrder(market, request, { buyer, seller });
  const desk = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  const links = await planBoth(desk, await market.staff({ role: 'logistics' }), id);

  // The first driver loses the connection on the way; what was pressed meanwhile is sent later.
  const one = await openDriversPage(browser, links.first);
  await one.phone.setOffline(true);
  await one.driver.getByRole('button', { name: 'ถึงที่หมายแล้ว' }).click();
  await expect(one.driver.getByText(/รอส่ง 1 รายการ/)).toBeVisible();
  await one.driver.getByLabel('ชื่อผู้รับสินค้า').fill('วิภา รับของ');
  await one.driver.getByRole('button', { name: 'ส่งมอบสินค้า' }).click();
  await expect(one.driver.getByText(/รอส่ง 2 รายการ/)).toBeVisible();

  // Meanwhile its buyer sees one of two on the way.
  await page.setViewportSize(PHONE);
  await signIn(page, buyer);
  await openOrder(page, orderNo);
  const main = page.locator('main');
  await expect(main).toContainText('กำลังจัดส่ง (1 จาก 2)');
  await expect(main).toContainText('70-1234');
  await expect(main).toContainText('71-5678');
  await expect(main).toContainText('อยู่ระหว่างทาง');
  await expectAccessible(page);
  await one.phone.setOffline(false);
  await expect(one.driver.getByText(/รอส่ง \d/)).toHaveCount(0);

  // The driver's word delivers nothing: the receipt of all 3,000 kg does, without a claim.
  await openOrder(page, orderNo);
  await expect(main).toContainText('ถึงที่หมาย');
  await page.getByRole('link', { name: 'รับสินค้า', exact: true }).first().click();
  await page.waitForURL(/user\/arrivals\/\d+/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expect(page.getByLabel('ได้รับ (หน่วย)')).toHaveValue('120');
  await page.getByLabel('ชั่งได้ (กก.)').fill('3000');
  await page.getByRole('button', { name: 'บันทึกรับสินค้า' }).click();
  await page.waitForURL(/done=received/);
  await expect(main).toContainText('120 จาก 120');

  // The next day 12 kg are missing of the rest; what is short is shown by the ticket.
  const two = await openDriversPage(browser, links.second);
  await two.driver.getByRole('button', { name: 'ถึงที่หมายแล้ว' }).click();
  await expect(two.driver.getByText('ถึงที่หมาย', { exact: true })).toBeVisible();
  await openOrder(page, orderNo);
  await page.getByRole('link', { name: 'รับสินค้า', exact: true }).click();
  await page.waitForURL(/user\/arrivals\/\d+/);
  await page.getByLabel('ชั่งได้ (กก.)').fill('1988');
  await page.getByRole('button', { name: 'บันทึกรับสินค้า' }).click();
  await expect(page.getByText('กรุณาแนบรูปใบชั่งน้ำหนัก')).toBeVisible();
  await expect(page.getByLabel('ชั่งได้ (กก.)')).toHaveValue('1988');
  await page.locator('input[type=file]').setInputFiles(await slip());
  await expect(page.getByRole('list', { name: 'ไฟล์ที่ส่งแล้ว' })).toBeVisible();
  await page.getByRole('button', { name: 'บันทึกรับสินค้า' }).click();
  await page.waitForURL(/claims\/\d+\?done=opened/);
  // 12 kg at 41.79 baht, the price of 5 t, with VAT.
  await expect(main).toContainText('12 กก.');
  await expect(main).toContainText('฿536.58');
  await expectAccessible(page);
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;

  // The seller sees the amount, and accepts it with one press.
  const selling = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(selling, seller);
  await selling.goto('/th/seller/claims');
  await selling.getByRole('link', { name: number }).click();
  await expect(selling.getByRole('heading', { name: 'ผู้ซื้อขอ ฿536.58' })).toBeVisible();
  await expectAccessible(selling);
  await selling.getByRole('button', { name: 'ยอมรับยอดนี้' }).click();
  await selling.waitForURL(/done=accept/);
  await expect(selling.locator('main')).toContainText('อนุมัติคืน ฿536.58 รอโอน');

  // The buyer has the credit note with the order, and the order is delivered; the seller’s statement is lower by it.
  await openOrder(page, orderNo);
  await expect(main).toContainText('ส่งมอบแล้ว ขอบคุณที่สั่งซื้อ');
  await expect(main).toContainText('80 จาก 80');
  await expect(main).toContainText('ใบลดหนี้');
  await selling.goto('/th/seller/statement');
  await expect(selling.locator('main')).toContainText('฿208,448.52');
  await expectAccessible(selling);
});
