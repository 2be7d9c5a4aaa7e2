import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { typeDay } from './dates.ts';
import type { Buyer, Seller, Staff } from './fixtures/builders.ts';
import type { Market } from './fixtures/client.ts';
import { confirmOrder, payOrder, placeOrder } from './ordering.ts';
import { headersOf } from './people.ts';

export const PHONE = { width: 390, height: 844 };

interface Dealers {
  buyer: Buyer;
  seller: Seller;
  logistics: Staff;
}

/** A paid order, all of it planned as one shipment, without a browser. */
export async function givenPlanned(market: Market, request: APIRequestContext, { buyer, seller, logistics }: Dealers) {
  const order = await placeOrder(request, buyer, await market.offer({ seller }));
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await payOrder(request, buyer, await market.staff({ role: 'finance' }), order);
  const path = `/api/staff/orders/${order.id}/shipments`;
  const headers = headersOf(logistics);
  const read = async () =>
    (await (await request.get(path, { headers })).json()) as {
      shipments: { id: number; shipment_no: string; state: string }[];
      lines: { order_item_id: number; open: number; warehouse: { id: number } }[];
    };
  const { lines } = await read();
  const data = { lines: lines.map(({ order_item_id, open: quantity }) => ({ order_item_id, quantity })) };
  const planned = await request.post(path, { headers, data });
  expect(planned.ok(), await planned.text()).toBe(true);
  const { id, shipment_no } = (await read()).shipments[0]!;
  return {
    id,
    shipment_no,
    order,
    warehouseId: lines[0]!.warehouse.id,
    state: async () => (await read()).shipments[0]!.state,
  };
}

/** On the page of the order: so many of its bags leave on a day. Answers the shipment's number. */
export async function planShipment(page: Page, orderId: number, bags: number, day: string): Promise<string> {
  await page.goto(`/th/staff/order/${orderId}`);
  await page.locator('summary', { hasText: 'วางแผนเที่ยวส่ง' }).click();
  const form = page.locator('form', { has: page.locator('input[name=do][value=plan_shipment]') });
  await form.locator('input[name^=packs-]').fill(String(bags));
  await typeDay(page, /^วันที่/, day);
  await form.getByRole('button', { name: 'วางแผนเที่ยวส่งนี้' }).click();
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText('วางแผนเที่ยวส่งแล้ว');
  const numbers = await page.getByText(/^SH\d+$/).allTextContents();
  return numbers.at(-1)!;
}

/** On the board of the day: a vehicle for one shipment. Answers the driver's link. */
export async function makeTrip(page: Page, day: string, shipmentNo: string, plate: string): Promise<string> {
  await page.goto(`/th/staff/trips?day=${day}`);
  await page.getByRole('checkbox', { name: `เลือก ${shipmentNo}` }).check();
  await page.getByLabel('ทะเบียนรถ').fill(plate);
  await page.getByLabel('ชื่อคนขับ').fill('สมชาย ใจดี');
  await page.getByLabel('โทรศัพท์คนขับ').fill('0812345678');
  await page.getByRole('button', { name: 'สร้างรอบรถและลิงก์คนขับ' }).click();
  const link = await page.getByRole('link', { name: /\/trip\// }).textContent();
  return new URL(link!).pathname;
}

/** A driver opens the link and has left the warehouse. */
export async function openDriversPage(browser: Browser, link: string) {
  const phone = await browser.newContext({ locale: 'th-TH', viewport: PHONE });
  const driver = await phone.newPage();
  await driver.goto(link);
  await driver.getByRole('button', { name: 'ออกจากคลังแล้ว' }).click();
  await expect(driver.getByText(/รอส่ง \d/)).toHaveCount(0);
  await expect(driver.getByText('กำลังจัดส่ง')).toBeVisible();
  return { phone, driver };
}

/** From the buyer’s list of orders. */
export async function openOrder(page: Page, orderNo: string): Promise<void> {
  await page.goto('/th/user/orders');
  await page.getByRole('link', { name: orderNo }).first().click();
  await page.waitForURL(/orders\/view/);
}
