import { addToCart } from '../ordering.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a limit is set, an order above it waits, a colleague approves, it is placed with its PO number @main', async ({
  page,
  browser,
  baseURL,
  market,
}) => {
  const offer = await market.offer({ seller: await market.seller() });
  const owner = await market.buyer();
  const purchaser = await market.purchaser({ of: owner });
  const name = `${purchaser.firstname} ${purchaser.lastname}`;

  await signIn(page, owner);
  await page.goto('/th/user/purchasing-rules');
  await expectAccessible(page);
  const steps = page.getByRole('group', { name: 'ขั้นการอนุมัติ' });
  await steps.getByLabel('อนุมัติ 1 คน').fill('500000');
  await steps.getByLabel('อนุมัติ 2 คน').fill('400000');
  await page.getByLabel('ทุกคำสั่งซื้อต้องมีเลขที่ใบสั่งซื้อ').check();
  await page.getByRole('button', { name: 'บันทึก' }).first().click();
  await expect(page.getByText('ยอดของแต่ละขั้นต้องมากกว่าขั้นก่อนหน้า').last()).toBeVisible();
  await expect(steps.getByLabel('อนุมัติ 2 คน')).toHaveValue('400000');
  await expectAccessible(page);
  await steps.getByLabel('อนุมัติ 2 คน').fill('');
  await page.getByRole('button', { name: 'บันทึก' }).first().click();
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible();
  const row = page.locator('main li', { hasText: name });
  await row.getByText('แก้ไข').click();
  await row.getByLabel('วงเงินต่อคำสั่งซื้อ').fill('หมื่น');
  await row.getByRole('button', { name: 'บันทึก' }).click();
  await expect(row.getByLabel('วงเงินต่อคำสั่งซื้อ')).toHaveAttribute('aria-invalid', 'true');
  await row.getByLabel('วงเงินต่อคำสั่งซื้อ').fill('1,000');
  await row.getByRole('button', { name: 'บันทึก' }).click();
  await expect(row).toContainText('วงเงินต่อคำสั่งซื้อ ฿1,000');

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const shop = await context.newPage();
  await signIn(shop, purchaser);
  await addToCart(shop, 'th', offer);
  await shop.locator('button[name=do][value=checkout]').click();
  await shop.waitForURL(/\/shipping\?key=/);
  await shop.getByLabel('ศูนย์ต้นทุน').fill('สายการผลิต 3');
  await shop.getByLabel('เลขที่ใบสั่งซื้อ (PO)').fill(`PO-${offer.stockId}`);
  await expectAccessible(shop);
  // Enter in a field goes on, as the form's own button does.
  await shop.getByLabel('เลขที่ใบสั่งซื้อ (PO)').press('Enter');
  await shop.waitForURL(/\/payment\?key=/);
  await expect(shop.getByText('เกินวงเงินต่อคำสั่งซื้อของคุณ')).toBeVisible();
  await expect(shop.getByRole('button', { name: 'ยืนยันการสั่งซื้อ' })).toHaveCount(0);
  await shop.getByLabel('หมายเหตุถึงผู้อนุมัติ').fill('ของหมดคลัง');
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'ส่งขออนุมัติ' }).click();
  await shop.waitForURL(/\/user\/purchase-requests\/\d+\?done=sent/);
  await expect(shop.getByText('คุณจะได้รับอีเมลเมื่อมีผล').first()).toBeVisible();
  await expect(shop.getByRole('button', { name: 'อนุมัติ', exact: true })).toHaveCount(0);
  await expectAccessible(shop);

  await page.goto('/th/user/purchase-requests?to_decide=yes');
  await expectAccessible(page);
  await page.locator('main tbody').getByRole('link').click();
  await expect(page.getByText('ของหมดคลัง')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'เปรียบเทียบก่อนพิจารณา' })).toBeVisible();
  await expect(page.getByText('ยังไม่เคยสั่ง')).toBeVisible();
  await expect(page.getByText('พิจารณาภายใน')).toBeVisible();
  await page.getByRole('button', { name: 'ไม่อนุมัติ' }).click();
  await expect(page.getByLabel('หมายเหตุ')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('หมายเหตุ').fill('ตามแผนผลิต');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await page.waitForURL(/done=approve/);
  await expect(page.getByText('ตามแผนผลิต')).toBeVisible();
  await expectAccessible(page);

  await shop.reload();
  await shop.getByRole('button', { name: 'ยืนยันการสั่งซื้อ' }).click();
  await shop.waitForURL(/\/thank-you\?key=/);
  await shop.goto(`/th/user/orders?order_on=PO-${offer.stockId}`);
  await shop.locator('main tbody').getByRole('link').first().click();
  await expect(shop.locator('main')).toContainText('สายการผลิต 3');
  await expect(shop.locator('main')).toContainText(name);
  await expectAccessible(shop);
  await context.close();
});

test('Enter in a field of the shipping step goes on with a coupon field on the page, and never uses the coupon', async ({
  page,
  market,
}) => {
  const offer = await market.offer({ seller: await market.seller() });
  await signIn(page, await market.buyer());
  await addToCart(page, 'th', offer);
  await page.locator('button[name=do][value=checkout]').click();
  await page.waitForURL(/\/shipping\?key=/);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.postData() ?? '');
  });
  await page.getByLabel('ชื่อสาขา').press('Enter');
  await page.waitForURL(/\/payment\?key=/);
  expect(calls.filter((body) => body.includes('do=coupon') || body.includes('name="do"'))).toEqual([]);
});
