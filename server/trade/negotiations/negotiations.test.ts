import { expect, test } from 'vitest';
import { negotiationStates, waitsFor } from '#domain/trade/negotiations/negotiation.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import {
  givenNegotiation,
  negotiating,
  newsOfNegotiation,
  type OfferedBreak,
  VALID_UNTIL,
} from '#server/testing/given/negotiations.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { waitsForSql } from './viewer.ts';

const { app, market } = openFileMarket();
const { offer, seen, seenBySeller, answer, accept, givenOffered, ship, pay } = negotiating(market);

test('a buyer asks, the seller offers, the buyer proposes another price, accepts, and orders at it', async () => {
  const stock = await offer();
  const id = await givenNegotiation(market, stock, { price_per_kg: 36 });
  expect(await seenBySeller(id)).toMatchObject({
    state: 'asked',
    waits_for_me: true,
    buyer: null,
    order_id: null,
    acts: ['answer', 'refuse'],
    lines: [{ quantity: 40, list_per_kg: 42 }],
    proposals: [{ party: 'buyer', by: null, message: 'ซื้อทุกเดือน', lines: [{ breaks: [{ price_per_kg: 36 }] }] }],
  });
  await answer(id, [{ from_units: 40, price_per_kg: 40 }]);
  const offered = await seen(id);
  expect(offered).toMatchObject({ state: 'offered', round: 1, acts: ['counter', 'accept', 'end'], total: 40_000 });
  await market.buyer.api('POST /negotiations/{id}/counter', {
    params: { id },
    body: { version: offered.version, lines: [{ line_id: offered.lines[0]!.id, quantity: 60, price_per_kg: 38 }] },
  });
  expect(await seenBySeller(id)).toMatchObject({ state: 'asked', round: 2, lines: [{ quantity: 60 }] });
  await answer(id, [{ from_units: 60, price_per_kg: 38.5 }]);
  const { order_id } = await accept(id);
  expect(await accept(id)).toEqual({ order_id });
  expect(await seen(id)).toMatchObject({ state: 'accepted', order_id, acts: ['end', 'order'] });
  await ship(order_id!);
  // Whatever the offer costs by now.
  await rows(sql`update product_stocks set regular_price = 999900 where id = ${stock}`);
  const { order_no } = await pay(order_id!);
  expect(await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id! } })).toMatchObject({
    order_items: [{ productstock_id: stock, quantity: 60, price: 962.5, line_total: 57_750 }],
  });
  expect(await seen(id)).toMatchObject({ state: 'ordered', order_no, acts: [], lines: [{ accepted_units: 60 }] });
  expect(await oneRow(sql`select quantity from product_stocks where id = ${stock}`)).toEqual({ quantity: 940 });
  const seller = await seenBySeller(id);
  expect(seller).toMatchObject({ state: 'ordered', order_id: null, order_no: null, buyer: null });
  expect(seller.proposals.map(({ party, by }) => [party, by !== null])).toEqual([
    ['buyer', false],
    ['seller', true],
    ['buyer', false],
    ['seller', true],
  ]);
  expect(await newsOfNegotiation(id)).toEqual([
    'negotiation_news_seller',
    'negotiation_news_buyer',
    'negotiation_news_seller',
    'negotiation_news_buyer',
    'negotiation_news_seller',
  ]);
});

test('each seller is asked for its own lines and sees no others', async () => {
  const other = await givenCompany({ selling: true });
  const otherSeller = await app.api((await givenMember(other.id, { role: 'seller' })).token);
  const own = await offer();
  const foreign = await givenOffer({ companyId: other.id, warehouseId: await givenWarehouse(other.id) });
  const { ids } = await market.buyer.api('POST /negotiations', {
    body: {
      origin: 'cart',
      lines: [own, foreign].map((productstock_id) => ({ productstock_id, quantity: 20, price_per_kg: 39 })),
      province_id: 10,
      payment_type: 1,
    },
  });
  expect(ids).toHaveLength(2);
  const mine = await seenBySeller(ids[0]!);
  expect(mine.lines.map((line) => line.productstock_id)).toEqual([own]);
  await expect(otherSeller('GET /seller/negotiations/{id}', { params: { id: ids[0]! } })).rejects.toMatchObject(
    refused('not_found'),
  );
  const theirs = await otherSeller('GET /seller/negotiations/{id}', { params: { id: ids[1]! } });
  expect(theirs.lines.map((line) => line.productstock_id)).toEqual([foreign]);
  expect(JSON.stringify([mine, theirs])).not.toContain((await companyOf(market.buyer.companyId)).name);
});

const companyOf = (id: number) =>
  oneRow(sql<{ name: string }>`select company_name_th as name from companies where id = ${id}`);

test('a wish for the whole is spread over all lines, and is less than today', async () => {
  const [one, two] = [await offer(), await offer()];
  const ask = (whole: number) =>
    market.buyer.api('POST /negotiations', {
      body: {
        origin: 'cart',
        lines: [one, two].map((productstock_id) => ({ productstock_id, quantity: 20 })),
        whole,
        province_id: 10,
        payment_type: 3,
      },
    });
  await expect(ask(42_000)).rejects.toMatchObject({
    wire: { error: 'negotiation_whole_not_lower', fields: [{ path: 'whole' }] },
  });
  const { ids } = await ask(39_900);
  expect((await seen(ids[0]!)).proposals[0]!.lines.map(({ breaks }) => breaks[0]!.price_per_kg)).toEqual([39.9, 39.9]);
});

test('an offer above the list, an unusual one and breaks out of order are refused at their field', async () => {
  const id = await givenNegotiation(market, await offer());
  const wrong = (breaks: OfferedBreak[], more: object = {}) => answer(id, breaks, more);
  await expect(wrong([{ from_units: 40, price_per_kg: 42.01 }])).rejects.toMatchObject({
    wire: { error: 'negotiation_above_list', fields: [{ path: 'lines.0.breaks.0.price_per_kg' }] },
  });
  await expect(wrong([{ from_units: 40, price_per_kg: 4.2 }])).rejects.toMatchObject({
    wire: { error: 'negotiation_unusual_price' },
  });
  await expect(
    wrong([
      { from_units: 40, price_per_kg: 41 },
      { from_units: 40, price_per_kg: 40 },
    ]),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'lines.0.breaks.1.from_units' }] } });
  await expect(wrong([])).rejects.toMatchObject({ wire: { error: 'negotiation_price_missing' } });
  for (const price_per_kg of [0, -1, 1e15, Number.NaN])
    await expect(wrong([{ from_units: 40, price_per_kg }])).rejects.toMatchObject({ wire: { error: 'invalid_input' } });
  await expect(wrong([{ from_units: 40, price_per_kg: 41 }], { valid_until: '2026-07-08' })).rejects.toMatchObject({
    wire: { error: 'negotiation_day_too_early', fields: [{ path: 'valid_until' }] },
  });
  await expect(wrong([{ from_units: 40, price_per_kg: 41 }], { valid_until: '2026-09-30' })).rejects.toMatchObject({
    wire: { error: 'negotiation_day_too_late' },
  });
  await answer(id, [{ from_units: 40, price_per_kg: 4.2 }], { is_sure: true });
  expect((await seen(id)).state).toBe('offered');
});

test('a wish is for less than today, and for goods that nobody asks about already', async () => {
  const stock = await offer();
  await expect(givenNegotiation(market, stock, { price_per_kg: 42 })).rejects.toMatchObject({
    wire: { error: 'negotiation_wish_not_lower', fields: [{ path: 'lines.0.price_per_kg' }] },
  });
  for (const price_per_kg of [0, -5, 1e14])
    await expect(givenNegotiation(market, stock, { price_per_kg })).rejects.toMatchObject({
      wire: { error: 'invalid_input' },
    });
  await expect(givenNegotiation(market, stock, { quantity: 100_000 })).rejects.toMatchObject(
    refused('quantity_exceeds_stock'),
  );
  await givenNegotiation(market, stock);
  await expect(givenNegotiation(market, stock)).rejects.toMatchObject(refused('negotiation_open_already'));
  await givenNegotiation({ buyer: await givenBuyer(app) }, stock);
});

test('after the last round the offer is accepted or not', async () => {
  await market.sales('PUT /staff/negotiation-rules', { body: { rounds: 1 } });
  const { id } = await givenOffered();
  const offered = await seen(id);
  expect(offered.acts).toEqual(['accept', 'end']);
  const body = {
    version: offered.version,
    lines: [{ line_id: offered.lines[0]!.id, quantity: 40, price_per_kg: 39 }],
  };
  await expect(market.buyer.api('POST /negotiations/{id}/counter', { params: { id }, body })).rejects.toMatchObject(
    refused('negotiation_last_round'),
  );
  await market.sales('PUT /staff/negotiation-rules', { body: { rounds: 3 } });
  await market.buyer.api('POST /negotiations/{id}/counter', { params: { id }, body });
});

test('another company, another seller and a colleague who may not order get nowhere', async () => {
  const { id } = await givenOffered();
  const { version, lines } = await seen(id);
  const stranger = await givenBuyer(app);
  const otherSeller = await app.api(
    (await givenMember((await givenCompany({ selling: true })).id, { role: 'seller' })).token,
  );
  const viewer = await app.api((await givenMember(market.buyer.companyId, { company_role: 'viewer' })).token);
  const params = { id };
  const counter = { version, lines: [{ line_id: lines[0]!.id, quantity: 40, price_per_kg: 39 }] };
  for (const attempt of [
    () => seen(id, stranger.api),
    () => stranger.api('POST /negotiations/{id}/accept', { params, body: { version } }),
    () => stranger.api('POST /negotiations/{id}/counter', { params, body: counter }),
    () => stranger.api('POST /negotiations/{id}/end', { params, body: { version } }),
    () => otherSeller('GET /seller/negotiations/{id}', { params }),
    () => otherSeller('POST /seller/negotiations/{id}/refuse', { params, body: { version, reason: 'x' } }),
    () => market.buyer.api('GET /seller/negotiations/{id}', { params }),
  ])
    await expect(attempt()).rejects.toMatchObject({ wire: { statusCode: expect.toBeOneOf([403, 404]) } });
  await expect(viewer('POST /negotiations/{id}/accept', { params, body: { version } })).rejects.toMatchObject({
    wire: { statusCode: 403 },
  });
  expect((await viewer('GET /negotiations/{id}', { params })).state).toBe('offered');
  expect((await seen(id)).version).toBe(version);
});

test('a line of another negotiation is not answered here', async () => {
  const [mine, other] = [await givenNegotiation(market, await offer()), await givenNegotiation(market, await offer())];
  const [foreign] = (await seen(other)).lines;
  await expect(
    market.seller.api('POST /seller/negotiations/{id}/answer', {
      params: { id: mine },
      body: {
        version: 1,
        lines: [{ line_id: foreign!.id, breaks: [{ from_units: 1, price_per_kg: 40 }] }],
        valid_until: VALID_UNTIL,
      },
    }),
  ).rejects.toMatchObject({ wire: { error: 'negotiation_line_unknown' } });
});

test('what was proposed is never changed, save the words of an erased person', async () => {
  const { id } = await givenOffered();
  const change = (set: ReturnType<typeof sql>) =>
    rows(sql`update negotiation_versions set ${set} where negotiation_id = ${id}`);
  await expect(change(sql`prices = '[]'`)).rejects.toThrow('is not changed');
  await expect(change(sql`at = now()`)).rejects.toThrow('is not changed');
  await expect(rows(sql`delete from negotiation_versions where negotiation_id = ${id}`)).rejects.toThrow(
    'is not changed',
  );
  await change(sql`message = ''`);
});

test('waitsForSql is waitsFor, over every state', async () => {
  const id = await givenNegotiation(market, await offer());
  for (const state of negotiationStates) {
    const ended = waitsFor(state).length === 0 ? sql`now()` : sql`null`;
    await rows(sql`update negotiations set state = ${state}, ended_at = ${ended} where id = ${id}`);
    const found = await oneRow(sql<{ buyer: boolean; seller: boolean; staff: boolean }>`
      select ${waitsForSql.buyer} as buyer, ${waitsForSql.seller} as seller, ${waitsForSql.staff} as staff
      from negotiations n where n.id = ${id}`);
    expect(Object.entries(found).flatMap(([party, waits]) => (waits ? [party] : []))).toEqual(waitsFor(state));
  }
});
