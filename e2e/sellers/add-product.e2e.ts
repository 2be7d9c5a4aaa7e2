import type { Page } from '@playwright/test';
import { press } from '../keys.ts';
import type { Market } from '../fixtures/client.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const COA = {
  name: 'CoA L-77.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
};

async function givenSeller(page: Page, market: Market) {
  const [seller, grade] = [await market.seller(), await market.grade()];
  await signIn(page, seller);
  return { ...seller, ...grade };
}

const row = (page: Page, place: number) =>
  page.getByRole('listitem').filter({ has: page.locator(`[name="rows.${place}.on_sale"]`) });
const next = (page: Page) => page.getByRole('button', { name: 'ถัดไป' });

test('a seller puts a product on sale in four steps by keyboard, and each step is accessible @main', async ({
  page,
  market,
}) => {
  const seller = await givenSeller(page, market);
  await page.goto('/th/seller/products/new');
  await expectAccessible(page);
  await page.getByLabel('เกรด รหัส หรือชื่อสินค้า').focus();
  await page.keyboard.type(seller.grade.toLowerCase());
  const choose = page.getByRole('button', { name: new RegExp(`^เลือก .*${seller.grade}`) });
  await expect(choose).toBeVisible();
  await expectAccessible(page);
  await press(choose);

  await page.waitForURL(/new\/\d+\/warehouses$/);
  await expectAccessible(page);
  // The only one is chosen already.
  await expect(page.getByRole('checkbox', { name: new RegExp(seller.warehouse) })).toBeChecked();
  await press(next(page));

  await page.waitForURL(/new\/\d+\/offers$/);
  await expectAccessible(page);
  await press(next(page));
  await expect(page.getByText('กรุณากรอกข้อมูล').first()).toBeVisible();
  await expect(page.locator('[name="rows.0.quantity"]')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('1,200');
  await page.locator('[name="rows.0.regular_price"]').focus();
  await page.keyboard.type('1,050.50');
  await expect(row(page, 0)).toContainText('฿42.02');
  await row(page, 0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await row(page, 0).getByLabel('เลขล็อต').fill('L-77');
  await row(page, 0).locator('input[type=file]').setInputFiles(COA);
  await expect(row(page, 0).getByText(COA.name)).toBeVisible();
  await row(page, 1).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(row(page, 1).getByLabel('จำนวน (ถุง)')).toBeHidden();
  await press(next(page));

  await page.waitForURL(/new\/\d+\/review$/);
  await expectAccessible(page);
  const review = page.getByRole('main');
  for (const text of ['1,200 ถุง', '30.00 ตัน', '฿1,050.50', 'L-77', COA.name, '฿1,260,600.00'])
    await expect(review).toContainText(text);
  await press(page.getByRole('button', { name: 'ลงขาย 1 รายการ' }));
  await page.waitForURL(/seller\/products\?done=added$/);

  const listed = await page.request.get('/api/product-stock/myproduct');
  expect(await listed.json()).toMatchObject({
    data: [{ grade: seller.grade, list_product_stock: [{ quantity: 1200, regular_price: 1050.5, state: 'waiting' }] }],
  });
  await page.goto('/th/seller/products/new');
  await expect(page.getByRole('heading', { name: 'ฉบับร่างที่ยังไม่เสร็จ' })).toHaveCount(0);
});

test('what was typed is there after going back, leaving and coming back', async ({ page, market }) => {
  const seller = await givenSeller(page, market);
  await market.warehouse({ seller, status: 1 });
  await page.goto(`/th/seller/products/new?q=${seller.grade}`);
  await page.getByRole('button', { name: /^เลือก / }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await next(page).click();
  await page.waitForURL(/offers$/);
  await page.locator('[name="rows.0.quantity"]').fill('1,5');
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await page.waitForURL(/warehouses$/);
  await next(page).click();
  await expect(page.locator('[name="rows.0.quantity"]')).toHaveValue('1,5');

  // One price per kilogram for all packs.
  await page.getByText('ใช้ค่าเดียวกันทุกรายการ').click();
  await page.locator('[name="fill.quantity"]').fill('10');
  await page.locator('[name="fill.regular_price"]').fill('42.50');
  await page.getByRole('button', { name: 'เติมทุกรายการ' }).click();
  await expect(page.locator('[name="rows.0.regular_price"]')).toHaveValue('1062.5');
  await expect(page.locator('[name="rows.1.regular_price"]')).toHaveValue('31875');
  await expect(page.locator('[name="rows.3.quantity"]')).toHaveValue('10');

  // Left without a button: it is kept when the field is left.
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.locator('[name="rows.0.sale_price"]').fill('2000');
  await page.locator('[name="rows.0.regular_price"]').focus();
  await kept;
  await page.goto('/th/seller/products/new');
  await page.getByRole('link', { name: new RegExp(`ทำต่อ .*${seller.grade}`) }).click();
  await page.waitForURL(/review$/);
  await expect(page.getByText('มี 1 ช่อง ที่ต้องแก้ไขก่อน')).toBeVisible();
  await page.getByRole('link', { name: 'ไปยังช่องที่ต้องแก้ไข' }).click();
  await expect(page.locator('[name="rows.0.sale_price"]')).toBeFocused();
  await expect(row(page, 0)).toContainText('ราคาขายต้องต่ำกว่าราคาปกติ');
});

/** A colleague writes a row of the draft that is open on a page. */
async function colleagueWrites(page: Page, seller: Parameters<typeof headersOf>[0], typed: object): Promise<void> {
  const address = `/api/offer-draft/rows/${/new\/(\d+)\//.exec(page.url())![1]}`;
  const [product_sku_id, warehouse_id] = await Promise.all(
    ['product_sku_id', 'warehouse_id'].map((field) => page.locator(`[name="rows.0.${field}"]`).inputValue()),
  );
  const row = { product_sku_id: Number(product_sku_id), warehouse_id: Number(warehouse_id), is_left_out: false, typed };
  const written = await page.request.put(address, { headers: headersOf(seller), data: { rows: [row] } });
  expect(written.ok()).toBe(true);
}

test('a row that a colleague changed meanwhile is not written over: both are seen, what was typed stays', async ({
  page,
  market,
}) => {
  const seller = await givenSeller(page, market);
  await page.goto(`/th/seller/products/new?q=${seller.grade}`);
  await page.getByRole('button', { name: /^เลือก / }).click();
  await next(page).click();
  await page.waitForURL(/offers$/);
  const [quantity, price] = ['quantity', 'regular_price'].map((field) => page.locator(`[name="rows.0.${field}"]`));
  await quantity!.fill('40');
  await price!.focus();
  await expect(page.locator('[name="rows.0.version"]')).not.toHaveValue('0');
  await colleagueWrites(page, seller, { quantity: '70', regular_price: '900' });
  await quantity!.fill('50');
  await price!.focus();
  const first = row(page, 0);
  await expect(first).toContainText('เพื่อนร่วมงานแก้ไขรายการนี้');
  await expectAccessible(page);
  await first.getByRole('button', { name: 'บันทึกและดูค่าล่าสุด' }).click();
  await expect(first).toContainText('ที่เปลี่ยนไป: จำนวน, ราคาปกติ');
  await expect(first).toContainText('ขณะนี้: 70');
  await expect(quantity!).toHaveValue('50');
  await expect(price!).toHaveValue('900');
  await expectAccessible(page);
  await next(page).click();
  await expect(page.locator('[name="rows.1.quantity"]')).toBeFocused();
  await expect(quantity!).toHaveValue('50');
});

test('what is typed is kept while its field is in use', async ({ page, market }) => {
  const seller = await givenSeller(page, market);
  await page.goto(`/th/seller/products/new?q=${seller.grade}`);
  await page.getByRole('button', { name: /^เลือก / }).click();
  await next(page).click();
  await page.waitForURL(/offers$/);
  const kept = page.waitForResponse('**/api/offer-draft/rows/*');
  await page.locator('[name="rows.0.regular_price"]').fill('26250');
  await kept;
  await expect(page.locator('[name="rows.0.regular_price"]')).toBeFocused();
  await page.reload();
  await expect(page.locator('[name="rows.0.regular_price"]')).toHaveValue('26250');
  await expectAccessible(page);
});

test('what is typed last before a reload is kept', async ({ page, market }) => {
  const seller = await givenSeller(page, market);
  await page.goto(`/th/seller/products/new?q=${seller.grade}`);
  await page.getByRole('button', { name: /^เลือก / }).click();
  await next(page).click();
  await page.waitForURL(/offers$/);
  const price = page.locator('[name="rows.0.regular_price"]');
  await price.fill('26250');
  await page.reload();
  // The page that comes may have been read a moment before.
  await expect(async () => {
    await page.reload();
    await expect(price).toHaveValue('26250', { timeout: 500 });
  }).toPass();
});

test('a step waits for what is being kept', async ({ page, market }) => {
  const seller = await givenSeller(page, market);
  await page.goto(`/th/seller/products/new?q=${seller.grade}`);
  await page.getByRole('button', { name: /^เลือก / }).click();
  await next(page).click();
  await page.waitForURL(/offers$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/offer-draft/rows/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('[name="rows.0.quantity"]').fill('40');
  await page.locator('[name="rows.0.regular_price"]').fill('1050');
  await page.locator('[name="rows.0.sale_price"]').focus();
  await page.locator('[name="rows.0.sale_price"]').fill('1040');
  await page.locator('[name="rows.1.on_sale"]').uncheck();
  await next(page).click();
  await expect(page).toHaveURL(/offers$/);
  release();
  await page.waitForURL(/review$/);
  await expect(page.getByRole('main')).toContainText('฿1,040.00');
});

test('stock that came in is received by warehouse with its lot, and another pack goes on sale at the same price', async ({
  page,
  market,
}) => {
  const seller = await givenSeller(page, market);
  const offer = await market.offer({ seller });
  await page.goto(`/th/seller/products/${offer.productId}/stock?warehouse=${seller.warehouseId}`);
  await expectAccessible(page);
  await expect(page.getByRole('main')).toContainText('คงเหลือ 400 ถุง');
  await page.getByLabel('เลขล็อต').fill('L-9');
  await page.getByRole('button', { name: 'รับเข้าสต็อก' }).click();
  await expect(page.getByText('กรุณากรอกข้อมูล').first()).toBeVisible();
  await page.getByLabel('รับเข้า (ถุง)').fill('1,000');
  await page.locator('input[type=file]').setInputFiles(COA);
  await expect(page.getByText(COA.name)).toBeVisible();
  await page.getByRole('button', { name: 'รับเข้าสต็อก' }).click();
  await page.waitForURL(/\/seller\/products\?done=received$/);
  await expect(page.getByText('รับสินค้าเข้าสต็อกแล้ว')).toBeVisible();
  await page.goto(`/th/seller/products/${offer.productId}/stock?warehouse=${seller.warehouseId}`);
  await expect(page.getByRole('main')).toContainText('คงเหลือ 1,400 ถุง');
  await expect(page.getByLabel('เลขล็อต')).toHaveValue('');
  // A job publishes the certificate.
  await expect(async () => {
    const detail = await page.request.get(`/api/product-detail/${offer.productId}`);
    expect(((await detail.json()) as { product: { documents: object[] } }).product.documents).toMatchObject([
      { kind: 'coa', lot_no: 'L-9', product_stock_id: offer.stockId },
    ]);
  }).toPass();

  await market.warehouse({ seller, status: 1 });
  await page.getByRole('button', { name: 'เลือกคลังสินค้า' }).click();
  await page.waitForURL(/warehouses$/);
  await expect(page.getByRole('checkbox', { name: new RegExp(seller.warehouse) })).toBeDisabled();
  await expect(page.getByText('มีการเลือกสินค้าในคลังสินค้านี้แล้ว')).toBeVisible();
});

test('every step fits a phone, in the dark, in Chinese', async ({ browser, market }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' })
  ).newPage();
  const seller = await givenSeller(page, market);
  const offer = await market.offer({ seller });
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  };
  await page.goto(`/cn/seller/products/new?q=${seller.grade}`);
  await fits();
  await page.getByRole('button', { name: /^选择 / }).click();
  await page.waitForURL(/warehouses$/);
  await fits();
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL(/offers$/);
  for (const details of await page.locator('main details').all())
    await details.evaluate((each: HTMLDetailsElement) => (each.open = true));
  await fits();
  await page.locator('[name="rows.0.quantity"]').fill('40');
  await page.locator('[name="rows.0.regular_price"]').fill('1050');
  await page.locator('[name="rows.1.on_sale"]').uncheck();
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL(/review$/);
  await fits();
  await page.goto(`/cn/seller/products/${offer.productId}/stock`);
  await fits();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('goods go on sale, refused fields keep what was typed, and a certificate is sent by itself', async ({
    page,
    market,
  }) => {
    const seller = await givenSeller(page, market);
    await page.goto('/th/seller/products/new');
    await page.getByLabel('เกรด รหัส หรือชื่อสินค้า').fill(seller.grade);
    await page.getByRole('search').getByRole('button').click();
    await page.getByRole('button', { name: /^เลือก / }).click();
    await next(page).click();
    await page.locator('[name="rows.0.quantity"]').fill('x');
    await page.locator('[name="rows.0.regular_price"]').fill('1050');
    await page.locator('[name="rows.1.on_sale"]').uncheck();
    await next(page).click();
    await expect(page.getByText('กรุณากรอกเป็นตัวเลข')).toBeVisible();
    await expect(page.locator('[name="rows.0.quantity"]')).toHaveValue('x');
    await page.locator('[name="rows.0.quantity"]').fill('40');
    await row(page, 0).locator('summary').click();
    await row(page, 0).getByLabel('เลขล็อต').fill('L-5');
    await page.getByRole('button', { name: 'บันทึกฉบับร่าง' }).last().click();
    await row(page, 0).locator('input[type=file]').setInputFiles(COA);
    await row(page, 0).getByRole('button', { name: 'อัปโหลดไฟล์' }).click();
    await expect(row(page, 0)).toContainText(COA.name);
    await next(page).click();
    await page.getByRole('button', { name: 'ลงขาย 1 รายการ' }).click();
    await expect(page).toHaveURL(/seller\/products\?done=added$/);
  });
});
