import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Buyer, Member, Staff } from '../fixtures/builders.ts';
import { addToCart, confirmOrder, payOrder } from '../ordering.ts';
import { slip } from '../papers.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { bankOf, checkOutByQr, payAtBank } from '../qr.ts';
import { expect, test } from '../test.ts';

interface Placed {
  id: number;
  orderNo: string;
}

/** One way to pay: what happens before the order, how it is placed, and when its money comes. */
interface Way {
  before(api: Api, buyer: Buyer, finance: Staff): Promise<void>;
  place(page: Page, api: Api, buyer: Buyer): Promise<Placed>;
  pay(page: Page, request: APIRequestContext, buyer: Buyer, finance: Staff, order: Placed): Promise<void>;
  paysAfterDelivery: boolean;
}

type Api = <Answer>(who: Member | Staff, method: 'get' | 'post', path: string, data?: object) => Promise<Answer>;

const nothing = () => Promise.resolve();

const ways: Record<string, Way> = {
  'a bank transfer with its slip': {
    before: nothing,
    place: (page, api, buyer) => placeBy(page, api, buyer, 3),
    pay: (_, request, buyer, finance, order) => payOrder(request, buyer, finance, order),
    paysAfterDelivery: false,
  },
  'Thai QR': {
    before: nothing,
    place: (page) => checkOutByQr(page),
    async pay(page) {
      await expect(page.locator('main img[src^="data:image/svg"]')).toBeVisible();
      await payAtBank(page, await bankOf(page), 'right');
      await page.waitForURL(/\/user\/orders\/view\?key=.*done=paid/);
    },
    paysAfterDelivery: false,
  },
  'company credit, repaid with a slip': {
    async before(api, buyer, finance) {
      const today = bangkokDate(new Date());
      const upload = { purpose: 'guarantee', file: await slip() };
      const { filename } = await api<{ filename: string }>(buyer, 'post', 'upload/permissions', { multipart: upload });
      const guarantee = { guarantee_kind: 'cash', guarantee_amount: 100_000, guarantee_currency: 'THB' };
      const asked = { amount: 100_000, credit_time: 30, purpose: 'resin', ...guarantee, filename };
      const until = addDays(today, 100);
      const { id } = await api<{ id: number }>(buyer, 'post', 'credit/request', {
        data: { ...asked, guarantee_from: today, guarantee_until: until },
      });
      const terms = { amount: 100_000, credit_time: 30, interest_rate: 0, effective_on: today, expires_on: until };
      await api(finance, 'post', `staff/credit/requests/${id}/approve`, { data: { ...terms, version: null } });
    },
    place: (page, api, buyer) => placeBy(page, api, buyer, 1),
    pay: (_, request, buyer, finance, order) => payOrder(request, buyer, finance, order),
    paysAfterDelivery: true,
  },
};

/** From the cart to the thank-you page, by a payment type. */
async function placeBy(page: Page, api: Api, buyer: Buyer, type: 1 | 3): Promise<Placed> {
  await page.locator('button[name=do][value=checkout]').click();
  await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await page.waitForURL(/\/payment\?key=/);
  await page.locator(`input[name=payment_type][value="${type}"]`).check({ force: true });
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').last().click();
  await page.waitForURL(/\/thank-you\?key=/);
  const orderNo = /OR\d{10}/.exec((await page.locator('main', { hasText: /OR\d{10}/ }).textContent()) ?? '')![0];
  const { order_list } = await api<{ order_list: { id: number }[] }>(buyer, 'get', `order/myorder?order_on=${orderNo}`);
  return { id: order_list[0]!.id, orderNo };
}

for (const [name, way] of Object.entries(ways))
  test(`from the cart to the seller's payout: paid by ${name} @main`, async ({ page, browser, request, market }) => {
    const api: Api = async (who, method, path, body) => {
      const answer = await request[method](`/api/${path}`, { ...body, headers: headersOf(who) });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    };
    const seller = await market.seller();
    const [buyer, offer] = [await market.buyer(), await market.offer({ seller })];
    const [sales, logistics] = [await market.staff({ role: 'sales' }), await market.staff({ role: 'logistics' })];
    const [finance, admin] = [await market.staff({ role: 'finance' }), await market.staff({ role: 'admin' })];
    const deliver = async (order: Placed) => {
      for (const act of ['ship', 'deliver'])
        await api(logistics, 'post', `staff/orders/${order.id}/${act}`, {
          data: act === 'ship' ? { unready_reason: 'x' } : {},
        });
    };

    await way.before(api, buyer, finance);
    await signIn(page, buyer);
    await addToCart(page, 'th', offer);
    const order = await way.place(page, api, buyer);
    await confirmOrder(request, sales, order);
    if (way.paysAfterDelivery) await deliver(order);
    await way.pay(page, request, buyer, finance, order);
    if (!way.paysAfterDelivery) await deliver(order);
    await page.goto(`/th/user/orders?order_on=${order.orderNo}`);
    await page.getByRole('link', { name: order.orderNo, exact: true }).click();
    await expect(page.locator('h1 + span')).toContainText('สำเร็จ');
    await expectAccessible(page);

    await market.paidAndDeliveredEarlier({ orderId: order.id, days: 10 });
    await market.chargePurchases();
    const { id } = await api<{ id: number }>(finance, 'post', 'staff/payouts', { data: { minimum: 1 } });
    await api(admin, 'post', `staff/payouts/${id}/approve`, { data: {} });
    await api(finance, 'post', `staff/payouts/${id}/file`, { data: {} });
    const { lines } = await api<{ lines: { id: number; company: { id: number } }[] }>(
      finance,
      'get',
      `staff/payouts/${id}`,
    );
    const line = lines.find(({ company }) => company.id === seller.companyId)!;
    await api(finance, 'post', `staff/payouts/${id}/paid`, { data: { line_ids: [line.id] } });

    const selling = await (await browser.newContext()).newPage();
    await signIn(selling, seller);
    await selling.goto('/th/seller/statement');
    await expect(selling.getByRole('row').filter({ hasText: 'จ่ายเงินผู้ขาย' })).toContainText(/−฿\d/);
    await expect(selling.getByRole('definition').last()).toHaveText('฿0.00');
    await expectAccessible(selling);

    const { differences } = await api<{ differences: { order_id: number | null; check: string }[] }>(
      finance,
      'get',
      'staff/ledger/differences',
    );
    expect(differences.filter(({ order_id }) => order_id === order.id)).toEqual([]);
  });
