import type { APIRequestContext } from '@playwright/test';
import { givenPlanned } from '../delivering.ts';
import type { Market } from '../fixtures/client.ts';
import { slip } from '../papers.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A planned shipment of a paid order, and its people. */
async function givenShipment(market: Market, request: APIRequestContext) {
  const people = {
    seller: await market.seller(),
    buyer: await market.buyer(),
    logistics: await market.staff({ role: 'logistics' }),
  };
  return { ...people, ...(await givenPlanned(market, request, people)) };
}

test('staff put a shipment on a truck; its driver goes on without a connection, and nothing is lost', async ({
  page,
  context,
  browser,
  market,
  request,
}) => {
  const { logistics, state, shipment_no } = await givenShipment(market, request);
  await signIn(page, logistics);
  await page.goto('/th/staff/trips');
  await page.getByRole('checkbox', { name: `เลือก ${shipment_no}` }).check();
  await page.getByLabel('ทะเบียนรถ').fill('70-1234');
  await page.getByLabel('ชื่อคนขับ').fill('สมชาย ใจดี');
  await page.getByLabel('โทรศัพท์คนขับ').fill('0812345678');
  await page.getByRole('button', { name: 'สร้างรอบรถและลิงก์คนขับ' }).click();
  const link = await page.getByRole('link', { name: /\/trip\// }).textContent();
  await expectAccessible(page);

  const phone = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } });
  const driver = await phone.newPage();
  await driver.goto(new URL(link!).pathname);
  await expect(driver.getByText('รอขึ้นสินค้า')).toBeVisible();
  await expect(driver.getByText(/฿|บาท/)).toHaveCount(0);
  await expectAccessible(driver);
  await driver.getByRole('button', { name: 'ออกจากคลังแล้ว' }).click();
  await expect(driver.getByText('กำลังจัดส่ง')).toBeVisible();
  await expect.poll(state).toBe('on_the_way');

  await phone.setOffline(true);
  await driver.getByRole('button', { name: 'ถึงที่หมายแล้ว' }).click();
  await expect(driver.getByText(/รอส่ง 1 รายการ/)).toBeVisible();
  await driver.getByText('รูปถ่าย (0)').click();
  await driver.locator('input[type=file]').setInputFiles(await slip());
  await driver.getByRole('button', { name: 'ส่งรูป' }).click();
  await expect(driver.getByText(/รอส่ง 2 รายการ/)).toBeVisible();
  await driver.getByLabel('ชื่อผู้รับสินค้า').fill('วิภา รับของ');
  await driver.getByRole('button', { name: 'ส่งมอบสินค้า' }).click();
  await expect(driver.getByText(/รอส่ง 3 รายการ/)).toBeVisible();
  expect(await state()).toBe('on_the_way');
  await expectAccessible(driver);

  await phone.setOffline(false);
  await expect(driver.getByText(/รอส่ง \d/)).toHaveCount(0);
  await expect.poll(state).toBe('arrived');
  await expect(driver.getByText('รูปถ่าย (1)')).toBeVisible();
  await page.goto('/th/staff/trips');
  await page.locator('section[aria-label]').filter({ hasText: shipment_no }).locator('h3 a').click();
  await expect(page.getByRole('link', { name: `รูป ${shipment_no}` })).toBeVisible();
  await expectAccessible(page);
  await phone.close();
  await context.close();
});

test('a driver’s page works without script: each press is a form', async ({ browser, market, request }) => {
  const { logistics, state, id } = await givenShipment(market, request);
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const made = await request.post('/api/staff/trips', {
    headers: headersOf(logistics),
    data: {
      day,
      vehicle: 'truck6',
      plate: '70-1234',
      driver_name: 'สมชาย ใจดี',
      driver_phone: '0812345678',
      shipment_ids: [id],
    },
  });
  const { token } = (await made.json()) as { token: string };
  const phone = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH' });
  const driver = await phone.newPage();
  await driver.goto(`/th/trip/${token}`);
  await driver.getByRole('button', { name: 'ออกจากคลังแล้ว' }).click();
  await expect(driver.getByText('บันทึกแล้ว')).toBeVisible();
  expect(await state()).toBe('on_the_way');
  await driver.goto(`/th/trip/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
  await expect(driver.getByRole('heading', { name: 'ลิงก์นี้ใช้ไม่ได้แล้ว' })).toBeVisible();
  await phone.close();
});

test('a guard sees today’s truck at the gate of the buyer’s address', async ({ page, browser, market, request }) => {
  const { buyer } = await givenShipment(market, request);
  await signIn(page, buyer);
  await page.goto(`/th/user/addresses/${buyer.addressId}`);
  await page.getByRole('link', { name: 'ลิงก์สำหรับ รปภ. หน้าประตู' }).click();
  await page.getByLabel('เวลารับสินค้า').fill('จ.–ศ. 8:00–17:00');
  await page.getByRole('button', { name: 'สร้างลิงก์' }).click();
  const link = await page.getByRole('link', { name: /\/gate\// }).textContent();
  await expectAccessible(page);
  const guard = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await guard.goto(new URL(link!).pathname);
  await expect(guard.getByText('จ.–ศ. 8:00–17:00')).toBeVisible();
  await expectAccessible(guard);
  await guard.context().close();
});

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a truck is planned, gets its hour, is loaded and delivered, and its pallets are counted', async ({
    page,
    market,
    request,
  }) => {
    const { logistics, seller, warehouseId, state, shipment_no } = await givenShipment(market, request);
    const hours = await request.put(`/api/seller/warehouses/${warehouseId}/loading`, {
      headers: headersOf(seller),
      data: { opens: 8, closes: 10, per_hour: 1 },
    });
    expect(hours.status()).toBe(200);
    await signIn(page, logistics);
    await page.goto('/en/staff/trips');
    await page.getByRole('checkbox', { name: `Choose ${shipment_no}` }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Move to')).toBeFocused();
    await page.getByLabel('Plate').focus();
    await page.keyboard.type('70-1234');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Somchai');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0812345678');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Driver’s link (shown once)')).toBeVisible();
    const card = page.locator('section[aria-label]').filter({ hasText: shipment_no });
    await card.getByLabel(/^Loading at/).selectOption('8');
    await card.getByRole('button', { name: 'Take', exact: true }).press('Enter');
    await expect(card.getByLabel(/^Loading at/)).toHaveValue('8');
    await expectAccessible(page);
    await card.locator('h3 a').press('Enter');
    await expect(page.getByRole('heading', { name: 'Stops' })).toBeVisible();
    await page.getByText('Pallets and jumbo bags to return').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Pallets to return').fill('4');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved. They are counted for the buyer once the goods have left.')).toBeVisible();
    await expect(page.getByText('Pallets 4')).toBeVisible();
    await page.getByRole('button', { name: 'Loaded', exact: true }).press('Enter');
    await expect(page.getByText('Marked as loaded')).toBeVisible();
    await page.getByLabel(/^Why, if the seller has not reported/).fill('Reported by telephone');
    await page.getByRole('button', { name: 'Has left the warehouse' }).press('Enter');
    await expect(page.getByText('Marked as on the way')).toBeVisible();
    await page.getByRole('button', { name: 'Delivered', exact: true }).press('Enter');
    await expect.poll(state).toBe('delivered');
    await expectAccessible(page);
  });
});
