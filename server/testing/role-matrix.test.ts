import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { ApiError } from '#contract/client.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointKey } from '#contract/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenOffer, givenStaff } from './market.ts';
import { DELIVERY_DAY, BILLING, givenBuyer, givenMarket, givenOrder, givenUpload, type TestMarket } from './orders.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/**
 * Every endpoint as everybody, on the caller's own object and on another company's. What must come out follows from the access rule and
 * from one question a row: whose object does the endpoint touch? An endpoint without a row fails.
 */

type Input = { params?: unknown; query?: unknown; body?: unknown };
/** Ids of objects of company A (the buyer's, the seller's) that others may not know of. */
interface Objects {
  cartLine: number;
  order: number;
  draft: number;
  settlement: number;
  purchase: number;
  file: string;
  session: string;
  address: number;
  stock: number;
  product: number;
}
type Row = { input(of: Objects): Input; foreign?: 'hidden' };

const nothing: Row = { input: () => ({}) };
const hidden = (input: Row['input']): Row => ({ input, foreign: 'hidden' });
const open = (input: Row['input']): Row => ({ input });

const matrix: Record<EndpointKey, Row> = {
  'POST /auth/login': open(() => ({ body: { username: 'a@b.c', password: 'x', role: 'buyer' } })),
  'POST /auth/logout': nothing,
  'GET /auth/me': nothing,
  'POST /auth/forgot-password': open(() => ({ body: { email: 'a@b.c' } })),
  'POST /auth/reset-password': open(() => ({ body: { token: 'x', password: 'Good#2026', password_confirm: 'Good#2026' } })),
  'POST /auth/change-password': open(() => ({ body: { old_password: 'x', password: 'Good#2026', password_confirm: 'Good#2026' } })),
  'GET /auth/sessions': nothing,
  'DELETE /auth/sessions/{id}': hidden(({ session }) => ({ params: { id: session } })),
  'DELETE /auth/sessions': nothing,
  'PUT /auth/language': open(() => ({ body: { language: 'th' } })),
  'POST /product/search': open(() => ({ body: {} })),
  'POST /product/search-by-name': open(() => ({ body: { name: 'hdpe' } })),
  'GET /product/filter': nothing,
  'GET /product-detail/{id}': open(({ product }) => ({ params: { id: product } })),
  'GET /product-category/public': nothing,
  'GET /product/main/public': open(() => ({ query: { subcategory_id: 10101 } })),
  'GET /product/sku/public': open(({ product }) => ({ query: { product_id: product } })),
  'GET /warehouse/all': nothing,
  'POST /product/from_websetting': open(({ product }) => ({ body: { list_product: [product] } })),
  'POST /product/top_category': open(() => ({ body: { list_category: [101] } })),
  'POST /product/relate_category_home': open(() => ({ body: { sub_category: [10101] } })),
  'GET /custom-price/discount_by_level': nothing,
  'GET /media/{name}': open(() => ({ params: { name: 'none.webp' } })),
  'GET /websetting/public/{page}': open(() => ({ params: { page: 'home' } })),
  'GET /banner/public/homepage': nothing,
  'POST /address/auto-complete': open(() => ({ body: { name: 'สีลม' } })),
  'GET /company-address/myaddress': nothing,
  'POST /company-address/add': open(() => ({ body: { name: 'x', address: 'y', sub_district_id: 100_402, post_code: '10500', phone: '0812345678' } })),
  'GET /cart/mycart': nothing,
  'GET /cart/notification': nothing,
  'POST /cart/add': open(({ stock }) => ({ body: { productstock_id: stock, amount: 1 } })),
  'POST /cart/edit': hidden(({ stock }) => ({ body: { productstock_id: stock, amount: 2 } })),
  'DELETE /cart/{id}': hidden(({ cartLine }) => ({ params: { id: cartLine } })),
  'DELETE /cart/remove/all': nothing,
  'POST /cart/checkout': hidden(({ cartLine }) => ({ body: { cart_ids: [cartLine] } })),
  'POST /cart/addshipping': hidden(({ draft, address }) => ({ body: { order_id: draft, receiving_type: 1, shipping_address_id: address, delivery_date: DELIVERY_DAY, ...BILLING } })),
  'POST /order/all-shipping-cost': hidden(({ draft, address }) => ({ body: { order_id: draft, shipping_address_id: address } })),
  'GET /order/can-pick-up/{id}': hidden(({ draft }) => ({ params: { id: draft } })),
  'POST /cart/addpayment': hidden(({ draft }) => ({ body: { order_id: draft, payment_type: 3 } })),
  'GET /order/myorder': nothing,
  'GET /order/myorder/count': nothing,
  'GET /order/orderdetail/{id}': hidden(({ order }) => ({ params: { id: order } })),
  'POST /order-settlement/add': hidden(({ order, file }) => ({ body: { order_id: order, filename: file, amount: 1, payment_date: '2026-07-09T02:00:00Z' } })),
  'PUT /order-settlement/remove/{id}': hidden(({ settlement }) => ({ params: { id: settlement } })),
  'GET /order/mySalesList': nothing,
  'GET /order/mySalesList/count': nothing,
  'GET /order/mySales/{id}': hidden(({ purchase }) => ({ params: { id: purchase } })),
  'POST /upload/permissions': hidden(({ file }) => ({ body: { filename: file } })),
  'GET /files/{id}': open(({ file }) => ({ params: { id: file }, query: { expires: 1, signature: 'x' } })),
  'GET /staff/queues': nothing,
  'GET /staff/orders': nothing,
  'GET /staff/orders/count': nothing,
  'GET /staff/orders/{id}': open(({ order }) => ({ params: { id: order } })),
  'POST /staff/orders/{id}/confirm': open(({ order }) => ({ params: { id: order }, body: {} })),
  'POST /staff/orders/{id}/refuse': open(({ order }) => ({ params: { id: order }, body: { reason: 'x' } })),
  'POST /staff/orders/{id}/ship': open(({ order }) => ({ params: { id: order }, body: {} })),
  'POST /staff/orders/{id}/deliver': open(({ order }) => ({ params: { id: order }, body: {} })),
  'POST /staff/orders/{id}/cancel': open(({ order }) => ({ params: { id: order }, body: { reason: 'x' } })),
  'POST /staff/settlements/{id}/verify': open(({ settlement }) => ({ params: { id: settlement } })),
  'POST /staff/settlements/{id}/reject': open(({ settlement }) => ({ params: { id: settlement }, body: { reason: 'x' } })),
  'GET /staff/audit-log': nothing,
  'GET /development/mails': nothing,
  'GET /development/mails/{id}': open(() => ({ params: { id: 1 } })),
};

type Who = 'visitor' | 'expired' | 'unapproved' | 'personal' | 'buyer' | 'stranger' | 'seller' | 'admin' | 'sales' | 'catalogue' | 'finance' | 'logistics';
const everybody: Who[] = ['visitor', 'expired', 'unapproved', 'personal', 'buyer', 'stranger', 'seller', 'admin', 'sales', 'catalogue', 'finance', 'logistics'];
const staffRoles = new Set<Who>(['admin', 'sales', 'catalogue', 'finance', 'logistics']);
const members = new Set<Who>(['personal', 'buyer', 'stranger', 'seller']);

/** Whether the access rule lets somebody in; written apart from the product's own code. */
function letsIn(access: Access | readonly Access[], who: Who): boolean {
  return (typeof access === 'string' ? [access] : access).some((rule) => {
    if (rule === 'public') return true;
    if (rule === 'member' || rule === 'buyer') return members.has(who);
    if (rule === 'seller') return who === 'seller';
    return staffRoles.has(who) && (who === 'admin' || rule === `staff:${who}`);
  });
}

let app: TestApp;
let market: TestMarket;
let objects: Objects;
const apis = new Map<Who, Api>();

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  const stock = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const order = await givenOrder(market, { stockId: stock });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const slip = await market.buyer.api('POST /order-settlement/add', { body: { order_id: order.id, filename: await givenUpload(app, market.buyer.token), amount: 10, payment_date: app.clock.now().toISOString() } });
  const { purchase, product } = await oneRow(sql<{ purchase: number; product: number }>`select p.id as purchase, i.product_id as product from purchases p join order_items i on i.purchase_id = p.id where p.order_id = ${order.id}`);
  await market.buyer.api('POST /cart/add', { body: { productstock_id: stock, amount: 1 } });
  const { order_id: draft } = await market.buyer.api('POST /cart/checkout', { body: {} });
  const [line] = (await market.buyer.api('GET /cart/mycart')).cart;
  objects = { cartLine: line!.id, order: order.id, draft, settlement: slip.id, purchase, file: await givenUpload(app, market.buyer.token), session: (await market.buyer.api('GET /auth/sessions')).sessions[0]!.id, address: market.buyer.addressId, stock, product };

  const expired = await givenMember((await givenCompany()).id);
  const unapproved = await givenMember((await givenCompany()).id, { account_status: 'waiting_approval' });
  const personal = await givenMember((await givenCompany({ personal: true })).id);
  const tokens: Record<Who, string | undefined> = {
    visitor: undefined, expired: `${expired.token}x`, unapproved: unapproved.token, personal: personal.token, buyer: market.buyer.token, stranger: (await givenBuyer(app)).token, seller: market.seller.token,
    admin: (await givenStaff('admin')).token, sales: (await givenStaff('sales')).token, catalogue: (await givenStaff('catalogue')).token, finance: (await givenStaff('finance')).token, logistics: (await givenStaff('logistics')).token,
  };
  for (const who of everybody) apis.set(who, await app.api(tokens[who]));
});
afterAll(() => app.close());

/** The status that a call ends with; 200 for any answer. */
async function statusOf(who: Who, name: EndpointKey): Promise<number> {
  const call = apis.get(who) as unknown as (name: EndpointKey, input: Input) => Promise<unknown>;
  try {
    await call(name, matrix[name].input(objects));
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.statusCode;
    throw error;
  }
}

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(endpoints).sort());
});

const names = Object.keys(matrix) as EndpointKey[];

test.each(names)('%s lets in whom its access rule names, and nobody else', async (name) => {
  const { access } = endpoints[name] as Endpoint;
  for (const who of everybody) {
    const allowed = letsIn(access, who);
    if (allowed) continue;
    const isNobody = who === 'visitor' || who === 'expired' || who === 'unapproved';
    expect(await statusOf(who, name), `${who} at ${name}`).toBe(isNobody ? 401 : 403);
  }
});

test.each(names.filter((name) => matrix[name].foreign === 'hidden'))('%s does not tell a stranger that another company’s object exists', async (name) => {
  for (const who of ['stranger', 'personal'] as const) {
    const { access } = endpoints[name] as Endpoint;
    if (letsIn(access, who)) expect(await statusOf(who, name), `${who} at ${name}`).toBe(404);
  }
});

test('the owner of the objects gets through to each of them', async () => {
  const reading: EndpointKey[] = ['GET /order/orderdetail/{id}', 'POST /upload/permissions', 'POST /order/all-shipping-cost', 'GET /order/can-pick-up/{id}', 'POST /cart/edit'];
  for (const name of reading) expect(await statusOf('buyer', name), name).toBe(200);
  expect(await statusOf('seller', 'GET /order/mySales/{id}')).toBe(200);
});
