import { beforeAll, expect, test } from 'vitest';
import { STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import { OPEN_PREORDERS_OF_A_COMPANY } from '#domain/trade/preorders/preorder.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPersonRules, givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer, refused, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const CHEAPEST = 0;
type Buyer = TestMarket['buyer'];
let later: number[];

beforeAll(async () => {
  const offer = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  await givenOffer({ ...offer, productId: await givenProduct({ grade: 'AN100' }), quantity: 2000 });
  later = [];
  for (const grade of ['AN200', 'AN300'])
    later.push(await givenOffer({ ...offer, productId: await givenProduct({ grade }), stockType: STOCK_PRE_ORDER }));
  await reindexProducts();
});

const MIXED = 'AN100 1 t\nAN200 1 t\nAN300 2 t';

async function planned(buyer: Buyer, text: string) {
  const { token } = await buyer.api('POST /plans', { body: { text } });
  const cart = (await buyer.api('GET /plans/{token}', { params: { token } })).carts[CHEAPEST]!;
  return { token, cart, press: { params: { token }, body: { cart: cart.aim, version: cart.version } } };
}

/** What the company has after presses, of everything that a press writes. */
const written = ({ companyId }: Buyer) =>
  oneRow(sql<{ drafts: number; preorders: number; presses: number }>`
    select (select count(*)::int from orders where company_id = c.id) as drafts /* not null: a count */,
      (select count(*)::int from preorders where company_id = c.id and note = '') as preorders /* not null: a count */,
      (select count(*)::int from plan_presses p join users u on u.id = p.user_id where u.company_id = c.id)
        + (select count(*)::int from plan_drafts p join users u on u.id = p.user_id
          where u.company_id = c.id) as presses /* not null: counts */
    from companies c where c.id = ${companyId}`);

test('goods that come later are an order of their own each, beside the goods in stock', async () => {
  const buyer = await givenBuyer(app);
  const { cart, press } = await planned(buyer, MIXED);
  expect(cart.orders.map(({ kind, lines }) => [kind, lines.map(({ kg }) => kg)])).toEqual([
    ['in_stock', [1000]],
    ['pre_order', [1000]],
    ['pre_order', [2000]],
  ]);
  expect(cart.arrives).toBe(
    cart.orders
      .map(({ arrives }) => arrives)
      .toSorted()
      .at(-1),
  );
  const sum = cart.orders.reduce((all, { total }) => all + total, 0);
  expect(cart.total).toBeCloseTo(sum, 2);
  const { order_id, preorders } = await buyer.api('POST /plans/{token}/order', press);
  const asked = await rows(sql<{ offer: number; quantity: number; wished: string }>`
    select product_stock_id as offer, quantity, wished_date as wished from preorders
      where id = any (${preorders}::int[]) order by id`);
  expect(asked).toEqual(
    cart.orders
      .slice(1)
      .map(({ lines, arrives }) => ({ offer: lines[0]!.offer_id, quantity: lines[0]!.packs, wished: arrives })),
  );
  const { order_items } = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id! } });
  expect(order_items).toHaveLength(1);
});

test('where one of several parts is refused, no part of a press is there', async () => {
  const buyer = await givenBuyer(app);
  const { press } = await planned(buyer, MIXED);
  // Room for one more question, where the cart asks two.
  await rows(sql`
    insert into preorders (company_id, user_id, product_stock_id, seller_company_id, quantity, wished_date, province_id,
      note, created_at, since, ends_at)
    select ${buyer.companyId}, ${buyer.id}, ${later[0]!}, ${market.seller.companyId}, 1, '2026-09-14', 10, 'before',
      now(), now(), now() + interval '9 days'
    from generate_series(1, ${OPEN_PREORDERS_OF_A_COMPANY - 1})`);
  await expect(buyer.api('POST /plans/{token}/order', press)).rejects.toMatchObject(refused('too_many_preorders'));
  expect(await written(buyer)).toEqual({ drafts: 0, preorders: 0, presses: 0 });
  await rows(
    sql`update preorders set state = 'withdrawn', ended_at = '2026-07-01' where company_id = ${buyer.companyId}`,
  );
  await buyer.api('POST /plans/{token}/order', press);
  expect(await written(buyer)).toEqual({ drafts: 1, preorders: 2, presses: 3 });
});

test('an order that needs approval is asked for, approved by a colleague, and placed at the plan’s total', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 1000 });
  await givenPersonRules(owner, owner.id, { approves_steps: 1 });
  const { token, cart, press } = await planned(purchaser, 'AN100 1 t');
  expect(cart).toMatchObject({ needs_approval: true, exceeded: ['order'], approvals: 1 });
  const { id } = await purchaser.api('POST /plans/{token}/purchase-request', press);
  await owner.api('POST /purchase-request/{id}/approve', {
    params: { id },
    body: { round: 1, step: 1, note: 'ตามแผน' },
  });
  expect((await purchaser.api('GET /plans/{token}', { params: { token } })).placed).toEqual([]);
  await purchaser.api('POST /purchase-request/{id}/place', { params: { id }, body: {} });
  const [placed] = (await purchaser.api('GET /plans/{token}', { params: { token } })).placed;
  const { summary, order_no } = await owner.api('GET /order/orderdetail/{id}', { params: { id: placed!.id } });
  expect([order_no, summary.total_include_vat]).toEqual([placed!.order_no, cart.total]);
  expect((await purchaser.api('GET /plan-list')).rows).toMatchObject([{ token, state: 'ordered' }]);
});
