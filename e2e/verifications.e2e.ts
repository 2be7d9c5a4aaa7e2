import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo } from './mails.ts';
import { expectAccessible, PASSWORD, signIn, tokenOf } from './people.ts';
import { expect, test } from './test.ts';

interface Offer {
  product_stock_id: number;
  warehouse: { name: string };
}

async function productOf(
  request: APIRequestContext,
  grade: string,
): Promise<{ id: number; subcategory: { id: number }; offers: Offer[] }> {
  const { data } = (await (await request.post('/api/product/search', { data: { name: grade } })).json()) as {
    data: { id: number; grade: string }[];
  };
  const id = data.find((card) => card.grade === grade)!.id;
  const { product } = (await (await request.get(`/api/product-detail/${id}`)).json()) as {
    product: { subcategory: { id: number }; product_stocks: Offer[] };
  };
  return { id, subcategory: product.subcategory, offers: product.product_stocks };
}

/** Opens the list of a kind, looks at it, and at the object that is named there. */
async function openCheck(page: Page, kind: string, name: string): Promise<void> {
  await page.goto(`/th/staff/verifications/${kind}`);
  await expectAccessible(page);
  await page.getByRole('link', { name }).first().click();
  await expect(page.locator('h1')).toHaveText(name);
  await expectAccessible(page);
}

/** Refuses what is open, without a mouse. */
async function refuse(page: Page, reason: string): Promise<void> {
  await page.locator('details summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('เหตุผล')).toBeFocused();
  await page.keyboard.type(reason);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=refuse/);
}

test('a warehouse is approved: its goods can be bought', async ({ browser, request }) => {
  const WAREHOUSE = 'สยามเรซิ่นเทรดดิ้ง คลังพานทอง';
  const offersThere = async () =>
    (await productOf(request, 'PA-757')).offers.filter(({ warehouse }) => warehouse.name === WAREHOUSE);
  expect(await offersThere()).toEqual([]);
  const sales = await (await browser.newContext()).newPage();
  await signIn(sales, 'sales', 'th', 'staff');
  await openCheck(sales, 'warehouses', WAREHOUSE);
  const warehouse = /warehouses\/(\d+)/.exec(sales.url())![1]!;
  const waiting = await (await browser.newContext()).newPage();
  await signIn(waiting, 'buyer2');
  await waiting.goto(`/th/user/saved-searches/new?name=PA-757&warehouse_id=${warehouse}&price_lte=1`);
  await expectAccessible(waiting);
  await waiting.getByLabel('ชื่อการค้นหา').fill('ABS ที่พานทอง');
  // The mall's highest price is the limit, which is hers to change.
  await expect(waiting.getByLabel('ราคาสูงสุด')).toHaveValue('1');
  await waiting.getByLabel('ราคาสูงสุด').fill('');
  await waiting.getByLabel('แจ้งทางอีเมลทันที').check();
  await waiting.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await waiting.waitForURL(/saved-searches\?done=saved/);
  await expectAccessible(waiting);
  await sales.getByRole('button', { name: 'อนุมัติคลังสินค้า' }).click();
  await sales.waitForURL(/done=approve/);
  await expect(sales.locator('main [role=status]').first()).toHaveText('อนุมัติคลังสินค้าแล้ว');

  const [offer] = await offersThere();
  const { id } = await productOf(request, 'PA-757');
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, 'person');
  await buyer.goto(`/th/products/${id}?offer=${offer!.product_stock_id}`);
  await buyer.locator('button[name=then][value=buy]').click();
  await buyer.waitForURL(/\/cart\?offer=\d+$/);
  await expect(buyer.locator('main')).toContainText('คงเหลือ 400 หน่วย');
  await buyer.locator('button[name=do][value=checkout]').click();
  await buyer.waitForURL(/\/shipping\?key=/);
  // Others look at the same cart.
  await buyer.goto('/th/cart');
  await buyer.locator('button[name=do][value=remove]').first().click();
  await expect(buyer.locator('input[name=offer]')).toHaveCount(0);
});

test('a bank account is refused with its reason, which the seller reads, and the log is searched and saved', async ({
  browser,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'seller2', 'seller')}` };
  const account = { account_name: 'นายสมชาย ใจดี', bank_code: '004', branch: 'ศรีราชา', account_number: '0451239876' };
  expect((await request.post('/api/company-bank-account/add', { data: account, headers })).ok()).toBe(true);
  const reason = 'ชื่อบัญชีเป็นของบุคคล กรุณาใช้บัญชีในนามบริษัท';

  const finance = await (await browser.newContext()).newPage();
  await signIn(finance, 'finance', 'th', 'staff');
  await openCheck(finance, 'bank_accounts', account.account_name);
  await expect(finance.getByText(account.account_number)).toBeVisible();
  await expect(finance.getByText('ไม่ตรงกับชื่อบริษัท', { exact: true })).toBeVisible();
  await refuse(finance, reason);
  await expect(finance.locator('main [role=status]').first()).toHaveText('แจ้งผู้ขายให้แก้ไขบัญชีแล้ว');
  const { data } = (await (await request.get('/api/company-bank-account/mybankaccount', { headers })).json()) as {
    data: { account_name: string; status: number; reason: string }[];
  };
  expect(data.find((row) => row.account_name === account.account_name)).toMatchObject({ status: 2, reason });

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin', 'th', 'staff');
  await admin.goto('/th/staff/audit');
  await expectAccessible(admin);
  await admin.getByLabel('คำค้น').fill('ชื่อบัญชีเป็นของบุคคล');
  await admin.getByLabel('ประเภทรายการ').selectOption('bank_account');
  await admin.getByRole('button', { name: 'ค้นหา' }).click();
  await expect(admin.getByText('พบ 1 รายการ')).toBeVisible();
  await expect(admin.getByRole('cell', { name: reason })).toBeVisible();
  await expectAccessible(admin);
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'ดาวน์โหลดเป็นตาราง (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.startsWith('\uFEFF"เลขที่"')).toBe(true);
  expect(table.trimEnd().split('\r\n')).toHaveLength(2);
  expect(table).toContain(reason);
  await admin.goto('/th/staff/audit?object_kind=audit_log');
  await expect(admin.getByRole('cell', { name: 'ดาวน์โหลดบันทึก' }).first()).toBeVisible();
});

test('who asked to be forgotten is, and cannot log in any more', async ({ browser, page }) => {
  const logIn = async () => {
    await page.goto('/th/login');
    await page.locator('input[name=username]').fill('leaving@demo.polytalad.example');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('form:has(input[name=password]) button[type=submit]').click();
  };
  await logIn();
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  const sales = await (await browser.newContext()).newPage();
  await signIn(sales, 'sales', 'th', 'staff');
  await openCheck(sales, 'deletion_requests', 'มานะ อดทน');
  await expect(sales.getByRole('heading', { name: 'สิ่งที่ต้องเก็บไว้' })).toBeVisible();
  await sales.getByRole('button', { name: 'ลบข้อมูลส่วนบุคคล' }).click();
  const asked = sales.getByRole('dialog');
  await expect(asked).toBeVisible();
  await expectAccessible(sales);
  await asked.getByRole('button', { name: 'ลบข้อมูลส่วนบุคคล' }).click();
  await sales.waitForURL(/done=approve/);
  await expect(sales.locator('main [role=status]').first()).toHaveText('ลบข้อมูลส่วนบุคคลแล้ว');
  await sales.goto('/th/staff/verifications/deletion_requests?status=1');
  await expect(sales.locator('main')).toContainText('ผู้ใช้ที่ถูกลบ');
  await expect(sales.locator('main')).not.toContainText('มานะ');

  await page.goto('/th/cart');
  await page.waitForURL(/\/th\/login\?redirect=/);
  await logIn();
  await expect(page.getByRole('alert')).toContainText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
});

test('a discount that staff set is in the price that members of the level see next', async ({ browser, request }) => {
  const { id, subcategory } = await productOf(request, 'Makrolon 2407');
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, 'buyer2');
  await buyer.goto(`/th/products/${id}`);
  await expect(buyer.locator('main')).toContainText('0.5%');
  const sales = await (await browser.newContext()).newPage();
  await signIn(sales, 'sales', 'th', 'staff');
  await sales.goto(`/th/staff/levels?cell=1-${subcategory.id}`);
  await expectAccessible(sales);
  const percent = sales.getByLabel('ส่วนลด (%)');
  await percent.fill('12.345');
  await percent.press('Enter');
  await expect(sales.getByText('ทศนิยมได้ไม่เกิน 2 ตำแหน่ง')).toBeVisible();
  await percent.fill('12.34');
  await percent.press('Enter');
  await sales.waitForURL(/done=set/);
  await expect(sales.locator('main [role=status]').first()).toHaveText('บันทึกส่วนลดแล้ว');
  await expectAccessible(sales);
  await buyer.reload();
  await expect(buyer.locator('main')).toContainText('12.34%');
  await sales.getByRole('button', { name: 'ใช้ค่าตั้งต้นแทน' }).click();
  await sales.waitForURL(/done=remove/);
  await buyer.reload();
  await expect(buyer.locator('main')).toContainText('0.5%');
});

test('the screens of checks, levels and the log fit a phone, in every language and scheme', async ({ browser }) => {
  for (const [locale, colorScheme] of [
    ['th', 'light'],
    ['en', 'dark'],
    ['cn', 'dark'],
  ] as const) {
    const admin = await (await browser.newContext({ viewport: { width: 360, height: 780 }, colorScheme })).newPage();
    await signIn(admin, 'admin', locale, 'staff');
    for (const path of [
      'verifications/warehouses?status=1',
      'verifications/bank_accounts',
      'verifications/certificates',
      'verifications/deletion_requests',
      'levels?edit=1&company=Siam',
      'audit',
    ]) {
      await admin.goto(`/${locale}/staff/${path}`);
      expect(await admin.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      await expectAccessible(admin);
    }
  }
});

// Saved searches are looked at once a minute: the tests above work while that passes, and those of other files, which are run in the order of their names.
test('who waited for the goods of the warehouse that was approved first has a mail, and wants no more', async ({
  browser,
  request,
}) => {
  test.slow();
  const waiting = await (await browser.newContext()).newPage();
  await signIn(waiting, 'buyer2');
  const mail = await mailTo(request, 'buyer2@demo.polytalad.example', 'saved_search_news', 90);
  expect(mail).toContain('PA-757');
  await waiting.goto(/\/th\/saved-search\/unsubscribe\?key=[\w.-]+/.exec(mail)![0]);
  await expectAccessible(waiting);
  await waiting.getByRole('button', { name: 'เลิกรับการแจ้งเตือนนี้' }).click();
  await expect(waiting.locator('h1')).toHaveText('เลิกรับการแจ้งเตือนแล้ว');
});
