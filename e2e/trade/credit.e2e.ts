import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { typeDay } from '../dates.ts';
import { addToCart } from '../ordering.ts';
import { slip } from '../papers.ts';
import { unfoldMenu } from '../menu.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a company asks for credit, is granted it, orders on it and repays', async ({
  page,
  browser,
  request,
  market,
}) => {
  const [buyer, offer] = [await market.buyer(), await market.offer()];
  const finance = await market.staff({ role: 'finance' });
  const today = bangkokDate(new Date());

  // Asked for, with what was typed kept when something is refused.
  await signIn(page, buyer);
  await page.goto('/th/user/credit');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ขอวงเงินสินเชื่อ' }).click();
  await page.waitForURL(/credit\/request/);
  await expectAccessible(page);
  await page.getByLabel('วงเงิน (บาท)').fill('200,000');
  await page.getByLabel('วัตถุประสงค์').fill('เม็ดยางสำหรับงานฉีด');
  await page.getByLabel('มูลค่าหลักประกัน').fill('100000');
  await typeDay(page, 'ตั้งแต่วันที่', today);
  await typeDay(page, 'ถึงวันที่', addDays(today, 300));
  await page.locator('input[type=file]').setInputFiles(await slip());
  await page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await expect(page.getByLabel('ธนาคาร', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('วงเงิน (บาท)')).toHaveValue('200,000');
  await page.getByLabel('ธนาคาร', { exact: true }).fill('ธนาคารกรุงเทพ');
  await page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await expect(page.getByText('ส่งคำขอแล้ว')).toBeVisible();
  await expect(page.getByText('รออนุมัติ')).toBeVisible();

  // Decided by finance, who see the guarantee.
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, finance);
  await desk.goto('/th/staff/credit/requests?state=pending');
  await desk.getByRole('link', { name: buyer.company }).click();
  await desk.waitForURL(/requests\/\d+/);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^เปิดเอกสาร/ }).click();
  await expect(desk.locator('canvas')).toBeVisible();
  await desk.getByLabel('ดอกเบี้ย (% ต่อปี)').fill('7.3');
  await desk.getByRole('button', { name: 'อนุมัติวงเงิน' }).click();
  await expect(desk.getByText('อนุมัติวงเงินและแจ้งบริษัทแล้ว')).toBeVisible();

  // Ordered on credit: another term than the one shown is calculated first.
  await addToCart(page, 'th', offer);
  await page.locator('button[name=do][value=checkout]').click();
  await page.waitForURL(/\/shipping\?key=/);
  await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await page.waitForURL(/\/payment\?key=/);
  await page.locator('input[name=payment_type][value="1"]').check({ force: true });
  await expectAccessible(page);
  await page.getByLabel('ระยะเวลาสินเชื่อ (วัน)').fill('10');
  await page.getByRole('button', { name: 'ยืนยันการสั่งซื้อ' }).click();
  await expect(page.getByText('ดอกเบี้ยคำนวณใหม่')).toBeVisible();
  await page.getByRole('button', { name: 'ยืนยันการสั่งซื้อ' }).click();
  await page.waitForURL(/\/thank-you\?key=/);
  await expect(page.locator('main')).toContainText('10 วันหลังส่งมอบ');

  // Delivered, it is to be repaid, in parts.
  const { orders } = (await (await request.get('/api/credit/account', { headers: headersOf(buyer) })).json()) as {
    orders: { id: number }[];
  };
  const id = orders[0]!.id;
  const staff = { sales: await market.staff({ role: 'sales' }), logistics: await market.staff({ role: 'logistics' }) };
  for (const [who, act] of [
    ['sales', 'confirm'],
    ['logistics', 'ship'],
    ['logistics', 'deliver'],
  ] as const)
    expect(
      (
        await request.post(`/api/staff/orders/${id}/${act}`, {
          data: act === 'ship' ? { unready_reason: 'x' } : {},
          headers: headersOf(staff[who]),
        })
      ).ok(),
    ).toBe(true);
  await page.goto('/th/user/credit');
  await expectAccessible(page);
  await page
    .getByRole('row')
    .getByRole('link', { name: /^OR\d+$/ })
    .click();
  await page.waitForURL(/orders\/view/);
  await expect(page.locator('main')).toContainText('เหลือ 10 วัน');
  await expectAccessible(page);
  for (const amount of ['500', null]) {
    await page.locator('input[type=file]').setInputFiles(await slip());
    if (amount) await page.locator('input[name=amount]').fill(amount);
    const sent = page.waitForURL(/done=sent/);
    await page.locator('form:has(input[name=amount]) button[type=submit]').click();
    await sent;
    const order = (await (await request.get(`/api/order/orderdetail/${id}`, { headers: headersOf(buyer) })).json()) as {
      settlements: { id: number; status: number }[];
    };
    const waiting = order.settlements.find(({ status }) => status === 0)!;
    await request.post(`/api/staff/settlements/${waiting.id}/verify`, { data: {}, headers: headersOf(finance) });
    await page.goto(page.url().replace('&done=sent', ''));
  }
  await page.goto('/th/user/credit');
  await expect(page.getByText('ไม่มียอดที่ต้องชำระ')).toBeVisible();
  await expect(page.locator('main')).toContainText('200,000.00');

  // Suspended by finance, the payment page says why it cannot be chosen.
  await desk.goto(`/th/staff/credit/companies/${buyer.companyId}`);
  await expectAccessible(desk);
  await desk.locator('summary', { hasText: 'ระงับวงเงิน' }).click();
  await desk.locator('main details[open]').getByLabel('เหตุผล').fill('ตรวจสอบหลักประกัน');
  await desk.locator('main details[open]').getByRole('button').click();
  await expect(desk.getByText('ระงับวงเงินแล้ว')).toBeVisible();
  await page.reload();
  await expect(page.getByText('วงเงินสินเชื่อของบริษัทถูกระงับ')).toBeVisible();
});

test('finance change terms with a reason and read how late companies are', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'finance' }));
  await unfoldMenu(page, 'การเงิน');
  await page.getByRole('link', { name: 'วงเงินสินเชื่อ', exact: true }).click();
  await page.waitForURL(/staff\/credit$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'รายงานอายุหนี้' }).click();
  await page.waitForURL(/ageing/);
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the term is calculated and the order placed', async ({ page, request, market }) => {
    const [buyer, offer] = [await market.buyer(), await market.offer()];
    const finance = await market.staff({ role: 'finance' });
    const today = bangkokDate(new Date());
    const post = async <Answer>(path: string, body: object, who: typeof buyer | typeof finance = buyer) =>
      (await (await request.post(`/api/${path}`, { ...body, headers: headersOf(who) })).json()) as Answer;
    const { filename } = await post<{ filename: string }>('upload/permissions', {
      multipart: { purpose: 'guarantee', file: await slip() },
    });
    const { id } = await post<{ id: number }>('credit/request', {
      data: {
        amount: 100_000,
        credit_time: 30,
        purpose: 'x',
        guarantee_kind: 'cash',
        guarantee_amount: 1,
        guarantee_currency: 'THB',
        guarantee_from: today,
        guarantee_until: addDays(today, 30),
        filename,
      },
    });
    const terms = { amount: 100_000, credit_time: 30, interest_rate: 7.3, version: null };
    await post(
      `staff/credit/requests/${id}/approve`,
      { data: { ...terms, effective_on: today, expires_on: addDays(today, 30) } },
      finance,
    );
    await signIn(page, buyer, 'en');
    await post('cart/add', { data: { productstock_id: offer.stockId, amount: 10 } });
    await page.goto('/en/cart');
    await page.locator('button[name=do][value=checkout]').click();
    await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
    await page.waitForURL(/\/payment\?key=/);
    await page.locator('input[name=payment_type][value="1"]').check({ force: true });
    await page.getByLabel('Credit term (days)').fill('20');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('Interest 7.3% a year × 20 days')).toBeVisible();
    await page.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.locator('main')).toContainText('within 20 days of delivery');
  });
});
