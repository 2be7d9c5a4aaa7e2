import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { chooseFile, downloadFocused, follow, tabTo, typeInto } from '../keys.ts';
import type { Market } from '../fixtures/client.ts';
import { addToCart } from '../ordering.ts';
import { slip } from '../papers.ts';
import { headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a refund is proposed, approved and sent back with nothing but the keyboard', async ({
  page,
  browser,
  market,
}) => {
  const buyer = await market.buyer({ refundAccount: true });
  const offer = await market.offer({ seller: await market.seller() });
  const { orderId } = await market.sale({ offer, buyer, amount: 4, daysAgo: 1 });
  await signIn(page, await market.staff({ role: 'finance' }));
  await page.goto(`/th/staff/order/${orderId}`);
  await follow(page, `main a[href$="/order/${orderId}/refund"]`, /order\/\d+\/refund$/);
  await typeInto(page, 'input[name="lines.0.quantity"]', '1');
  // The first reason but one, as arrow keys choose it.
  await tabTo(page, 'select[name=reason]');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, 'input[name=note]', 'ถุงแตกหนึ่งถุง');
  await tabTo(page, 'main form button[type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/refunds\/\d+\?done=proposed/);

  const approving = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(approving, await market.staff({ role: 'finance' }));
  await approving.goto('/th/staff/refunds');
  const id = /refunds\/(\d+)/.exec(page.url())![1]!;
  await follow(approving, `main a[href$="/staff/refunds/${id}"]`, /refunds\/\d+$/);
  await expect(approving.locator('main')).toContainText('ลงบัญชีคืนเงิน ฿1,050.00');
  await tabTo(approving, 'form:has(input[name=decision][value=approve]) button');
  await approving.keyboard.press('Enter');
  await approving.waitForURL(/done=approve/);
  await typeInto(approving, 'input[name=bank_reference]', 'KBANK 23-11');
  await approving.keyboard.press('Enter');
  await approving.waitForURL(/done=sent/);
  await expect(approving.locator('main [role=status]:not(:empty)').first()).toBeVisible();
});

test('a claim is made, answered and decided with nothing but the keyboard', async ({ page, browser, market }) => {
  const [seller, buyer] = [await market.seller(), await market.buyer()];
  const { orderId } = await market.sale({ offer: await market.offer({ seller }), buyer, amount: 4, daysAgo: 2 });
  await signIn(page, buyer);
  await page.goto(`/th/user/orders/view?key=${orderKey(orderId)}`);
  await follow(page, 'main a[href*="/user/claims/new"]', /claims\/new/);
  await typeInto(page, 'input[name^=quantity]', '2');
  await tabTo(page, 'input[name=kind]');
  await page.keyboard.press('Space');
  await typeInto(page, 'textarea[name=text]', 'ชั่งแล้วขาดสองถุง');
  await tabTo(page, 'input[type=file]');
  await chooseFile(page, await slip());
  await expect(page.getByRole('list', { name: 'ไฟล์ที่ส่งแล้ว' })).toBeVisible();
  await tabTo(page, 'main form button[type=submit]:not([name])');
  await page.keyboard.press('Enter');
  await page.waitForURL(/claims\/\d+\?done=opened/);
  const id = /claims\/(\d+)/.exec(page.url())![1]!;

  const selling = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(selling, seller);
  await selling.goto('/th/seller/claims');
  await follow(selling, `main a[href$="/seller/claims/${id}"]`, /seller\/claims\/\d+/);
  await tabTo(selling, 'input[name=position]');
  // From the first to the second with an arrow key.
  await selling.keyboard.press('ArrowDown');
  await typeInto(selling, 'textarea[name=text]', 'ตอนส่งน้ำหนักครบ');
  await tabTo(selling, 'button[name=do][value=write]');
  await selling.keyboard.press('Enter');
  await selling.waitForURL(/done=written/);

  const desk = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(desk, await market.staff({ role: 'sales' }));
  await desk.goto('/th/staff/claims');
  await follow(desk, `main a[href$="/staff/claims/${id}"]`, /staff\/claims\/\d+/);
  await tabTo(desk, 'input[name=outcome]');
  await desk.keyboard.press('Space');
  await expect(desk.locator('input[name=outcome][value=refund]')).toBeChecked();
  await tabTo(desk, 'main input[inputmode=numeric]');
  await desk.keyboard.type('1');
  await typeInto(desk, 'textarea[name=reason]', 'ใบชั่งแสดงว่าขาดหนึ่งถุง');
  await tabTo(desk, 'form:has(input[name=decision][value=decide]) button[type=submit]');
  await desk.keyboard.press('Enter');
  await desk.waitForURL(/done=decide/);
  await expect(desk.locator('main')).toContainText('เสนอคืน ฿1,050.00 รออนุมัติ');
});

test('a quotation is asked for in the cart and ordered with nothing but the keyboard', async ({ page, market }) => {
  const offer = await market.offer();
  await signIn(page, await market.buyer());
  await addToCart(page, 'th', offer);
  await follow(page, 'button[name=do][value=quote]', /\/user\/quotations\/view\?id=\d+/);
  await expect(page.locator('h1')).toHaveText(/QT\d{10}/);
  const [, goods] = /ยอดรวมสินค้า(฿[\d,.]+)/.exec((await page.locator('main').textContent())!)!;
  await follow(page, 'main form button[type=submit]', /\/shipping\?key=/);
  await expect(page.locator('main')).toContainText(`ยอดรวมสินค้า${goods}`);
});

test('an order above a limit is sent to a colleague and approved with nothing but the keyboard', async ({
  page,
  browser,
  request,
  market,
}) => {
  const offer = await market.offer();
  const owner = await market.buyer();
  const purchaser = await market.purchaser({ of: owner });
  const limits = { order_limit: 500, day_limit: null, month_limit: null, approves_steps: 0 };
  const headers = headersOf(owner);
  const set = await request.put(`/api/purchasing/people/${purchaser.id}`, { data: limits, headers });
  expect(set.ok(), await set.text()).toBe(true);

  await signIn(page, purchaser);
  await addToCart(page, 'th', offer);
  await follow(page, 'button[name=do][value=checkout]', /\/shipping\?key=/);
  await follow(page, 'form:has(input[name=billing_name]) button[type=submit]:not([name])', /\/payment\?key=/);
  await typeInto(page, 'textarea[name=note]', 'ของหมดคลัง');
  await follow(page, 'main form:has(textarea[name=note]) button[type=submit]', /purchase-requests\/\d+\?done=sent/);
  const id = /purchase-requests\/(\d+)/.exec(page.url())![1]!;

  const deciding = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(deciding, owner);
  await deciding.goto('/th/user/purchase-requests?to_decide=yes');
  await follow(deciding, `main a[href*="/purchase-requests/${id}?"]`, /purchase-requests\/\d+/);
  await typeInto(deciding, 'textarea[name=note]', 'ตามแผนผลิต');
  await tabTo(deciding, 'button[name=do][value=approve]');
  await deciding.keyboard.press('Enter');
  await deciding.waitForURL(/done=approve/);

  await page.goto(`/th/user/purchase-requests/${id}`);
  await follow(page, 'button[name=do][value=place]', /\/thank-you\?key=/);
});

test('credit is asked for, granted, ordered on and repaid with nothing but the keyboard', async ({
  page,
  browser,
  request,
  market,
}) => {
  const [buyer, offer] = [await market.buyer(), await market.offer()];
  const today = bangkokDate(new Date());
  await signIn(page, buyer);
  await page.goto('/th/user/credit');
  await follow(page, 'main a[href$="/credit/request"]', /credit\/request$/);
  await typeInto(page, 'input[name=amount]', '200,000');
  await typeInto(page, 'textarea[name=purpose]', 'เม็ดยางสำหรับงานฉีด');
  await typeInto(page, 'input[name=guarantee_bank]', 'ธนาคารกรุงเทพ');
  await typeInto(page, 'input[name=guarantee_amount]', '100000');
  await typeDay(page, 'guarantee_from', today);
  await typeDay(page, 'guarantee_until', addDays(today, 300));
  await tabTo(page, 'input[type=file]');
  await chooseFile(page, await slip());
  await tabTo(page, 'main form button[type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/user\/credit\?done=sent/);

  const desk = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(desk, await market.staff({ role: 'finance' }));
  await desk.goto('/th/staff/credit/requests?state=pending');
  const row = desk.locator('main a', { hasText: buyer.company });
  const id = /requests\/(\d+)/.exec((await row.getAttribute('href'))!)![1]!;
  await follow(desk, `main a[href*="/credit/requests/${id}"]`, /requests\/\d+/);
  await typeInto(desk, 'input[name=interest_rate]', '7.3');
  await tabTo(desk, 'form:has(input[name=interest_rate]) button[type=submit]');
  await desk.keyboard.press('Enter');
  await desk.waitForURL(/done=approved/);

  await addToCart(page, 'th', offer);
  await follow(page, 'button[name=do][value=checkout]', /\/shipping\?key=/);
  await follow(page, 'form:has(input[name=billing_name]) button[type=submit]:not([name])', /\/payment\?key=/);
  await tabTo(page, 'input[name=payment_type]');
  // Transfer is chosen; the arrow goes up to credit.
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('input[name=payment_type][value="1"]')).toBeChecked();
  await follow(page, 'form:has(input[name=expected_total]) button[type=submit]:not([formmethod])', /\/thank-you\?key=/);

  const key = new URL(page.url()).searchParams.get('key')!;
  const order = Number(Buffer.from(key, 'base64').toString().replace('order:', ''));
  await deliver(request, market, order);
  await page.goto('/th/user/credit');
  // The month's statement of what is owed now.
  await tabTo(page, 'button[name=format][value=csv]');
  expect(await downloadFocused(page)).toMatch(/\.csv$/);
  await page.goto('/th/user/credit');
  await follow(page, 'main a[href*="/user/orders/view"]', /orders\/view\?key=/);
  await tabTo(page, 'input[type=file]');
  await chooseFile(page, await slip());
  await tabTo(page, 'form:has(input[name=payment_date]) button[type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=sent/);
  await expect(page.locator('main')).toContainText('เราได้รับสลิปแล้ว');
});

/** A day in the order of the page: day, month, year. */
async function typeDay(page: Page, name: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  await tabTo(page, `div:has(> input[name=${name}]) [role=spinbutton]`);
  await page.keyboard.type(`${date}${month}${year}`);
  await expect(page.locator(`input[name=${name}][type=hidden]`).first()).toHaveValue(day);
}

async function deliver(request: APIRequestContext, market: Market, order: number): Promise<void> {
  const staff = { sales: await market.staff({ role: 'sales' }), logistics: await market.staff({ role: 'logistics' }) };
  for (const [who, act] of [
    ['sales', 'confirm'],
    ['logistics', 'ship'],
    ['logistics', 'deliver'],
  ] as const) {
    const headers = headersOf(staff[who]);
    const done = await request.post(`/api/staff/orders/${order}/${act}`, {
      data: act === 'ship' ? { unready_reason: 'x' } : {},
      headers,
    });
    expect(done.ok(), await done.text()).toBe(true);
  }
}
