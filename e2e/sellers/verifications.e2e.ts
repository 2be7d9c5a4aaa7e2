import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mailTo } from '../mails.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { expectAccessible, fillLogIn, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

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
  await page.locator('main details summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('เหตุผล')).toBeFocused();
  await page.keyboard.type(reason);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=refuse/);
}

test('a warehouse is approved: its goods can be bought, and who waited for them has a mail and wants no more', async ({
  browser,
  request,
  market,
}) => {
  const seller = await market.seller();
  const { id: warehouse, name } = await market.warehouse({ seller, status: 0 });
  const { productId, grade } = await market.offer({ seller, warehouseId: warehouse });
  const offersThere = async () => {
    const answer = await request.get(`/api/product-detail/${productId}`);
    if (answer.status() === 404) return [];
    const { product } = (await answer.json()) as {
      product: { product_stocks: { product_stock_id: number; warehouse: { name: string } }[] };
    };
    return product.product_stocks.filter((offer) => offer.warehouse.name === name);
  };
  expect(await offersThere()).toEqual([]);
  const sales = await (await browser.newContext()).newPage();
  await signIn(sales, await market.staff({ role: 'sales' }));
  await openCheck(sales, 'warehouses', name);
  const waiting = await (await browser.newContext()).newPage();
  const member = await market.buyer();
  await signIn(waiting, member);
  // Without a place prices are those at the warehouse, of which a saved search can have a limit.
  await waiting.context().addCookies([{ name: 'deliver_to', value: 'nowhere', url: waiting.url() }]);
  await waiting.goto(`/th/user/saved-searches/new?name=${grade}&warehouse_id=${warehouse}&price_lte=1`);
  await expectAccessible(waiting);
  await waiting.getByLabel('ชื่อการค้นหา').fill('ยางที่คลังใหม่');
  // The mall's highest price is the limit, which the visitor can change.
  await expect(waiting.getByLabel('ราคาสูงสุด')).toHaveValue('1');
  await waiting.getByLabel('ราคาสูงสุด').fill('');
  await waiting.getByLabel('แจ้งทางอีเมลทันที').check();
  await waiting.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await waiting.waitForURL(/saved-searches\?done=saved/);
  await expectAccessible(waiting);
  await sales.getByRole('button', { name: 'อนุมัติคลังสินค้า' }).click();
  await sales.waitForURL(/done=approve/);
  await expect(sales.locator('main')).toContainText('อนุมัติคลังสินค้าแล้ว');

  const [offer] = await offersThere();
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, await market.buyer({ personal: true }));
  await buyer.goto(`/th/products/${productId}?offer=${offer!.product_stock_id}`);
  await buyer.locator('button[name=then][value=buy]').click();
  await buyer.waitForURL(/\/cart\?offer=\d+$/);
  await expect(buyer.locator('main')).toContainText('คงเหลือ 400 ถุง');
  await buyer.locator('button[name=do][value=checkout]').click();
  await buyer.waitForURL(/\/shipping\?key=/);

  await market.savedSearches();
  const mail = await mailTo(market, member.email, 'saved_search_news');
  expect(mail).toContain(grade);
  await waiting.goto(/\/th\/saved-search\/unsubscribe\?key=[\w.-]+/.exec(mail)![0]);
  await expectAccessible(waiting);
  await waiting.getByRole('button', { name: 'เลิกรับการแจ้งเตือนนี้' }).click();
  await expect(waiting.locator('h1')).toHaveText('เลิกรับการแจ้งเตือนแล้ว');
});

test('a bank account is refused with its reason, which the seller reads, and the log is searched and saved', async ({
  browser,
  request,
  market,
}) => {
  const seller = await market.seller();
  const headers = headersOf(seller);
  const account = {
    account_name: `นาย${seller.firstname} ${seller.lastname}`,
    bank_code: '004',
    branch: 'ศรีราชา',
    account_number: '0451239876',
  };
  expect((await request.post('/api/company-bank-account/add', { data: account, headers })).ok()).toBe(true);
  const reason = `ชื่อบัญชีเป็นของบุคคล กรุณาใช้บัญชีในนาม${seller.company}`;

  const finance = await (await browser.newContext()).newPage();
  await signIn(finance, await market.staff({ role: 'finance' }));
  await openCheck(finance, 'bank_accounts', account.account_name);
  await expect(finance.getByText(account.account_number).first()).toBeVisible();
  await expect(finance.getByText('ไม่ตรงกับชื่อบริษัท', { exact: true })).toBeVisible();
  await refuse(finance, reason);
  await expect(finance.locator('main')).toContainText('แจ้งผู้ขายให้แก้ไขบัญชีแล้ว');
  const { data } = (await (await request.get('/api/company-bank-account/mybankaccount', { headers })).json()) as {
    data: { account_name: string; status: number; reason: string }[];
  };
  expect(data.find((row) => row.account_name === account.account_name)).toMatchObject({ status: 2, reason });

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, await market.staff({ role: 'admin' }));
  await admin.goto('/th/staff/audit');
  await expectAccessible(admin);
  await admin.getByRole('searchbox').first().fill(reason);
  await admin.keyboard.press('Enter');
  await admin.waitForURL(/q=/);
  await admin.locator('summary[data-filter-opener]').click();
  await admin.locator('select[name=object_kind]').selectOption('bank_account');
  // The first one is that of the search field, for a form without script.
  await admin.getByRole('button', { name: 'แสดงผล' }).last().click();
  await admin.waitForURL(/object_kind=bank_account/);
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('1 รายการ');
  await expect(admin.getByRole('cell', { name: reason })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByText('ส่งออก', { exact: true }).click();
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'ไฟล์ CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.startsWith('\uFEFF"เวลา"')).toBe(true);
  expect(table.trimEnd().split('\r\n')).toHaveLength(2);
  expect(table).toContain(reason);
  await admin.goto('/th/staff/audit?object_kind=list');
  await expect(admin.getByRole('cell', { name: 'บันทึกการดำเนินการ' }).first()).toBeVisible();
});

test('a member who requested deletion is erased, and cannot log in any more', async ({
  browser,
  page,
  request,
  market,
}) => {
  const person = await market.buyer({ personal: true });
  const asked = await request.post('/api/users/me/deletion-request', {
    headers: headersOf(person),
    data: { password: PASSWORD, note: '' },
  });
  expect(asked.ok()).toBe(true);
  const logIn = async () => {
    await page.goto('/th/login');
    await fillLogIn(page, person.email);
  };
  await logIn();
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  const sales = await (await browser.newContext()).newPage();
  await signIn(sales, await market.staff({ role: 'sales' }));
  await openCheck(sales, 'deletion_requests', `${person.firstname} ${person.lastname}`);
  await expect(sales.getByRole('heading', { name: 'สิ่งที่ต้องเก็บไว้' })).toBeVisible();
  await sales.getByRole('button', { name: 'ลบข้อมูลส่วนบุคคล' }).click();
  const question = sales.getByRole('dialog');
  await expect(question).toBeVisible();
  await expectAccessible(sales);
  await question.getByRole('button', { name: 'ลบข้อมูลส่วนบุคคล' }).click();
  await sales.waitForURL(/done=approve/);
  await expect(sales.locator('main')).toContainText('ลบข้อมูลส่วนบุคคลแล้ว');
  await sales.goto('/th/staff/verifications/deletion_requests?status=1');
  await expect(sales.locator('main')).toContainText('ผู้ใช้ที่ถูกลบ');
  await expect(sales.locator('main')).not.toContainText(person.firstname);

  await page.goto('/th/cart');
  await page.waitForURL(/\/th\/login\?redirect=/);
  await logIn();
  await expect(page.getByRole('alert')).toContainText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
});

test('the screens of checks, levels and the log fit a phone, in every language and scheme', async ({
  browser,
  market,
}) => {
  for (const [locale, colorScheme] of [
    ['th', 'light'],
    ['en', 'dark'],
    ['cn', 'dark'],
  ] as const) {
    const admin = await (await browser.newContext({ viewport: { width: 360, height: 780 }, colorScheme })).newPage();
    await signIn(admin, await market.staff({ role: 'admin' }), locale);
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
