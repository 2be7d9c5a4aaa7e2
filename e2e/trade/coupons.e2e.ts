import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { typeDate } from '../dates.ts';
import { unfoldMenu } from '../menu.ts';
import { headersOf, expectAccessible, signIn } from '../people.ts';
import { addToCart } from '../ordering.ts';
import { expect, test } from '../test.ts';

/** As a day is typed in Thai: 15012026. */
const digitsOf = (day: string) => day.split('-').reverse().join('');

test('sales run a campaign; a buyer uses its code from the shipping step to the order; sales see it and end it', async ({
  page,
  browser,
  market,
}) => {
  const offer = await market.offer();
  const today = bangkokDate(new Date());
  const name = `ทดลองคูปอง ${offer.grade}`;
  await signIn(page, await market.staff({ role: 'sales' }));
  await unfoldMenu(page, 'ลูกค้า');
  await page.getByRole('link', { name: 'คูปอง', exact: true }).click();
  await page.waitForURL(/staff\/coupons$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'เพิ่มแคมเปญ' }).click();
  await page.waitForURL(/coupons\/new/);
  await page.getByLabel('ชื่อภาษาไทย').fill(name);
  await page.getByLabel('ชื่อภาษาอังกฤษ').fill('Test coupon');
  await page.getByLabel('ชื่อภาษาจีน').fill('测试优惠券');
  await page.getByRole('radio', { name: 'เปอร์เซ็นต์' }).check();
  await typeDate(page, 'วันแรก', digitsOf(today));
  await typeDate(page, 'วันสุดท้าย', digitsOf(addDays(today, 10)));
  await page.getByRole('button', { name: 'สร้างแคมเปญ' }).click();
  const percent = page.getByLabel('เปอร์เซ็นต์', { exact: false }).and(page.locator('input[name=percent]'));
  await expect(percent).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('ชื่อภาษาไทย')).toHaveValue(name);
  await expectAccessible(page);
  await percent.fill('10');
  await page.locator('input[name=budget]').fill('20000');
  await page.getByRole('button', { name: 'สร้างแคมเปญ' }).click();
  await page.waitForURL(/coupons\/\d+\?done=saved/);
  const campaign = /coupons\/(\d+)/.exec(page.url())![1]!;
  const code = `E2E${campaign}X${offer.stockId}`;
  await page.getByLabel('รหัสสำหรับทุกคน').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'กำหนดรหัส' }).click();
  await expect(page.locator('main strong', { hasText: code })).toBeVisible();
  await page.getByLabel('จำนวนรหัสใช้ครั้งเดียว').fill('25');
  await page.getByRole('button', { name: 'สร้างรหัส' }).click();
  await expect(page.getByText('สร้างรหัสแล้ว')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ดาวน์โหลด CSV ชุดที่ 1' }).click();
  expect((await download).suggestedFilename()).toBe(`coupons-${campaign}-1.csv`);
  await expectAccessible(page);

  const shop = await (await browser.newContext()).newPage();
  await signIn(shop, await market.buyer());
  await addToCart(shop, 'th', offer);
  await shop.locator('button[name=do][value=checkout]').click();
  await shop.waitForURL(/\/shipping\?key=/);
  const field = shop.getByLabel('รหัสคูปอง');
  await field.fill('NOSUCHCODE');
  await shop.getByRole('button', { name: 'ใช้คูปอง' }).click();
  await expect(shop.getByText('ไม่พบคูปองหรือคูปองไม่ถูกต้อง')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('NOSUCHCODE');
  await expectAccessible(shop);
  await field.fill(code);
  await shop.getByRole('button', { name: 'ใช้คูปอง' }).click();
  await expect(shop.getByText('คุณได้รับส่วนลด')).toBeVisible();
  const sums = shop.getByRole('complementary', { name: 'สรุปคำสั่งซื้อ' });
  await expect(sums.locator('dl')).toContainText(`คูปอง ${code}`);
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'นำคูปองออก' }).click();
  await expect(field).toBeVisible();
  await expect(sums.locator('dl')).not.toContainText('คูปอง');
  // Typed and not used: going on uses it.
  await field.fill(code);
  await shop.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await shop.waitForURL(/\/payment\?key=/);
  await expect(shop.locator('aside dl').filter({ hasText: 'ภาษีมูลค่าเพิ่ม' })).toContainText(`คูปอง ${code}`);
  await expectAccessible(shop);
  await shop.locator('form:has(input[name=expected_total]) button[type=submit]').last().click();
  await shop.waitForURL(/\/thank-you\?key=/);
  await expect(shop.locator('main')).toContainText(`คูปอง ${code}`);
  await expectAccessible(shop);
  await shop.locator('a[href*="/user/orders/view?key="]').click();
  await shop.waitForURL(/orders\/view/);
  await expect(shop.locator('main dl').filter({ hasText: 'ภาษีมูลค่าเพิ่ม' })).toContainText(`คูปอง ${code}`);
  await expectAccessible(shop);

  await page.reload();
  const campaignPage = page.url();
  await page.getByRole('link', { name: 'ดูรายการใช้คูปอง' }).click();
  await expect(page.getByRole('table')).toContainText(code);
  await expectAccessible(page);
  await page.goto(campaignPage);
  await page.getByText('ยุติแคมเปญ').first().click();
  await page.getByLabel('เหตุผล').fill('ทดลองเสร็จแล้ว');
  await page.getByRole('button', { name: 'ยุติแคมเปญ' }).click();
  await expect(page.getByText('ยุติแคมเปญแล้ว')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a code is used and taken off by forms alone', async ({ page, request, market }) => {
    const [sales, buyer, offer] = [await market.staff({ role: 'sales' }), await market.buyer(), await market.offer()];
    const staff = { headers: headersOf(sales) };
    const today = bangkokDate(new Date());
    const made = await request.post('/api/staff/coupons/campaigns', {
      ...staff,
      data: {
        name_th: 'ลด 100 บาท',
        name_en: '100 off',
        name_cn: '减 100',
        kind: 'amount',
        amount: 100,
        paid_by: 'marketplace',
        first_day: today,
        last_day: addDays(today, 3),
        budget: 1000,
      },
    });
    const { id } = (await made.json()) as { id: number };
    const set = await request.post(`/api/staff/coupons/campaigns/${id}/code`, { ...staff, data: {} });
    const { code } = (await set.json()) as { code: string };
    const headers = headersOf(buyer);
    await request.post('/api/cart/add', { headers, data: { productstock_id: offer.stockId, amount: 10 } });
    await signIn(page, buyer, 'en');
    await page.goto('/en/cart');
    await page.locator('button[name=do][value=checkout]').click();
    await page.waitForURL(/\/shipping\?key=/);
    await page.getByLabel('Coupon code').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Use the code' }).click();
    await expect(page.getByText('The coupon was not found or cannot be used')).toBeVisible();
    await expect(page.getByLabel('Coupon code')).toHaveValue('NOSUCHCODE');
    await page.getByLabel('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Use the code' }).click();
    await expect(page.getByText('You get ฿100.00 off')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the coupon' }).click();
    await expect(page.getByLabel('Coupon code')).toHaveValue('');
  });
});
