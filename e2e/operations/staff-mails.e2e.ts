import { confirmOrder, placeOrder } from '../ordering.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { mailTo } from '../mails.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a mail that could not be delivered is seen and sent again by staff, who see on the order what was sent', async ({
  page,
  market,
  request,
}) => {
  const buyer = await market.buyer();
  const offer = await market.offer({ seller: await market.seller() });
  const order = await placeOrder(request, buyer, offer);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  const { subject, recipient } = await market.deadMail({ orderId: order.id, kind: 'order_confirmed' });

  await signIn(page, await market.staff({ role: 'sales' }));
  await page.goto(`/th/staff/order/${order.id}`);
  const sent = page.locator('main').getByRole('table', { name: 'ส่งอะไรไปแล้ว' });
  const copy = sent.getByRole('row').filter({ hasText: recipient }).filter({ hasText: subject });
  await expect(copy).toContainText('ส่งไม่สำเร็จ');
  await expectAccessible(page);

  await page.goto('/th/staff');
  await page
    .getByRole('link', { name: /^อีเมลที่ส่งไม่สำเร็จ/ })
    .first()
    .click();
  await page.waitForURL(/staff\/mails\?state=dead$/);
  const row = page.locator('main').getByRole('row').filter({ hasText: order.orderNo });
  await expect(row).toContainText('550 5.1.1 mailbox unavailable');
  await expectAccessible(page);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'ส่งอีกครั้ง', exact: true }).press('Enter');
  await expect(page.locator('main [role=status]:not(:empty)').filter({ hasText: 'ส่งอีกครั้ง' })).toContainText('1');
  await expect(row).toHaveCount(0);

  await mailTo(market, recipient, 'order_confirmed', order.orderNo);
  await page.goto(`/th/staff/order/${order.id}`);
  const show = page.locator('main').getByText(/^แสดง \d+ รายการ$/);
  await show.click();
  await expect(copy).toContainText('เก็บไว้');
  await page.goto(`/th/staff/account/${buyer.id}`);
  await show.click();
  await expect(sent.getByRole('row').filter({ hasText: subject }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a buyer asks the team about an order and mails it to somebody of the company', async ({
  page,
  market,
  request,
}) => {
  const buyer = await market.buyer();
  const offer = await market.offer({ seller: await market.seller() });
  const order = await placeOrder(request, buyer, offer);
  await signIn(page, buyer);
  await page.goto(`/th/user/orders/view?key=${orderKey(order.id)}`);
  const main = page.locator('main');
  await main.getByText('ขอให้ทีมโพลีตลาดดูคำสั่งซื้อนี้').click();
  await main.getByLabel('เรื่อง').selectOption({ label: 'การจัดส่ง' });
  await main.getByRole('button', { name: 'แจ้งทีมงาน' }).click();
  await expect(main.getByText('แจ้งทีมงานแล้ว')).toBeVisible();

  await main.getByText('ส่งคำสั่งซื้อทางอีเมล', { exact: true }).first().click();
  await main.getByLabel('ข้อความ').fill('กรุณาตรวจสอบ <b>ก่อนบ่าย</b>');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'ส่งอีเมล' }).click();
  await expect(main.getByText('ส่งอีเมลแล้ว')).toBeVisible();
  expect(await mailTo(market, buyer.email, 'order_mailed', order.orderNo)).toContain('กรุณาตรวจสอบ <b>ก่อนบ่าย</b>');
});
