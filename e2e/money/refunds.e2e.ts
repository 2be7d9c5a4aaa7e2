import { orderKey } from '#domain/trade/order-identifiers.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a refund is proposed on the order’s page, approved by somebody else and sent back; buyer and seller see it', async ({
  page,
  browser,
  market,
}) => {
  const seller = await market.seller();
  const offer = await market.offer({ seller });
  const buyer = await market.buyer();
  const { orderId } = await market.sale({ offer, buyer, amount: 4, daysAgo: 1 });

  await signIn(page, await market.staff({ role: 'finance' }));
  await page.goto(`/th/staff/order/${orderId}`);
  await page.getByRole('link', { name: 'เสนอคืนเงิน' }).click();
  await page.waitForURL(/order\/\d+\/refund$/);
  await expectAccessible(page);
  const units = page.getByLabel('จำนวน (ถุง)');
  await units.fill('5');
  await page.getByLabel('เหตุผล').selectOption({ label: 'น้ำหนักขาด' });
  await page.getByLabel('บันทึก (ผู้ซื้อเห็น)').fill('ชั่งได้ 3 ถุง');
  await page.getByRole('button', { name: 'เสนอคืนเงิน' }).click();
  // What cannot be is said at its field, and nothing typed is lost.
  await expect(units).toHaveAttribute('aria-invalid', 'true');
  await expect(units).toHaveValue('5');
  await expect(page.getByLabel('บันทึก (ผู้ซื้อเห็น)')).toHaveValue('ชั่งได้ 3 ถุง');
  await expectAccessible(page);
  await units.fill('1');
  await page.getByRole('button', { name: 'เสนอคืนเงิน' }).click();
  await page.waitForURL(/refunds\/\d+/);
  await expect(page.getByText('คุณเป็นผู้เสนอรายการนี้')).toBeVisible();
  await expect(page.getByRole('button', { name: 'อนุมัติคืนเงิน' })).toHaveCount(0);
  await expectAccessible(page);

  const approving = await (await browser.newContext()).newPage();
  await signIn(approving, await market.staff({ role: 'finance' }));
  await approving.goto('/th/staff/refunds');
  const row = approving.getByRole('row').filter({ hasText: buyer.company });
  await expectAccessible(approving);
  await row.locator('a[href*="/staff/refunds/"]').first().click();
  await approving.waitForURL(/refunds\/\d+/);
  await approving.getByRole('button', { name: 'อนุมัติคืนเงิน' }).click();
  await expect(approving.getByText('อนุมัติและลงบัญชีแล้ว')).toBeVisible();
  await expect(approving.getByRole('table', { name: 'ส่วนของผู้ขาย' })).toContainText('ลดยอดที่จะจ่ายผู้ขาย');
  await expectAccessible(approving);
  await expect(approving.getByText('ผู้ซื้อยังไม่ได้แจ้งบัญชี')).toBeVisible();
  const refundAddress = approving.url();

  const buying = await (await browser.newContext()).newPage();
  await signIn(buying, buyer);
  await buying.goto(`/th/user/orders/view?key=${orderKey(orderId)}`);
  await buying.getByRole('link', { name: 'แจ้งบัญชีรับเงินคืน' }).click();
  await buying.getByLabel('ธนาคาร', { exact: true }).selectOption('004');
  await buying.getByLabel('ชื่อบัญชี').fill('นางสาวคนอื่น');
  await buying.getByLabel('เลขที่บัญชี').fill('771-2-34567-8');
  await buying.getByRole('button', { name: 'ส่งให้ตรวจสอบ' }).click();
  await expect(buying.getByLabel('เหตุผลที่บัญชีเป็นชื่ออื่น')).toHaveAttribute('aria-invalid', 'true');
  await expect(buying.getByLabel('เลขที่บัญชี')).toHaveValue('771-2-34567-8');
  await expectAccessible(buying);
  await buying.getByLabel('เหตุผลที่บัญชีเป็นชื่ออื่น').fill('บัญชีกรรมการผู้จัดการ');
  await buying.getByRole('button', { name: 'ส่งให้ตรวจสอบ' }).click();
  await expect(buying.getByText('ส่งบัญชีแล้ว')).toBeVisible();
  await expectAccessible(buying);

  await approving.goto(refundAddress);
  await approving.getByRole('link', { name: 'ตรวจสอบบัญชี' }).click();
  await expect(approving.getByText('บัญชีกรรมการผู้จัดการ')).toBeVisible();
  await expectAccessible(approving);
  await approving.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await approving.goto(refundAddress);
  await expect(approving.getByText('7712345678').first()).toBeVisible();
  await approving.getByLabel('เลขอ้างอิงของธนาคาร').fill('KBANK 1107-22');
  await approving.getByRole('button', { name: 'บันทึกว่าโอนแล้ว' }).click();
  await expect(approving.getByText('บันทึกการโอนคืนแล้ว')).toBeVisible();
  await expectAccessible(approving);

  await buying.goto(`/th/user/orders/view?key=${orderKey(orderId)}`);
  await expect(buying.getByRole('heading', { name: 'การคืนเงิน' })).toBeVisible();
  await expect(buying.getByText('เลขอ้างอิงธนาคาร KBANK 1107-22')).toBeVisible();
  await expectAccessible(buying);
  const mail = await market.mail({ to: buyer.email, kind: 'order_refund_sent' });
  expect(mail?.text).toContain('KBANK 1107-22');

  const selling = await (await browser.newContext()).newPage();
  await signIn(selling, seller);
  await selling.goto('/th/seller/orders');
  await selling.locator('main tbody a').first().click();
  await expect(selling.getByText('คืนเงินแล้ว 1 ถุง')).toBeVisible();
  await expectAccessible(selling);
});

test('a buyer asks for the refund of a line that has not left, and finance see who asked', async ({ page, market }) => {
  const buyer = await market.buyer();
  const { orderId } = await market.sale({
    offer: await market.offer({ seller: await market.seller() }),
    buyer,
    amount: 2,
  });
  await signIn(page, buyer);
  await page.goto(`/th/user/orders/view?key=${orderKey(orderId)}`);
  await page.getByText('ยกเลิกบางรายการ').click();
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ขอคืนเงินรายการที่เลือก' }).click();
  await expect(page.getByText('ส่งคำขอคืนเงินแล้ว')).toBeVisible();
  await expect(page.getByText('รออนุมัติ')).toBeVisible();
  await expectAccessible(page);

  await signIn(page, await market.staff({ role: 'finance' }));
  await page.goto('/th/staff/refunds');
  await expect(page.getByRole('row').filter({ hasText: buyer.company })).toContainText('ผู้ซื้อขอยกเลิก');
});
