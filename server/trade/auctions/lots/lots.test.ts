import { beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { MAX_WAITING_LOTS } from '#domain/trade/auctions/lot-limits.ts';
import { moveStock } from '#server/market/offers/index.ts';
import { endReservations } from '#server/market/offers/reserved-stock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenBidder } from '#server/testing/given/auctions.ts';
import { mailsTo, sendWaitingMails } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
type Body = Input<'PUT /seller/auctions/{id}'>['body'];

let staff: Api;
let seller: Api;
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  seller = market.seller.api;
});

const of = (id: number) => ({ params: { id } });
const quantityOf = async (offer: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${offer}`)).quantity;
const kept = (id: number) =>
  rows(sql<{ units: number; state: string }>`
    select units, state from stock_reservations where of_kind = 'auction' and of_id = ${id}`);

/** What a page has, as its form sends it back. */
async function formOf(id: number, more: Partial<Body> = {}): Promise<Body> {
  const lot = await seller('GET /seller/auctions/{id}', of(id));
  const { kind, packs, lot_no, note, starts_at, ends_at, latest_end_at, start_price, steps } = lot;
  const { reserve, buy_now, extension, fall, deposit_percent, version } = lot;
  return {
    kind,
    packs,
    lot_no,
    note,
    starts_at,
    ends_at,
    latest_end_at,
    start_price,
    steps,
    reserve,
    buy_now,
    extension,
    fall,
    deposit_percent,
    based_on: version,
    ...more,
  };
}

async function givenDraft(more: Partial<Body> = {}) {
  const offer = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    quantity: 100,
  });
  const { id } = await seller('POST /seller/auctions', { body: { product_stock_id: offer } });
  await seller('PUT /seller/auctions/{id}', { ...of(id), body: await formOf(id, more) });
  return { id, offer };
}

async function givenWaiting(more: Partial<Body> = {}) {
  const lot = await givenDraft(more);
  await seller('POST /seller/auctions/{id}/submit', { ...of(lot.id), body: {} });
  return lot;
}

const versionOf = async (id: number) => (await staff('GET /staff/auctions/{id}', of(id))).version;
const approve = async (id: number) =>
  staff('POST /staff/auctions/{id}/approve', { ...of(id), body: { based_on: await versionOf(id) } });

test('a lot goes from an offer to its announcement, and its packs are kept from then on', async () => {
  const { id, offer } = await givenWaiting({ packs: 60, reserve: 30, start_price: 25, note: 'ดูของได้ที่คลัง' });
  expect(await quantityOf(offer)).toBe(100);
  expect((await seller('GET /seller/auctions/{id}', of(id))).allowed).toEqual(['take_back']);
  await approve(id);
  expect(await quantityOf(offer)).toBe(40);
  expect(await kept(id)).toEqual([{ units: 60, state: 'held' }]);
  const mine = await seller('GET /seller/auctions/{id}', of(id));
  expect(mine).toMatchObject({ state: 'announced', reserve: 30, start_price: 25, packs: 60, allowed: ['cancel'] });
  const { kind } = await oneRow(sql<{ kind: string }>`
    select kind from auction_entries where auction_id = ${id} and seq = 0`);
  expect(kind).toBe('announced');
  await sendWaitingMails();
  expect((await mailsTo(market.seller.email)).map(({ subject }) => subject).join(' ')).toContain(`AU-${id}`);
});

test('the packs are kept however late the end comes, and are free once nobody gets the lot', async () => {
  const { id, offer } = await givenWaiting({ packs: 60 });
  await approve(id);
  const before = app.clock.now();
  app.clock.advanceHours(24 * 200);
  await endReservations();
  app.clock.set(before);
  expect([await quantityOf(offer), await kept(id)]).toEqual([40, [{ units: 60, state: 'held' }]]);
  await expect(seller('PUT /product-stock/remove/{id}', of(offer))).rejects.toMatchObject(refused('offer_reserved'));
  await seller('POST /seller/auctions/{id}/cancel', { ...of(id), body: { reason: 'x' } });
  expect(await quantityOf(offer)).toBe(100);
});

test('neither lists nor pages of staff say the reserve, nor what a seller typed into a draft', async () => {
  const { id } = await givenWaiting({ start_price: 20, reserve: 27.31 });
  const seen = [
    await staff('GET /staff/auctions/{id}', of(id)),
    await staff('GET /staff/auctions', { query: {} }),
    await oneRow(sql`select row_to_json(a)::text as text from auctions a where id = ${id}`),
  ];
  const text = JSON.stringify(seen);
  expect(text).toContain('"has_reserve":true');
  expect(text).not.toContain('27.31');
  expect(text).not.toContain('2731');
  const { id: draft } = await givenDraft();
  await expect(staff('GET /staff/auctions/{id}', of(draft))).rejects.toMatchObject(refused('not_found'));
});

test('a draft keeps what was typed, unfinished as it is, and is refused with each problem at its field', async () => {
  const { id } = await givenDraft({ starts_at: null, start_price: null, steps: [{ from: 5, step: 1 }], lot_no: 'L-7' });
  const found = await seller('GET /seller/auctions/{id}', of(id));
  expect(found).toMatchObject({ starts_at: null, start_price: null, steps: [{ from: 5, step: 1 }], lot_no: 'L-7' });
  expect(found.problems.map(({ path }) => path)).toEqual(['starts_at', 'start_price', 'steps']);
  const error = await seller('POST /seller/auctions/{id}/submit', { ...of(id), body: {} }).catch(
    (caught: { wire: { fields: { path: string; code: string }[] } }) => caught.wire,
  );
  expect(error).toMatchObject({
    error: 'auction_start_missing',
    fields: [
      { path: 'starts_at', code: 'auction_start_missing' },
      { path: 'start_price', code: 'auction_price_missing' },
      { path: 'steps', code: 'auction_steps_begin' },
    ],
  });
});

test('of two colleagues who change one draft, the second is told', async () => {
  const { id } = await givenDraft();
  const body = await formOf(id, { note: 'หนึ่ง' });
  await seller('PUT /seller/auctions/{id}', { ...of(id), body });
  await expect(seller('PUT /seller/auctions/{id}', { ...of(id), body })).rejects.toMatchObject(
    refused('auction_lot_changed'),
  );
});

test('staff approve what they read: stock that was sold meanwhile, another version and a start that passed are refused', async () => {
  const { id, offer } = await givenWaiting({ packs: 60 });
  const based_on = await versionOf(id);
  const sold = { offerId: offer, kind: 'corrected', quantity: -41, lotNo: null, reason: 'ขายหน้าร้าน' } as const;
  await inTransaction(() => moveStock([sold], null, app.clock.now()));
  const call = () => staff('POST /staff/auctions/{id}/approve', { ...of(id), body: { based_on } });
  await expect(call()).rejects.toMatchObject(refused('auction_stock_short'));
  expect(await quantityOf(offer)).toBe(59);
  expect(await kept(id)).toEqual([]);
  await seller('POST /seller/auctions/{id}/take-back', { ...of(id), body: {} });
  await expect(call()).rejects.toMatchObject(refused('auction_lot_other_state'));
  await seller('PUT /seller/auctions/{id}', { ...of(id), body: await formOf(id, { packs: 59 }) });
  await seller('POST /seller/auctions/{id}/submit', { ...of(id), body: {} });
  await expect(call()).rejects.toMatchObject(refused('auction_lot_changed'));
  const at = app.clock.now();
  app.clock.advanceHours(24 * 4);
  await expect(approve(id)).rejects.toMatchObject(refused('auction_start_passed'));
  app.clock.set(at);
});

test('a refused lot is a draft with its reason, and goes to staff once more', async () => {
  const { id } = await givenWaiting();
  await staff('POST /staff/auctions/{id}/refuse', { ...of(id), body: { reason: 'ขอใบ COA' } });
  const found = await seller('GET /seller/auctions/{id}', of(id));
  expect(found).toMatchObject({ state: 'draft', reason: 'ขอใบ COA', allowed: ['change', 'submit'] });
  await seller('POST /seller/auctions/{id}/submit', { ...of(id), body: {} });
  expect(await seller('GET /seller/auctions/{id}', of(id))).toMatchObject({ state: 'waiting', reason: '' });
});

test('before the first bid a seller cancels; after it staff alone stop, and the packs are free once', async () => {
  const [one, two] = [await givenWaiting(), await givenWaiting()];
  for (const { id } of [one, two]) await approve(id);
  const cancel = (id: number) => seller('POST /seller/auctions/{id}/cancel', { ...of(id), body: { reason: 'ขายแล้ว' } });
  await cancel(one.id);
  expect(await quantityOf(one.offer)).toBe(100);
  await givenBidder(two.id, market.buyer);
  await rows(sql`update auctions set bids = 1 where id = ${two.id}`);
  await expect(cancel(two.id)).rejects.toMatchObject(refused('auction_lot_other_state'));
  const stop = () => staff('POST /staff/auctions/{id}/stop', { ...of(two.id), body: { reason: 'สินค้าเสียหาย' } });
  await Promise.allSettled([stop(), stop()]);
  expect(await quantityOf(two.offer)).toBe(100);
  expect(await seller('GET /seller/auctions/{id}', of(two.id))).toMatchObject({
    state: 'cancelled',
    reason: 'สินค้าเสียหาย',
    allowed: ['again'],
  });
  const kinds = await rows(sql<{ kind: string }>`
    select kind from auction_entries where auction_id = ${two.id} order by seq`);
  expect(kinds.map(({ kind }) => kind)).toEqual(['announced', 'cancelled']);
  await sendWaitingMails();
  const { email } = await oneRow(sql<{ email: string }>`select email from users where id = ${market.buyer.id}`);
  expect((await mailsTo(email)).map(({ subject }) => subject).join(' ')).toContain(`AU-${two.id}`);
});

test('what nobody got is a draft again by one press: the same lot without times', async () => {
  const { id } = await givenWaiting({ packs: 50, reserve: 33, start_price: 30, note: 'ลอตเดิม', lot_no: 'B-2' });
  await approve(id);
  await seller('POST /seller/auctions/{id}/cancel', { ...of(id), body: { reason: 'เลื่อน' } });
  const { id: next } = await seller('POST /seller/auctions/{id}/again', { ...of(id), body: {} });
  const again = await seller('GET /seller/auctions/{id}', of(next));
  expect(again).toMatchObject({ packs: 50, reserve: 33, start_price: 30, note: 'ลอตเดิม', lot_no: 'B-2' });
  expect(again).toMatchObject({ state: 'draft', starts_at: null, ends_at: null });
});

test('a reserve typed before the lot became a Dutch one is none, and the lot is announced', async () => {
  const fall = { drop: 1, every_minutes: 5, floor: 20 };
  const { id } = await givenWaiting({
    kind: 'dutch',
    start_price: 40,
    reserve: 30,
    buy_now: null,
    extension: null,
    fall,
  });
  await approve(id);
  expect((await staff('GET /staff/auctions/{id}', of(id))).state).toBe('announced');
});

test('so many lots of a seller wait at once, and no more', async () => {
  const { id } = await givenDraft();
  await rows(sql`
    insert into auctions (kind, state, company_id, user_id, made_at, product_stock_id, packs, terms)
    select a.kind, 'waiting', a.company_id, a.user_id, a.made_at, a.product_stock_id, a.packs, a.terms
    from auctions a, generate_series(1, ${MAX_WAITING_LOTS}) where a.id = ${id}`);
  await expect(seller('POST /seller/auctions/{id}/submit', { ...of(id), body: {} })).rejects.toMatchObject(
    refused('auction_lots_full'),
  );
  await rows(sql`delete from auctions where state = 'waiting' and submitted_at is null`);
});

test('another seller neither sees a lot nor auctions the offer', async () => {
  const { id, offer } = await givenDraft();
  const { id: companyId } = await givenCompany({ selling: true });
  const stranger = await app.api((await givenMember(companyId, { role: 'seller' })).token);
  await expect(stranger('GET /seller/auctions/{id}', of(id))).rejects.toMatchObject(refused('not_found'));
  await expect(stranger('DELETE /seller/auctions/{id}', of(id))).rejects.toMatchObject(refused('not_found'));
  await expect(stranger('POST /seller/auctions', { body: { product_stock_id: offer } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await seller('DELETE /seller/auctions/{id}', of(id));
  await expect(seller('GET /seller/auctions/{id}', of(id))).rejects.toMatchObject(refused('not_found'));
});
