import type { Page } from '@playwright/test';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { makeTrip, openDriversPage, openOrder, planShipment } from '../delivering.ts';
import type { Market } from '../fixtures/client.ts';
import type { Seller } from '../fixtures/builders.ts';
import { payOrder } from '../ordering.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** In bags of 25 kg. */
const BAGS_OF_A_TONNE = 40;

/** Two grades that two sellers have, in the order of the demand's lines. */
async function givenGrades(market: Market) {
  const [one, other] = [await market.seller(), await market.seller()];
  const [first, second] = [await market.offer({ seller: one }), await market.offer({ seller: other })];
  await market.offer({ seller: other, of: first });
  await market.offer({ seller: one, of: second });
  return { one, other, grades: [first.grade, second.grade] };
}

/** From the page that a seller is told of to a sealed quote. */
async function quote(page: Page, { seller, id, prices }: { seller: Seller; id: string; prices: string[] }) {
  await signIn(page, seller);
  await page.goto(`/th/post-demand/${id}`);
  await page.locator('main').getByRole('link', { name: 'เสนอราคา' }).click();
  await page.waitForURL(new RegExp(`/seller/demands/${id}$`));
  for (const [line, price] of prices.entries()) await page.locator(`input[name="l${line}.0.price"]`).fill(price);
  await page.getByRole('button', { name: 'ส่งราคาแบบปิดผนึก' }).click();
  await page.waitForURL(/done=given/);
}

/** From a sentence to the orders of two sellers: posted, quoted, opened, compared and awarded by one press. */
async function awardTwoSellers(page: Page, market: Market) {
  const { one, other, grades } = await givenGrades(market);
  const buyer = await market.buyer();

  await signIn(page, buyer);
  await page.goto('/th/post-demand/new');
  await page.locator('textarea[name=text]').fill(`${grades[0]} 1 ตัน ส่งกรุงเทพมหานคร\n${grades[1]} 1 ตัน ส่งกรุงเทพมหานคร`);
  await page.locator('button[name=do][value=text]').click();
  await page.waitForURL(/draft=\d+$/);
  await page.locator('button[name=do][value=publish]').click();
  await page.waitForURL(/\/user\/demands\/\d+\?done=published$/);
  const id = /demands\/(\d+)/.exec(page.url())![1]!;
  await expect(page.getByRole('link', { name: 'เปรียบเทียบราคาที่เสนอ' })).toHaveCount(0);

  await quote(page, { seller: one, id, prices: ['41.50', '62'] });
  await quote(page, { seller: other, id, prices: ['61', '40.25'] });
  await market.demandClosed({ id: Number(id) });
  const opened = await market.mail({ to: buyer.email, kind: 'own_demand_news', about: `/user/demands/${id}/compare` });
  expect(opened?.text).toContain('ใบเสนอราคา: 2');

  await signIn(page, buyer);
  await page.goto(`/th/user/demands/${id}`);
  await page.getByRole('link', { name: 'เปรียบเทียบราคาที่เสนอ' }).click();
  await page.waitForURL(/\/compare$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ถูกที่สุด', exact: true }).click();
  await page.waitForURL(/split=cheapest/);
  await expect(page.getByText('ตรวจทุกวิธีแล้ว ไม่มีวิธีที่ดีกว่านี้')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^ออกคำสั่งซื้อ 2 ใบ/ }).click();
  await page.waitForURL(new RegExp(`/user/demands/${id}\\?done=awarded$`));
  const orders = page.locator('main a[href*="/user/orders/view"]');
  await expect(orders).toHaveCount(2);
  await expect(page.locator('main')).toContainText(one.company);
  await expect(page.locator('main')).toContainText(other.company);
  await expectAccessible(page);
  return { buyer, one, other, id };
}

test('a sentence becomes the orders of two sellers: posted, quoted, opened, compared and awarded by one press', async ({
  page,
  market,
}) => {
  test.slow();
  const { one, id } = await awardTwoSellers(page, market);
  const order = page.locator('main a[href*="/user/orders/view"]').first();
  const number = await order.textContent();
  await order.click();
  await expect(page.locator('main')).toContainText(number!);

  await signIn(page, one);
  await page.goto(`/th/post-demand/${id}`);
  await page.getByRole('link', { name: 'ดูใบเสนอราคาของคุณ' }).click();
  await page.getByRole('link', { name: 'ดูผลการเสนอราคา' }).click();
  await page.waitForURL(/\/outcome$/);
  await expect(page.getByText('เลือกคุณ')).toHaveCount(1);
  await expectAccessible(page);
  await page.locator('main a[href*="/seller/orders/"]').click();
  await page.waitForURL(/\/seller\/orders\/\d+/);
});

test('what was awarded to two sellers is paid, shipped and received', async ({ page, browser, market, request }) => {
  test.slow();
  const { buyer, one, other, id } = await awardTwoSellers(page, market);
  const found = await request.get(`/api/demands/${id}/orders`, { headers: headersOf(buyer) });
  const { orders } = (await found.json()) as { orders: { id: number; order_no: string }[] };
  expect(orders).toHaveLength(2);
  const finance = await market.staff({ role: 'finance' });
  for (const order of orders) await payOrder(request, buyer, finance, order);

  const desk = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(desk, await market.staff({ role: 'logistics' }));
  const today = bangkokDate(new Date());
  for (const [index, { id: order, order_no }] of orders.entries()) {
    const shipment = await planShipment(desk, order, BAGS_OF_A_TONNE, today);
    const { phone, driver } = await openDriversPage(browser, await makeTrip(desk, today, shipment, `72-000${index}`));
    await driver.getByRole('button', { name: 'ถึงที่หมายแล้ว' }).click();
    await expect(driver.getByText('ถึงที่หมาย', { exact: true })).toBeVisible();
    await phone.close();
    await openOrder(page, order_no);
    await page.getByRole('link', { name: 'รับสินค้า', exact: true }).click();
    await page.waitForURL(/user\/arrivals\/\d+/);
    await page.getByLabel('ชั่งได้ (กก.)').fill('1000');
    await page.getByRole('button', { name: 'บันทึกรับสินค้า' }).click();
    await page.waitForURL(/done=received/);
    await openOrder(page, order_no);
    await expect(page.locator('h1 + span')).toContainText('สำเร็จ');
  }
  for (const seller of [one, other]) {
    await signIn(desk, seller);
    await desk.goto('/th/seller/orders?state=sold');
    await expect(desk.getByRole('main')).toContainText(/PO\d{10}/);
  }
});

test('without a quote the buyer is led to post the demand again', async ({ page, market }) => {
  const { productId } = await market.offer();
  const { id, buyer } = await market.demand({ productId });
  await market.demandClosed({ id });
  await signIn(page, buyer);
  await page.goto(`/th/user/demands/${id}/compare`);
  await expect(page.getByText('ไม่มีผู้ขายเสนอราคา')).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'ไปที่ประกาศ', exact: true }).click();
  await page.waitForURL(new RegExp(`/user/demands/${id}$`));
  await expect(page.getByRole('link', { name: 'ประกาศอีกครั้ง' })).toBeVisible();
});
