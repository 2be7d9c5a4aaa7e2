import { typeDate } from '../dates.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a seller proposes prices for a buyer, staff approve them, and the buyer sees why they are lower', async ({
  browser,
  request,
  market,
}) => {
  const owner = await market.seller();
  const member = await market.buyer();
  const { productId, stockId, grade } = await market.offer({ seller: owner });
  const { company_code } = (await (await request.get('/api/company/info', { headers: headersOf(member) })).json()) as {
    company_code: string;
  };

  const seller = await (await browser.newContext()).newPage();
  await signIn(seller, owner);
  await seller.goto('/th/seller/price-lists');
  await expectAccessible(seller);
  // Of an empty list, its head and its middle offer the same.
  await seller.getByRole('link', { name: 'เสนอรายการราคา' }).first().click();
  await seller.getByLabel('เลขประจำตัวผู้เสียภาษี').fill('C99999');
  await seller.getByLabel('ชื่อรายการ').fill('กรอบราคาทดลอง');
  await expectAccessible(seller);
  await typeDate(seller, 'วันแรก', '01072026');
  await typeDate(seller, 'วันสุดท้าย', '31122030');
  await seller.getByRole('button', { name: 'สร้างรายการ' }).click();
  await expect(seller.getByText('ไม่พบบริษัทผู้ซื้อ').first()).toBeVisible();
  await expect(seller.getByLabel('ชื่อรายการ')).toHaveValue('กรอบราคาทดลอง');
  await seller.getByLabel('เลขประจำตัวผู้เสียภาษี').fill(company_code);
  await seller.getByRole('button', { name: 'สร้างรายการ' }).click();
  await seller.waitForURL(/price-lists\/\d+\?done=created/);

  await seller.getByLabel('เกรดหรือ SKU').fill(grade);
  await seller.getByRole('button', { name: 'เพิ่มราคา' }).click();
  await expect(seller.getByText('อย่างใดอย่างหนึ่ง').first()).toBeVisible();
  await expect(seller.getByLabel('เกรดหรือ SKU')).toHaveValue(grade);
  await seller.getByLabel('ราคาต่อกก. (บาท)').fill('40');
  await seller.getByRole('button', { name: 'เพิ่มราคา' }).click();
  await seller.waitForURL(/done=added/);
  await expect(seller.locator('tbody')).toContainText(grade);
  await expectAccessible(seller);
  await seller.getByRole('button', { name: 'ส่งขออนุมัติ' }).click();
  await seller.waitForURL(/done=submitted/);

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, await market.staff({ role: 'catalogue' }));
  await staff.goto(`/th/staff/price-lists?state=waiting&company=${encodeURIComponent(member.company)}`);
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'กรอบราคาทดลอง' }).click();
  await expect(staff.locator('h1')).toHaveText('กรอบราคาทดลอง');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await staff.waitForURL(/done=approve/);

  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, member);
  await buyer.goto('/th/user/agreed-prices');
  await expect(buyer.locator('main')).toContainText(grade);
  await expectAccessible(buyer);
  await buyer.goto(`/th/products/${productId}?offer=${stockId}`);
  await expect(buyer.locator('aside').first()).toContainText('฿40.00/กก.');
  await expect(buyer.locator('aside').first()).toContainText('ราคาตกลงของคุณถึง');
  await expectAccessible(buyer);
  await buyer.goto(`/th/products?name=${grade}`);
  await expect(buyer.locator('article').first()).toContainText('ราคาตกลงของคุณถึง');
  await buyer.goto(`/th/products/${productId}?offer=${stockId}`);
  await buyer.locator('button[name=then][value=buy]').click();
  await buyer.waitForURL(/\/cart\?offer=\d+$/);
  await expect(buyer.locator('main')).toContainText('ราคาตกลงของคุณถึง');
  await expectAccessible(buyer);
});
