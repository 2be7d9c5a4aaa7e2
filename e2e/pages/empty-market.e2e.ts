import type { APIRequestContext, Page } from '@playwright/test';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { stepAt } from '#domain/accounts/sign-in/second-factor.ts';
import { codeOfStep } from '#server/accounts/second-factor/index.ts';
import { fixedPages } from '#domain/site/content.ts';
import { approveAccount, callsOf, register, sessionOf, SI_LOM, type Calls } from '../first-people.ts';
import { addressOf, emptyMarket } from '../fixtures/ports.ts';
import { startEmptyMarket } from '../fixtures/start-empty-market.ts';
import { addToCart, checkOut } from '../ordering.ts';
import { slip } from '../papers.ts';
import { expectAccessible, fillLogIn } from '../people.ts';
import { NEW_PASSWORD } from '../registering.ts';
import { expect, test } from '../test.ts';

const BASE = addressOf(emptyMarket.port);
test.use({ baseURL: BASE });

const ADMINISTRATOR = 'first@market.example';
let market: Awaited<ReturnType<typeof startEmptyMarket>>;
test.beforeAll(async () => {
  market = await startEmptyMarket(ADMINISTRATOR);
});
test.afterAll(() => market?.stop());

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === SESSION_COOKIE)!.value;

async function signInBy(page: Page, token: string): Promise<void> {
  await page.context().clearCookies({ name: SESSION_COOKIE });
  await page.context().addCookies([{ name: SESSION_COOKIE, value: token, url: BASE, httpOnly: true, sameSite: 'Lax' }]);
}

/** The link that the command printed, a password, an authenticator: then the workspace. Answers the session's token. */
async function becomeAdministrator(page: Page): Promise<string> {
  await page.goto(market.invitation);
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('ยืนยันรหัสผ่านใหม่').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'ตั้งรหัสผ่านและดำเนินการต่อ' }).click();
  await setAuthenticatorUp(page);
  await page.waitForURL(/\/th\/staff$/);
  // The address changes before the screen does.
  await expect(page.getByRole('navigation', { name: 'เมนูพนักงาน' })).toBeVisible();
  return tokenOf(page);
}

/** Before anything else: the secret, a code of it, the recovery codes. */
async function setAuthenticatorUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'เริ่มตั้งค่า' }).click();
  const secret = await page.locator('input[name=secret]').inputValue();
  await page.locator('input[name=code]').fill(codeOfStep(secret, stepAt(new Date())));
  await page.locator('form:has(input[name=secret]) button[type=submit]').click();
  await page.getByRole('link', { name: 'เก็บรหัสแล้ว ดำเนินการต่อ' }).click();
}

/** The consent of cookies names two of them. */
const isUnwritten = (path: string) => fixedPages.some((page) => path === `/th/${page}`);

/** Every screen that a menu leads to answers, though there is nothing to show. */
async function expectScreens(page: Page): Promise<void> {
  const links = await page
    .locator('a[href^="/th"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')!));
  const paths = [...new Set(links.map((link) => link.split('#')[0]!))].filter((path) => !path.includes('/logout'));
  expect(paths.length).toBeGreaterThan(3);
  const statuses = await Promise.all(
    paths.map(async (path) => ({ path, status: (await page.request.get(path)).status() })),
  );
  // What staff are to write is not there yet; a page says so.
  expect(statuses.filter(({ path, status }) => status !== (isUnwritten(path) ? 404 : 200))).toEqual([]);
}

const EMPTY_MENUS = ['หมวดหมู่', 'สกุลเงิน'];

/** No menu and no heading stands over nothing, and nothing leads to what nobody has written. */
async function expectNothingEmpty(shop: Page): Promise<void> {
  for (const name of EMPTY_MENUS) await expect(shop.getByRole('banner').getByText(name)).toHaveCount(0);
  const written = shop.getByRole('contentinfo');
  await expect(written.getByRole('link', { name: 'สินค้าทั้งหมด' })).toHaveCount(1);
  for (const page of fixedPages) await expect(written.locator(`a[href="/th/${page}"]`)).toHaveCount(0);
  for (const path of ['/th/help', '/th/faq', '/th/news', '/th/join-us']) {
    await shop.goto(path);
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    const isOverNothing = (headings: Element[]) =>
      headings
        .filter((heading) => (heading.parentElement as HTMLElement).innerText.trim() === heading.textContent?.trim())
        .map(({ textContent }) => textContent);
    expect(await shop.getByRole('main').locator('h2').evaluateAll(isOverNothing)).toEqual([]);
    await expectAccessible(shop);
  }
  await shop.goto('/th/products');
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.getByRole('main').locator('h2', { hasText: 'หมวดหมู่' })).toHaveCount(0);
}

/** The first product with a property and a pack of the starter set, by calls: its screens have tests of their own. */
async function addFirstProduct(staff: Calls): Promise<{ productId: number; grade: string }> {
  const grade = 'HD7000F';
  const maker = { entry_code: 'first-maker', name_th: 'ผู้ผลิตแรก', name_en: 'First Maker', name_cn: '首家' };
  const { id: manufacturer_id } = await staff<{ id: number }>('post', 'staff/manufacturers', maker);
  interface Coded {
    id: number;
    code: string;
  }
  interface Named {
    id: number;
    name_en: string;
  }
  const { groups } = await staff<{ groups: { categories: { subcategories: Coded[] }[] }[] }>(
    'get',
    'staff/category-tree',
  );
  const subcategories = groups.flatMap(({ categories }) => categories.flatMap((each) => each.subcategories));
  const texts = { shortdesc_th: '', shortdesc_en: '', shortdesc_cn: '', desc_th: '', desc_en: '', desc_cn: '' };
  const { id } = await staff<{ id: number }>('post', 'staff/products', {
    subcategory_id: subcategories.find(({ code }) => code === 'HDPE')!.id,
    manufacturer_id,
    grade,
    brand: '',
    quality: 'prime',
    unit_weight: 25,
    status: 1,
    name_th: `เม็ดพลาสติก ${grade}`,
    name_en: `Resin ${grade}`,
    name_cn: '',
    ...texts,
    desc2_th: '',
  });
  const choices = await staff<{
    properties: (Coded & { choices: Named[] })[];
    attribute_groups: { attributes: Named[] }[];
  }>('get', 'staff/products/choices');
  const pack = choices.attribute_groups[0]!.attributes.find(({ name_en }) => name_en === '25 kg bag')!;
  const sku = { sku_no: `${grade}-25`, attribute_id: pack.id, parent_attribute_id: null, unit_weight: 25 };
  await staff('post', `staff/products/${id}/skus`, sku);
  return { productId: id, grade };
}

/** A company that wants to sell has an approved account and a verified warehouse in Bangkok. */
async function addFirstSeller(
  request: APIRequestContext,
  staff: Calls,
  of: Parameters<typeof register>[1],
): Promise<string> {
  const email = 'seller@first.example';
  await register(request, of, { email, company: 'บริษัท ผู้ขายรายแรก จำกัด', role: 'seller' });
  await approveAccount(staff, email);
  const token = await sessionOf(request, email, 'seller');
  await callsOf(request, token)('post', 'company-warehouse/add', {
    name: 'คลังแรก',
    address: '9 ถนนสีลม',
    sub_district_id: SI_LOM,
    post_code: '10500',
    contact_person: 'มานี',
    mobile: '0812345678',
    allows_pickup: false,
    is_default: true,
  });
  const { rows } = await staff<{ rows: { id: number }[] }>('get', 'staff/warehouses');
  const { version } = await staff<{ version: string }>('get', `staff/warehouses/${rows[0]!.id}`);
  await staff('post', `staff/warehouses/${rows[0]!.id}/approve`, { version });
  return token;
}

/** Four steps on their screens; the grade is found by its way through the tree. */
async function putOnSale(page: Page, grade: string): Promise<void> {
  const next = page.getByRole('button', { name: 'ถัดไป' });
  await page.goto('/th/seller/products/new');
  await page.getByLabel('เกรด รหัส หรือชื่อสินค้า').fill(grade);
  await page.getByRole('button', { name: new RegExp(`^เลือก .*${grade}`) }).click();
  await page.waitForURL(/warehouses$/);
  await next.click();
  await page.locator('[name="rows.0.quantity"]').fill('400');
  await page.locator('[name="rows.0.regular_price"]').fill('1050');
  await next.click();
  await page.getByRole('button', { name: 'ลงขาย 1 รายการ' }).click();
  await page.waitForURL(/seller\/products\?done=added$/);
}

/** What one step leaves to the next ones: they follow each other in one market. */
const so = {} as { staff: string; seller: string; productId: number; grade: string };
test.describe.configure({ mode: 'serial' });

test('an empty database is a shop in which nothing is empty, and every screen answers', async ({ page: shop }) => {
  await shop.goto('/th');
  await expectAccessible(shop);
  await expectScreens(shop);
  await expect(shop.getByText('ข้อมูลตัวอย่าง')).toHaveCount(0);
  await expectNothingEmpty(shop);
  await shop.goto('/th/terms');
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('หน้านี้ยังไม่มีเนื้อหา');
  await expectAccessible(shop);
  await shop.goto('/th/products?q=hdpe');
  await expectAccessible(shop);
});

test('the first administrator follows the invitation, is told what comes first, and takes the starter set', async ({
  page,
}) => {
  so.staff = await becomeAdministrator(page);
  const firstSteps = page.getByRole('region', { name: 'เริ่มต้นใช้งาน' });
  await expect(firstSteps.getByRole('listitem')).toHaveCount(13);
  await expectScreens(page);
  await page.goto('/th/staff/catalogue/properties');
  await expect(page.getByRole('button', { name: 'ใช้ชุดเริ่มต้น' })).toBeVisible();
  // A product needs a category and a manufacturer: its screens lead there.
  await page.goto('/th/staff/products/new');
  await expect(page.getByRole('main').getByRole('link', { name: 'เพิ่มผู้ผลิต' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/th/staff/products');
  await expect(page.getByRole('main')).toContainText('ยังไม่มีสินค้าในแค็ตตาล็อก');
  await page.getByRole('link', { name: 'เริ่มที่หมวดหมู่สินค้า' }).click();
  await page.waitForURL(/catalogue\/tree$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ใช้ชุดเริ่มต้น' }).click();
  await expect(page.getByText('เพิ่มชุดเริ่มต้นในแค็ตตาล็อกแล้ว')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ใช้ชุดเริ่มต้น' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'พอลิเอทิลีน (PE)' })).toBeVisible();
  await expectAccessible(page);
});

test('the first seller puts the first product on sale, whose price waits for staff', async ({
  page,
  market: asked,
  browser,
  request,
}) => {
  const staff = callsOf(request, so.staff);
  Object.assign(so, await addFirstProduct(staff));
  const seller = await (await browser.newContext({ locale: 'th-TH', baseURL: BASE })).newPage();
  // By the seller's own browser: who signs in ends the session that this browser had.
  so.seller = await addFirstSeller(seller.request, staff, asked);
  await signInBy(seller, so.seller);
  await putOnSale(seller, so.grade);
  await signInBy(page, so.staff);
  await page.goto('/th/staff/prices');
  await expect(page.getByRole('main')).toContainText(so.grade);
  await expectAccessible(page);
  const { rows } = await staff<{ rows: { id: number }[] }>('get', 'staff/prices');
  await staff('post', 'staff/prices/approve', { ids: rows.map(({ id }) => id) });
});

test('while nobody has set a rate prices are in baht alone; the first freight rate is set', async ({
  page,
  browser,
}) => {
  const shop = await (await browser.newContext({ locale: 'th-TH', baseURL: BASE })).newPage();
  // One dollar is not one baht.
  await shop.goto('/th');
  await expect(shop.locator('button[name=currency]')).toHaveCount(0);
  await shop.context().addCookies([{ name: 'currency', value: 'USD', url: BASE }]);
  await shop.goto(`/th/products/${so.productId}`);
  await expect(shop.getByRole('main')).toContainText('฿');
  await expect(shop.getByRole('main')).not.toContainText('$');
  await signInBy(page, so.staff);
  await page.goto('/th/staff/site/rates');
  await expect(page.getByRole('main')).toContainText('ยังไม่ได้ตั้งอัตราแลกเปลี่ยน');
  await expect(page.getByRole('main')).not.toContainText('1970');
  await expectAccessible(page);

  await page.goto('/th/staff/freight?from=10');
  await expect(page.getByRole('note')).toContainText('ยังไม่มีอัตราค่าขนส่ง');
  await expectAccessible(page);
  await page.getByLabel('กรุงเทพมหานคร · กระบะ 4 ล้อ (บาท)').fill('1500');
  await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'บันทึกแล้ว 1 อัตรา' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('the first buyer registers, sets an authenticator up, and has the first order delivered', async ({
  page: shop,
  market: asked,
  browser,
  request,
}) => {
  const staff = callsOf(request, so.staff);
  const email = 'buyer@first.example';
  await register(request, asked, { email, company: 'บริษัท ผู้ซื้อรายแรก จำกัด', role: 'buyer' });
  await approveAccount(staff, email);
  // The owner of a company, as whoever decides about money, sets an authenticator up at the first log-in.
  await shop.goto('/th/login');
  await fillLogIn(shop, email, NEW_PASSWORD);
  await shop.waitForURL(/\/th\/second-factor\/setup/);
  await expectAccessible(shop);
  await shop.goto('/th/user/orders');
  await expect(shop).not.toHaveURL(/user\/orders$/);
  await shop.goto('/th/second-factor/setup');
  await setAuthenticatorUp(shop);
  await expect(shop.locator('a[href="/th/user/orders"]').first()).toBeAttached();
  const buyerToken = await tokenOf(shop);
  await addToCart(shop, 'th', so as never, so.grade.toLowerCase());
  const orderNo = await checkOut(shop, true);

  const { rows } = await staff<{ rows: { id: number; order_no: string }[] }>('get', 'staff/orders');
  const order = rows.find((each) => each.order_no === orderNo)!;
  await staff('post', `staff/orders/${order.id}/confirm`, {});
  await pay(request, buyerToken, order.id);
  const page = await (await browser.newContext({ locale: 'th-TH', baseURL: BASE })).newPage();
  await signInBy(page, so.staff);
  await page.goto(`/th/staff/order/${order.id}`);
  await expectAccessible(page);
  const { settlements } = await staff<{ settlements: { id: number }[] }>('get', `staff/orders/${order.id}`);
  await staff('post', `staff/settlements/${settlements[0]!.id}/verify`, {});
  await staff('post', `staff/orders/${order.id}/ship`, { unready_reason: 'x' });
  await staff('post', `staff/orders/${order.id}/deliver`, {});

  await shop.goto('/th/user/orders');
  await expect(shop.getByRole('main')).toContainText(orderNo);
  const delivered = await callsOf(request, buyerToken)('get', `order/orderdetail/${order.id}`);
  expect(delivered).toMatchObject({ order_no: orderNo, delivered_at: expect.any(String) });
});

test('every screen of staff and of the seller answers once there is a market', async ({ page, browser }) => {
  await signInBy(page, so.staff);
  await page.goto('/th/staff');
  await expectScreens(page);
  const seller = await (await browser.newContext({ locale: 'th-TH', baseURL: BASE })).newPage();
  await signInBy(seller, so.seller);
  await seller.goto('/th/seller/orders');
  await expectScreens(seller);
});

async function pay(request: APIRequestContext, token: string, order_id: number): Promise<void> {
  const buyer = callsOf(request, token);
  const { summary } = await buyer<{ summary: { outstanding: number } }>('get', `order/orderdetail/${order_id}`);
  const headers = { authorization: `Bearer ${token}` };
  const sent = await request.post('/api/upload/permissions', {
    headers,
    multipart: { purpose: 'slip', file: await slip() },
  });
  const { filename } = (await sent.json()) as { filename: string };
  const payment_date = new Date().toISOString();
  await buyer('post', 'order-settlement/add', { order_id, filename, amount: summary.outstanding, payment_date });
}
