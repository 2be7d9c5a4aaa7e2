import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseFile, follow, tabTo, typeInto } from '../keys.ts';
import { headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** From Nan the demo market sends nothing: its rates change no delivered price. */
const NAN = 55;
const PHRAE = 54;

const press = async (page: Page, selector: string, key: 'Enter' | 'Space' = 'Enter') => {
  await tabTo(page, selector);
  await page.keyboard.press(key);
};

test('a product is put on sale in four steps with nothing but the keyboard', async ({ page, market }) => {
  const [seller, { grade }] = [await market.seller(), await market.grade()];
  await signIn(page, seller);
  await page.goto('/th/seller/products/new');
  await typeInto(page, 'input[name=q]', grade.toLowerCase());
  await expect(page.locator('button[name=do][value=choose]')).toBeVisible();
  await follow(page, 'button[name=do][value=choose]', /new\/\d+\/warehouses$/);
  await follow(page, 'main form[method=post] button[type=submit]', /new\/\d+\/offers$/);
  await press(page, 'button[name=do][value=next]');
  await expect(page.locator('[name="rows.0.quantity"]'), 'the first that is missing').toBeFocused();
  await page.keyboard.type('40');
  await typeInto(page, '[name="rows.0.regular_price"]', '1,050');
  await press(page, '[name="rows.1.on_sale"]', 'Space');
  await follow(page, 'button[name=do][value=next]', /new\/\d+\/review$/);
  await expect(page.locator('main')).toContainText('฿42,000.00');
  await follow(page, 'main form[method=post] button[type=submit]', /seller\/products\?done=added$/);
  await expect(page.locator('tr[data-row]')).toContainText(grade);
});

test('a price is changed in the table and stock is received with nothing but the keyboard', async ({
  page,
  market,
}) => {
  const { seller, productId, stockId } = await market.offer();
  await signIn(page, seller);
  await page.goto('/th/seller/products');
  const price = page.locator('input[name$=regular_price]');
  await typeInto(page, 'input[name$=regular_price]', 'ถูก');
  await press(page, 'button[name=do][value=save]');
  await expect(price, 'what is refused').toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveValue('ถูก');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1,100');
  await press(page, 'button[name=do][value=save]');
  await page.waitForURL(/done=saved/);
  await expect(page.locator('tr[data-row]')).toContainText('฿44.00/กก.');

  await tabTo(page, 'tr[data-row] a[data-opens]', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/products/${stockId}(\\?|$)`));
  await tabTo(page, 'article summary');
  await page.keyboard.press('Enter');
  await press(page, 'article button[name=do][value^=remove]');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('article button[name=do][value^=remove]'), 'the way back').toBeFocused();

  await tabTo(page, `article a[href*="/products/${productId}/stock"]`, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/stock/);
  await press(page, 'button[name=do][value=receive]');
  await expect(page.locator('main')).toContainText('กรุณากรอกจำนวนที่รับเข้า');
  await tabTo(page, 'input[name="rows.0.quantity"]', 'Shift+Tab');
  await page.keyboard.type('25');
  await typeInto(page, 'input[name="rows.0.lot_no"]', 'L-26');
  await press(page, 'button[name=do][value=receive]');
  await page.waitForURL(/\/seller\/products\?done=received/);
  await expect(page.locator('main')).toContainText('รับสินค้าเข้าสต็อกแล้ว');
});

test('a price list of the seller’s own is sent, its columns named and its rows applied with nothing but the keyboard', async ({
  page,
  market,
}) => {
  const { seller, grade, stockId } = await market.offer();
  await signIn(page, seller);
  await page.goto('/th/seller/products/files');
  await tabTo(page, 'input[type=file]');
  const sheet = `No,Warenmenge\n${stockId},380\n`;
  await chooseFile(page, { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await follow(page, 'main form button[type=submit]', /files\/\d+$/);
  for (const [column, heading] of [
    ['offer_id', 'No'],
    ['quantity', 'Warenmenge'],
  ] as const) {
    await tabTo(page, `select[name=${column}]`);
    await page.keyboard.type(heading);
    await expect(page.locator(`select[name=${column}] option:checked`)).toContainText(heading);
  }
  await press(page, 'button[name=do][value=map]');
  await expect(page.locator('button[name=do][value=apply]')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '380' })).toContainText('400');
  await press(page, 'button[name=do][value=apply]');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('บันทึกแล้ว');
  const listed = await page.request.get('/api/product-stock/myproduct', { headers: headersOf(seller) });
  expect(await listed.json()).toMatchObject({ data: [{ grade, list_product_stock: [{ quantity: 380 }] }] });
});

test('staff refuse and approve prices, order pictures and mend a name with nothing but the keyboard', async ({
  page,
  request,
  market,
}) => {
  const { seller, grade, stockId, productId } = await market.offer();
  const other = await market.offer({ seller });
  for (const [id, regular_price] of [
    [stockId, 1100],
    [other.stockId, 9000],
  ])
    await request.put(`/api/product-stock/edit/${id}`, {
      data: { regular_price, price_confirmed: true },
      headers: headersOf(seller),
    });
  const staff = await market.staff({ role: 'catalogue' });
  await signIn(page, staff);
  await page.goto(`/th/staff/prices?q=${encodeURIComponent(seller.company)}&sort=outliers`);
  // The price that is far from the others stands first.
  await press(page, 'td input[name=ids]', 'Space');
  await press(page, 'form:has(button[value=refuse]) details > summary');
  await press(page, 'button[name=do][value=refuse]');
  await expect(page.locator('input[name=reason]'), 'the reason that is missing').toBeFocused();
  await page.keyboard.type('แพงกว่าตลาด');
  await press(page, 'button[name=do][value=refuse]');
  await expect(page.getByRole('row').filter({ hasText: other.grade })).toHaveCount(0);
  await press(page, 'td input[name=ids]', 'Space');
  await press(page, 'button[name=do][value=approve]');
  await expect(page.getByRole('row').filter({ hasText: grade })).toHaveCount(0);

  for (const background of ['#0b5a5a', '#e8890c']) {
    const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
    const multipart = { file: { name: 'pellets.png', mimeType: 'image/png', buffer } };
    const sent = await request.post(`/api/staff/products/${productId}/pictures`, {
      multipart,
      headers: headersOf(staff),
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await page.goto(`/th/staff/products/${productId}/files`);
  const pictures = () => page.locator('main ol img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  const [first, second] = await pictures();
  await press(page, 'button[name=do][value=later]');
  await expect.poll(pictures).toEqual([second, first]);
  // The focus goes with the picture that was moved.
  await expect(page.locator('li:last-child button[value=later]')).toBeFocused();

  await tabTo(page, `main nav a[href$="/staff/products/${productId}"]`, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/staff/products/${productId}$`));
  await typeInto(page, 'input[name=unit_weight]', 'หนัก');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name=unit_weight]'), 'what cannot be read').toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[name=unit_weight]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('25');
  await typeInto(page, 'input[name=name_th]', `เม็ดยางใหม่ ${grade}`);
  await press(page, 'button[name=do][value=save]');
  await expect(page.locator('h1')).toHaveText(`เม็ดยางใหม่ ${grade}`);
});

test('a proposed grade is refused with a reason, and a freight rate changed, with nothing but the keyboard', async ({
  page,
  browser,
  request,
  market,
}) => {
  const { grade } = await market.offer();
  const proposal = {
    subcategory_id: 60_201,
    manufacturer_id: null,
    manufacturer_name: `ผู้ผลิตใหม่ ${grade}`,
    grade: `${grade}K`,
    brand: '',
    quality: 'prime',
    name_th: 'เม็ดยางที่เสนอ',
    name_en: '',
    packs: [{ attribute_id: 1, unit_weight: 25 }],
    values: [],
    note: '',
    despite_near: true,
  };
  const headers = headersOf(await market.seller());
  const proposed = await request.post('/api/proposed-grade/add', { data: proposal, headers });
  expect(proposed.ok(), await proposed.text()).toBe(true);
  const { id } = (await proposed.json()) as { id: number };
  await signIn(page, await market.staff({ role: 'catalogue' }));
  await page.goto('/th/staff/proposed-grades');
  await follow(page, `main a[href*="/proposed-grades/${id}"]`, /proposed-grades\/\d+/);
  await press(page, 'details:has(input[name=reason]) > summary');
  await typeInto(page, 'input[name=reason]', 'ขอเอกสาร TDS');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=refuse/);
  await expect(page.getByRole('status').filter({ hasText: 'ไม่อนุมัติ และแจ้งผู้ขายแล้ว' })).toBeVisible();

  const truck = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(truck, await market.staff({ role: 'logistics' }));
  await truck.goto(`/th/staff/freight?from=${NAN}&to=${PHRAE}`);
  const cell = 'main td input[name$=pickup4]';
  const before = await truck.locator(cell).inputValue();
  await typeInto(truck, cell, 'ถาม');
  await press(truck, 'form:has(table) button[type=submit]');
  await expect(truck.locator(cell), 'what is refused').toBeFocused();
  await truck.keyboard.press('ControlOrMeta+a');
  await truck.keyboard.type(before === '1234' ? '1,235' : '1,234');
  await press(truck, 'form:has(table) button[type=submit]');
  // Another one decides; who proposed it takes it back.
  await truck.waitForURL(/money-settings\/\d+\?done=proposed/);
  await press(truck, 'details:has(input[name=decision][value=withdraw]) > summary');
  await press(truck, 'form:has(input[name=decision][value=withdraw]) button');
  await truck.waitForURL(/done=withdraw/);
});

test('a price list goes from its proposal to its approval with nothing but the keyboard', async ({
  page,
  browser,
  request,
  market,
}) => {
  const { seller, grade } = await market.offer();
  const buyer = await market.buyer();
  const { company_code } = (await (await request.get('/api/company/info', { headers: headersOf(buyer) })).json()) as {
    company_code: string;
  };
  await signIn(page, seller);
  await page.goto('/th/seller/price-lists');
  await follow(page, 'main a[href$="/price-lists/new"]', /price-lists\/new/);
  await typeInto(page, 'input[name=buyer]', company_code);
  await typeInto(page, 'input[name=name]', 'ราคาทดลองแป้นพิมพ์');
  for (const digits of ['01072026', '31122030']) {
    await tabTo(page, '[role=spinbutton][data-type=day]');
    await page.keyboard.type(digits);
  }
  await follow(page, 'main form button[name=do][value=save]', /price-lists\/\d+\?done=created/);
  await typeInto(page, 'input[name=product]', grade);
  await press(page, 'button[name=do][value=add]');
  await expect(page.locator('input[name=price_per_kg]'), 'the price that is missing').toBeFocused();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=added/);
  await press(page, 'button[name=do][value=submit]');
  await page.waitForURL(/done=submitted/);
  const id = /price-lists\/(\d+)/.exec(page.url())![1]!;

  const staff = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(staff, await market.staff({ role: 'catalogue' }));
  await staff.goto('/th/staff/price-lists?state=waiting');
  await follow(staff, `main a[href*="/price-lists/${id}"]`, /price-lists\/\d+/);
  await press(staff, 'button[name=do][value=approve]');
  await staff.waitForURL(/done=approve/);
  await expect(staff.locator('main [role=status]:not(:empty)').first()).toBeVisible();
});
