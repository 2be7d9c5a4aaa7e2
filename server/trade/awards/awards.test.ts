import { expect, test } from 'vitest';
import { sql, rows } from '#server/platform/database/query.ts';
import {
  demandLine,
  demandTerms,
  givenDemandRow,
  givenOpenedDemand,
  quoteLine,
  quoteOfLines,
} from '#server/testing/given/demands-with-quotes.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenProduct,
  givenWarehouse,
  setStock,
} from '#server/testing/market.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { endAwards } from './end-awards.ts';

const { app, market } = openFileMarket();
const CLOSED = new Date('2026-07-03T03:00:00Z');

/** A seller with an offer of a product, a tonne of it in each pack. */
async function givenSeller(productId: number) {
  const company = await givenCompany({ selling: true });
  const member = await givenMember(company.id, { role: 'seller' });
  const warehouseId = await givenWarehouse(company.id);
  const offer = await givenOffer({ companyId: company.id, warehouseId, productId });
  return { id: company.id, offer, api: await app.api(member.token) };
}

/** Two lines that two sellers quoted for: each is cheaper for one. */
async function givenComparison() {
  const buyer = await givenBuyer(app);
  const products = [await givenProduct(), await givenProduct()];
  const [one, other] = [await givenSeller(products[0]!), await givenSeller(products[0]!)];
  const second = async ({ id }: { id: number }) =>
    givenOffer({ companyId: id, warehouseId: await givenWarehouse(id), productId: products[1]! });
  const [oneSecond, otherSecond] = [await second(one), await second(other)];
  const price = (price_per_kg: bigint) => ({ steps: [{ from_packs: 1, price_per_kg }] });
  const id = await givenOpenedDemand(
    {
      companyId: buyer.companyId,
      userId: buyer.id,
      terms: demandTerms([demandLine(products[0]!), demandLine(products[1]!, { position: 1, what: 'PP' })]),
      closes_at: CLOSED,
    },
    [
      quoteOfLines(one.id, [
        quoteLine(one.offer, price(450_000n)),
        quoteLine(oneSecond, { position: 1, ...price(600_000n) }),
      ]),
      quoteOfLines(
        other.id,
        [quoteLine(other.offer, price(600_000n)), quoteLine(otherSecond, { position: 1, ...price(440_000n) })],
        { given_at: new Date('2026-07-02T03:00:00Z') },
      ),
    ],
  );
  return { buyer, id, one, other: { ...other, second: otherSecond } };
}

test('quotes stand side by side as their orders will pay, and who looked is written down', async () => {
  const { buyer, id, one, other } = await givenComparison();
  const compared = await buyer.api('GET /demands/{id}/comparison', { params: { id } });
  expect(compared).toMatchObject({
    id,
    state: 'opened',
    may_award: true,
    awarded: null,
    sellers: [
      { id: one.id, missing: [], is_valid: true },
      { id: other.id, missing: [], is_valid: true },
    ],
  });
  expect(compared.cells.map(({ position, seller_id, is_cheapest }) => [position, seller_id, is_cheapest])).toEqual([
    [0, one.id, true],
    [1, one.id, false],
    [0, other.id, false],
    [1, other.id, true],
  ]);
  for (const cell of compared.cells) expect(cell.pooled_per_kg).toBeLessThanOrEqual(cell.alone_per_kg);
  expect(compared.looks).toHaveLength(1);
});

test('nobody but the buyer’s company sees a comparison, and the buyer not before the opening', async () => {
  const { id, one } = await givenComparison();
  const stranger = await givenBuyer(app);
  for (const api of [one.api, stranger.api])
    await expect(api('GET /demands/{id}/comparison', { params: { id } })).rejects.toMatchObject(refused('not_found'));
  const { buyer } = market;
  const product = await givenProduct();
  const open = await givenDemandRow({
    companyId: buyer.companyId,
    userId: buyer.id,
    terms: demandTerms([demandLine(product)]),
    closes_at: CLOSED,
  });
  for (const call of [
    () => buyer.api('GET /demands/{id}/comparison', { params: { id: open } }),
    () => buyer.api('POST /demands/{id}/split', { params: { id: open }, body: { kind: 'cheapest' } }),
  ])
    await expect(call()).rejects.toMatchObject(refused('demand_not_opened'));
});

test('a split says its orders and sums, whether it was proposed or made by hand', async () => {
  const { buyer, id, one, other } = await givenComparison();
  const split = (body: Parameters<typeof buyer.api<'POST /demands/{id}/split'>>[1]['body']) =>
    buyer.api('POST /demands/{id}/split', { params: { id }, body });
  const cheapest = await split({ kind: 'cheapest' });
  expect(cheapest).toMatchObject({ refused: null, sellers: 2, unmet: [], within: 0 });
  expect(cheapest.orders.map(({ seller }) => seller.id)).toEqual([one.id, other.id]);
  const { version, ...sums } = await split({ kind: 'own', picks: cheapest.picks });
  expect({ ...sums, version }).toEqual({ ...cheapest, within: null });
  expect(await split({ kind: 'fewest_sellers' })).toMatchObject({ sellers: 1 });
  expect(await split({ kind: 'budget', budget: 1 })).toMatchObject({ refused: 'over_budget', picks: [] });
  expect((await split({ kind: 'budget', budget: 1 })).least).toBeGreaterThan(1);
  expect(await split({ kind: 'share', percent: 60 })).toMatchObject({ refused: null });
  const [first] = cheapest.picks;
  await expect(split({ kind: 'own', picks: [first!, first!] })).rejects.toMatchObject(refused('award_quote_twice'));
  await expect(split({ kind: 'own', picks: [{ ...first!, packs: 101 }] })).rejects.toMatchObject(
    refused('award_packs_not_quoted'),
  );
  const missing = await split({ kind: 'own', picks: [first!] });
  expect(missing.unmet).toMatchObject([{ position: 1, why: null }]);
});

/** An award of the cheapest split. */
async function awardOf(buyer: Awaited<ReturnType<typeof givenBuyer>>, id: number) {
  const { picks, version } = await buyer.api('POST /demands/{id}/split', {
    params: { id },
    body: { kind: 'cheapest' },
  });
  return {
    params: { id },
    body: { picks, version, address_id: buyer.addressId, payment_type: 3 as const, reason: 'ราคารวมส่งต่ำสุด' },
  };
}

test('an award is one order for each seller at the quoted prices, confirmed as it is placed', async () => {
  const { buyer, id, one, other } = await givenComparison();
  const split = await buyer.api('POST /demands/{id}/split', { params: { id }, body: { kind: 'cheapest' } });
  const { order_ids, total, is_waiting } = await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id));
  expect({ total, is_waiting }).toEqual({ total: split.total, is_waiting: false });
  const orders = await Promise.all(
    order_ids.map((order) => buyer.api('GET /order/orderdetail/{id}', { params: { id: order } })),
  );
  expect(orders.map((order) => order.summary.total_include_vat)).toEqual(split.orders.map((order) => order.total));
  expect(orders.map(({ purchaser_status }) => purchaser_status)).toEqual([1, 1]);
  const after = await buyer.api('GET /demands/{id}/comparison', { params: { id } });
  expect(after).toMatchObject({ state: 'awarded', may_award: false, awarded: { state: 'placed' } });
  const became = await buyer.api('GET /demands/{id}/orders', { params: { id } });
  expect(became.is_waiting).toBe(false);
  expect(new Map(became.orders.map((order) => [order.id, order.seller.id]))).toEqual(
    new Map([
      [order_ids[0], one.id],
      [order_ids[1], other.id],
    ]),
  );
  expect(await one.api('GET /demands/{id}/outcome', { params: { id } })).toMatchObject({
    lines: [
      { position: 0, rank: 1, won_kg: expect.any(Number) },
      { position: 1, rank: 2, won_kg: null },
    ],
    orders: [{ order_no: orders[0]!.order_no }],
  });
  expect(await other.api('GET /demands/{id}/outcome', { params: { id } })).toMatchObject({
    orders: [{ order_no: orders[1]!.order_no }],
  });
  const stranger = await givenSeller(await givenProduct());
  await expect(stranger.api('GET /demands/{id}/outcome', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('of two awards at once one wins', async () => {
  const { buyer, id } = await givenComparison();
  const wanted = await awardOf(buyer, id);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => buyer.api('POST /demands/{id}/award', wanted)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const placed = await rows(sql`select from awards where demand_id = ${id}`);
  expect(placed).toHaveLength(1);
});

test('of an award and a cancellation at once one wins', async () => {
  const { buyer, id } = await givenComparison();
  const wanted = await awardOf(buyer, id);
  const outcomes = await Promise.allSettled([
    buyer.api('POST /demands/{id}/award', wanted),
    buyer.api('POST /my-demands/{id}/cancel', { params: { id }, body: { reason: 'ไม่ต้องการแล้ว' } }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [{ state, orders }] = (await rows(sql<{ state: string; orders: number }>`
    select d.state, (select count(*)::int from awards a join award_orders w on w.award_id = a.id
      where a.demand_id = d.id) as orders from demands d where d.id = ${id}`)) as [{ state: string; orders: number }];
  expect([state, orders]).toEqual(outcomes[0].status === 'fulfilled' ? ['awarded', 2] : ['cancelled', 0]);
});

test('where one seller has not enough any more nothing is placed', async () => {
  const { buyer, id, other } = await givenComparison();
  await setStock([other.second], 0);
  await expect(buyer.api('POST /demands/{id}/award', await awardOf(buyer, id))).rejects.toThrow();
  expect(await rows(sql`select from orders where company_id = ${buyer.companyId} and order_no is not null`)).toEqual(
    [],
  );
  expect(await rows(sql`select from awards where demand_id = ${id}`)).toEqual([]);
});

test('nothing is awarded at sums that were not shown, nor by quotes that bind no more', async () => {
  const { buyer, id } = await givenComparison();
  const wanted = await awardOf(buyer, id);
  await expect(
    buyer.api('POST /demands/{id}/award', { ...wanted, body: { ...wanted.body, version: 'other' } }),
  ).rejects.toMatchObject(refused('award_changed'));
  await rows(sql`
    update opened_quotes set quote = jsonb_set(quote, '{valid_until}', '"2026-01-01"') where demand_id = ${id}`);
  await expect(buyer.api('POST /demands/{id}/award', wanted)).rejects.toMatchObject(refused('award_quote_over'));
});

test('above the limits of who awards colleagues are asked for all orders, which are placed together', async () => {
  const { buyer, id, one } = await givenComparison();
  const purchaser = await givenPurchaser(app, buyer, { order_limit: 1 });
  const { is_waiting, order_ids } = await purchaser.api('POST /demands/{id}/award', await awardOf(purchaser, id));
  expect(is_waiting).toBe(true);
  const shown = () => buyer.api('GET /demands/{id}/comparison', { params: { id } });
  expect(await shown()).toMatchObject({ state: 'opened', may_award: false, awarded: { state: 'waiting' } });
  expect((await one.api('GET /demands/{id}/outcome', { params: { id } })).orders).toEqual([]);
  const [request] = (await rows(sql<{ id: number }>`
    select id from purchase_requests where order_id = any (${order_ids}::int[])`)) as [{ id: number }];
  await buyer.api('POST /purchase-request/{id}/approve', {
    params: { id: request.id },
    body: { round: 1, step: 1, note: '' },
  });
  await purchaser.api('POST /purchase-request/{id}/place', { params: { id: request.id }, body: {} });
  expect(await shown()).toMatchObject({ state: 'awarded', awarded: { state: 'placed' } });
  expect((await one.api('GET /demands/{id}/outcome', { params: { id } })).orders).toHaveLength(1);
});

test('an award that is turned down leaves the demand to be awarded again', async () => {
  const { buyer, id } = await givenComparison();
  const purchaser = await givenPurchaser(app, buyer, { order_limit: 1 });
  const { order_ids } = await purchaser.api('POST /demands/{id}/award', await awardOf(purchaser, id));
  await expect(buyer.api('POST /demands/{id}/award', await awardOf(buyer, id))).rejects.toMatchObject(
    refused('award_standing'),
  );
  await rows(sql`
    update purchase_requests set state = 'refused', ended_at = now() where order_id = any (${order_ids}::int[])`);
  await endAwards();
  expect(await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id))).toMatchObject({ is_waiting: false });
});

test('another round opens the demand again for who quoted, who hear their own place', async () => {
  const { buyer, id, one } = await givenComparison();
  await buyer.api('POST /demands/{id}/next-round', {
    params: { id },
    body: { closes_at: '2026-07-20T10:00:00.000Z', message: 'ขอราคาดีกว่านี้' },
  });
  await expect(buyer.api('GET /demands/{id}/comparison', { params: { id } })).rejects.toMatchObject(
    refused('demand_not_opened'),
  );
  expect(await one.api('GET /demands/{id}/outcome', { params: { id } })).toMatchObject({
    state: 'open',
    round: 1,
    orders: [],
  });
});

test('the procedure is a PDF that is kept as it is', async () => {
  const { buyer, id } = await givenComparison();
  await expect(buyer.api('GET /demands/{id}/award/pdf', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id));
  const read = async () => {
    const answer = await buyer.api('GET /demands/{id}/award/pdf', { params: { id } });
    return Buffer.from((answer as { bytes: Uint8Array }).bytes);
  };
  const first = await read();
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await read()).equals(first)).toBe(true);
});
