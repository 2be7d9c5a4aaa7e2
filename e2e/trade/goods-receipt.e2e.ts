import type { APIRequestContext } from '@playwright/test';
import type { Buyer, Seller } from '../fixtures/builders.ts';
import type { Market } from '../fixtures/client.ts';
import { confirmOrder, payOrder, placeOrder } from '../ordering.ts';
import { slip } from '../papers.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const PHONE = { width: 390, height: 844 };

/** 200 bags of 25 kg, paid, with 5 t on the way. */
async function givenLoad(market: Market, request: APIRequestContext, people: { buyer: Buyer; seller: Seller }) {
  const { buyer, seller } = people;
  const order = await placeOrder(request, buyer, await market.offer({ seller }), 3, 200);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await payOrder(request, buyer, await market.staff({ role: 'finance' }), order);
  const logistics = await market.staff({ role: 'logistics' });
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(`/api/staff/${path}`, { data, headers: headersOf(logistics) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const shown = await request.get(`/api/staff/orders/${order.id}/shipments`, { headers: headersOf(logistics) });
  const { lines } = (await shown.json()) as { lines: { order_item_id: number; open: number }[] };
  const { id } = await post<{ id: number }>(`orders/${order.id}/shipments`, {
    lines: lines.map(({ order_item_id, open }) => ({ order_item_id, quantity: open, lot_no: 'L2607-01' })),
    plate: '70-1234 ระยอง',
    driver_name: 'สมชาย ใจดี',
    driver_phone: '0812345678',
  });
  await post(`shipments/${id}/step`, { step: 'depart', unready_reason: 'รถมารับแล้ว' });
  return order;
}

test('12 kg that are missing of 5 t are received, claimed, accepted by one press, credited and in the statement', async ({
  page,
  browser,
  market,
  request,
}) => {
  const [seller, buyer] = [await market.seller(), await market.buyer({ refundAccount: true })];
  const { orderNo } = await givenLoad(market, request, { buyer, seller });

  // At the gate, on a telephone.
  await page.setViewportSize(PHONE);
  await signIn(page, buyer);
  await page.goto('/th/user/orders');
  await page.getByRole('link', { name: orderNo }).first().click();
  const main = page.locator('main');
  await expect(main).toContainText('กำลังจัดส่ง (1 จาก 1)');
  await expect(main).toContainText('70-1234 ระยอง');
  await expect(main).toContainText('L2607-01');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'รับสินค้า', exact: true }).click();
  await page.waitForURL(/orders\/receipt/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expect(page.getByLabel('ได้รับ (หน่วย)')).toHaveValue('200');
  await page.getByLabel('ชั่งได้ (กก.)').fill('4988');
  await page.getByRole('button', { name: 'บันทึกรับสินค้า' }).click();
  // What is short is shown by the ticket.
  await expect(page.getByText('กรุณาแนบรูปใบชั่งน้ำหนัก')).toBeVisible();
  await expect(page.getByLabel('ชั่งได้ (กก.)')).toHaveValue('4988');
  await page.locator('input[type=file]').setInputFiles(await slip());
  await expect(page.getByRole('list', { name: 'ไฟล์ที่ส่งแล้ว' })).toBeVisible();
  await page.getByRole('button', { name: 'บันทึกรับสินค้า' }).click();
  await page.waitForURL(/claims\/\d+\?done=opened/);
  // 12 kg at 42 baht, with VAT.
  await expect(main).toContainText('12 กก.');
  await expect(main).toContainText('฿539.28');
  await expectAccessible(page);
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;

  // The seller sees the amount, and accepts it with one press.
  const selling = await (await browser.newContext()).newPage();
  await signIn(selling, seller);
  await selling.goto('/th/seller/claims');
  await selling.getByRole('link', { name: number }).click();
  await expect(selling.getByRole('heading', { name: 'ผู้ซื้อขอ ฿539.28' })).toBeVisible();
  await expectAccessible(selling);
  await selling.getByRole('button', { name: 'ยอมรับยอดนี้' }).click();
  await selling.waitForURL(/done=accept/);
  await expect(selling.locator('main')).toContainText('อนุมัติคืน ฿539.28 รอโอน');

  // The buyer has the credit note with the order, and the order is delivered; the seller’s statement is lower by it.
  await page.goto('/th/user/orders');
  await page.getByRole('link', { name: orderNo }).first().click();
  await expect(main).toContainText('ส่งมอบครบแล้ว');
  await expect(main).toContainText('200 จาก 200');
  await expect(main).toContainText('ใบลดหนี้');
  await selling.goto('/th/seller/statement');
  await expect(selling.locator('main')).toContainText('฿209,496.00');
});
