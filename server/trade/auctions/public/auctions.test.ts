import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auctionList } from '#contract/trade/auctions/public-list.ts';
import { auctionStates } from '#domain/trade/auctions/auction.ts';
import { auctionPhase } from '#domain/trade/auctions/phase.ts';
import { dutchTerms } from '#domain/trade/auctions/auction-examples.ts';
import { placeBid } from '#domain/trade/auctions/place-bid.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { auctionTerms, baht, givenAuction, givenBidder, givenWaitingAuction } from '#server/testing/given/auctions.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';
import {
  acceptHighest,
  appendEntries,
  commitmentOf,
  endAuctions,
  entriesOf,
  lockAuction,
  loseBidder,
  newSalt,
  passLot,
  standingOf,
} from '#server/trade/auctions/index.ts';
import { notifyWatchers } from './notify-watchers.ts';
import { auctionPhaseSql } from './phase-sql.ts';

const { app, market } = openFileMarket();
const HOUR_MS = 3_600_000;

let serial = 0;
async function givenLot(more: Partial<Parameters<typeof givenAuction>[0]> = {}) {
  serial += 1;
  const offerId = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    productId: await givenProduct({ grade: `AUCTIONED-${serial}` }),
  });
  return givenAuction({ companyId: market.seller.companyId, offerId, ...more });
}

/** A bid as it is written, by a company that takes part. */
const bid = (auctionId: number, { id, pseudonym }: { id: number; pseudonym: string }, limit: number) =>
  inTransaction(async () => {
    const open = standingOf(await lockAuction(auctionId));
    const decided = placeBid(
      open.terms,
      open.standing,
      { bidder: pseudonym, limit: baht(limit), is_sure: true },
      open.auction.at,
    );
    if ('refusal' in decided) throw new Error(decided.refusal);
    const [first, ...rest] = entriesOf(decided);
    const value = { salt: newSalt(), amount: baht(limit) };
    const says = { ...first!.says, limit: commitmentOf(value) };
    await appendEntries(open, [{ ...first!, says, bidderId: id, value }, ...rest], decided);
  });

const view = (api: Awaited<ReturnType<typeof app.api>>, id: number, place?: number) =>
  api('GET /auctions/{id}', { params: { id }, query: place === undefined ? {} : { deliver_province_id: place } });

test('everybody sees price, hours and what happened, and nobody a limit, a reserve or who bids', async () => {
  const [first, second] = [await givenBuyer(app), await givenBuyer(app)];
  const id = await givenLot({ reserve: baht(24.13) });
  const [a, b] = [await givenBidder(id, first), await givenBidder(id, second)];
  await bid(id, a, 21.17);
  await bid(id, b, 28.19);
  const visitor = await view(await app.api(undefined), id);
  expect(visitor).toMatchObject({
    phase: 'running',
    price: 24.13,
    next_price: 24.38,
    bids: 2,
    is_reserve_met: true,
    is_leading: false,
    own: null,
    delivery: null,
  });
  expect(visitor.history.map(({ what, bidder, price }) => [what, bidder?.number ?? null, price])).toEqual([
    ['bid', 2, 24.13],
    ['bid', 1, 20],
    ['announced', null, null],
  ]);
  const own = await view(second.api, id);
  expect(own).toMatchObject({ is_leading: true, own: { limit: 28.19 }, next_price: 28.44 });
  expect(own.history[0]).toMatchObject({ bidder: { number: 2, is_own: true } });
  const loser = await view(first.api, id);
  expect(loser).toMatchObject({ is_leading: false, own: { limit: 21.17 }, next_price: 24.38 });
  const { company } = await oneRow(sql<{ company: string }>`
    select company_name_th as company from companies where id = ${second.companyId}`);
  for (const seen of [visitor, loser, await view(market.seller.api, id), await view(market.sales, id)]) {
    expect(JSON.stringify(seen)).not.toMatch(/28\.19|(?<![0-9a-f])2819(?![0-9a-f])|limit":28/);
    expect(JSON.stringify(seen)).not.toContain(company);
    expect(JSON.stringify({ ...seen, own: null, bidders: [] })).not.toContain(b.pseudonym);
  }
});

test('a reserve that was not met is said, and what it is stays unsaid', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenLot({ reserve: baht(33.37) });
  await bid(id, await givenBidder(id, buyer), 25);
  const seen = await view(await app.api(undefined), id);
  expect(seen).toMatchObject({ is_reserve_met: false, price: 20, terms: { has_reserve: true, reserve: null } });
  expect(JSON.stringify(seen)).not.toMatch(/33\.37|(?<![0-9a-f])3337(?![0-9a-f])/);
});

test('of sealed bids nothing is seen before the end but one’s own', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenLot({ terms: { kind: 'sealed', extension: null } });
  await bid(id, await givenBidder(id, buyer), 27.53);
  const visitor = await view(await app.api(undefined), id);
  expect(visitor).toMatchObject({ price: null, bids: null, is_reserve_met: null, next_price: 20, seq: 0, bidders: [] });
  expect(visitor.history.map(({ what }) => what)).toEqual(['announced']);
  expect(await view(buyer.api, id)).toMatchObject({ own: { limit: 27.53 }, next_price: 27.81 });
  const { body } = await app.http.inject({ url: `/api/auctions/${id}/calendar` });
  expect(body).toContain('SEQUENCE:0');
});

test('decisions after the end are told in the history, and a lot that everybody left is not one without bids', async () => {
  const [first, second] = [await givenBuyer(app), await givenBuyer(app)];
  const id = await givenLot({ terms: hours(-1, 1), reserve: baht(30) });
  const [a, b] = [await givenBidder(id, first), await givenBidder(id, second)];
  await bid(id, a, 25);
  await bid(id, b, 24);
  app.clock.advanceHours(1);
  await endAuctions();
  await acceptHighest(id);
  for (const one of [a, b]) await loseBidder(id, one.id, 'default');
  await passLot(id);
  const seen = await view(first.api, id);
  expect(seen).toMatchObject({ outcome: 'no_bids', state: 'not_sold', bids: 2, terms: { reserve: 30 } });
  expect(
    seen.history.map(({ what, bidder, leader }) => [what, bidder?.number ?? null, leader?.number ?? null]),
  ).toEqual([
    ['passed', null, null],
    ['lost', 2, null],
    ['lost', 1, 2],
    ['accepted', null, 1],
    ['opened', null, null],
    ['ended', null, null],
    ['bid', 2, 1],
    ['bid', 1, 1],
    ['announced', null, null],
  ]);
});

test('photos are everybody’s, papers of members of approved companies and of staff', async () => {
  const id = await givenLot();
  const photo = await givenLotFile(id, 'photo', 'image/png');
  const paper = await givenLotFile(id, 'coa', 'application/pdf');
  const address = `/api/auctions/${id}/photos/${photo}`;
  const urls = async (api: Awaited<ReturnType<typeof app.api>>) => (await view(api, id)).files.map(({ url }) => url);
  expect(await urls(await app.api(undefined))).toEqual([address, null]);
  const buyer = await givenBuyer(app);
  expect(await urls(buyer.api)).toEqual([address, expect.stringContaining(`/api/files/${paper}?`)]);
  await rows(sql`update companies set buyer_approved_status = 0 where id = ${buyer.companyId}`);
  expect(await urls(buyer.api)).toEqual([address, null]);
  for (const api of [market.seller.api, market.sales])
    expect((await urls(api))[1]).toEqual(expect.stringContaining(`/api/files/${paper}?`));
  const { statusCode, headers, body } = await app.http.inject({ url: address });
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', `bytes of ${photo}`]);
  const statusOf = async (url: string) => (await app.http.inject({ url })).statusCode;
  expect(await statusOf(`/api/auctions/${id}/photos/${paper}`)).toBe(404);
  expect(await statusOf(`/api/auctions/${await givenLot()}/photos/${photo}`)).toBe(404);
  await rows(sql`update auctions set state = 'waiting' where id = ${id}`);
  expect(await statusOf(address)).toBe(404);
});

async function givenLotFile(id: number, kind: 'photo' | 'coa', type: string): Promise<string> {
  const file = randomUUID();
  await fileStore().put(`private/${file}`, Buffer.from(`bytes of ${file}`), type);
  await rows(sql`
    with kept as (
      insert into files (id, storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
      values (${file}, ${`private/${file}`}, 'auction', true, ${kind}, ${type}, 10, ${market.seller.companyId},
        ${app.clock.now()}) returning id)
    insert into auction_files (auction_id, file_id, kind, position)
    select ${id}::int, id, ${kind}::text, ${kind === 'photo' ? 1 : 2}::int from kept`);
  return file;
}

test('a calendar has an auction from its start to its end, in the language that is asked for', async () => {
  const terms = { ...hours(2, 5) };
  const id = await givenLot({ terms });
  const { statusCode, headers, body } = await app.http.inject({ url: `/api/auctions/${id}/calendar?language=en` });
  const at = (time: Date) =>
    time
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(/[-:]/g, '');
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    `attachment; filename="AU-${id}.ics"`,
  ]);
  expect(body.split('\r\n')).toEqual(
    expect.arrayContaining([`DTSTART:${at(terms.starts_at)}`, `DTEND:${at(terms.ends_at)}`, 'STATUS:CONFIRMED']),
  );
  expect(body).toContain(`SUMMARY:Auction AU-${id}: AUCTIONED-`);
  const thai = await app.http.inject({ url: `/api/auctions/${id}/calendar?language=th` });
  expect(thai.body).toContain(`SUMMARY:ประมูล AU-${id}`);
  expect((await app.http.inject({ url: '/api/auctions/999999/calendar' })).statusCode).toBe(404);
});

test('a falling price is what it is now, and freight is that of the whole lot', async () => {
  const id = await givenLot({ terms: { ...dutchTerms, ...hours(-5 / 60, 1) } });
  const seen = await view(await app.api(undefined), id, 10);
  expect(seen).toMatchObject({ kind: 'dutch', price: 35, next_price: null, packs: 400, pack_kg: 25 });
  expect(seen.delivery).toMatchObject({ rates: { trailer: 12_000 }, vat_rate: 7 });
});

/** From and until so many hours from now. */
const hours = (from: number, to: number) => {
  const at = (hour: number) => new Date(app.clock.now().getTime() + hour * HOUR_MS);
  return { starts_at: at(from), ends_at: at(to), latest_end_at: at(to + 1) };
};

test('a lot that waits for its approval is nobody’s to see', async () => {
  const offerId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const id = await givenWaitingAuction({ companyId: market.seller.companyId, offerId });
  await expect(view(await app.api(undefined), id)).rejects.toMatchObject({ wire: { error: 'not_found' } });
  await expect(view(market.seller.api, id)).rejects.toMatchObject({ wire: { error: 'not_found' } });
  await expect(market.buyer.api('POST /auctions/{id}/watch', { params: { id } })).rejects.toMatchObject({
    wire: { error: 'not_found' },
  });
});

test('auctions are narrowed by goods, kind, place and phase, and by what is one’s own', async () => {
  await rows(sql`delete from auctions`);
  const [buyer, other] = [await givenBuyer(app), await givenBuyer(app)];
  const coming = await givenLot({ terms: hours(2, 5) });
  const running = await givenLot({ terms: { ...hours(-1, 3), kind: 'sealed', extension: null } });
  const over = await givenLot({ terms: hours(-3, -1) });
  await givenBidder(running, buyer);
  await buyer.api('POST /auctions/{id}/watch', { params: { id: coming } });
  await buyer.api('POST /auctions/{id}/watch', { params: { id: coming } });
  const { grade, category_id, subcategory_id } = await oneRow(sql<{
    grade: string;
    category_id: number;
    subcategory_id: number;
  }>`
    select p.grade, m.category_id, p.subcategory_id from auctions a join product_stocks s on s.id = a.product_stock_id
      join products p on p.id = s.product_id join subcategories m on m.id = p.subcategory_id where a.id = ${coming}`);
  const ids = async (query: object, api = buyer.api) =>
    (await api('GET /auctions', { query })).rows.map(({ id }) => id);
  expect(await ids({})).toEqual([over, running, coming]);
  expect(await ids({ phase: 'coming' })).toEqual([coming]);
  expect(await ids({ phase: 'running' })).toEqual([running]);
  expect(await ids({ phase: 'ended' })).toEqual([over]);
  expect(await ids({ kind: 'sealed' })).toEqual([running]);
  expect(await ids({ goods: grade.toLowerCase() })).toEqual([coming]);
  expect(await ids({ category: category_id, material: subcategory_id, province: 21 })).toEqual([over, running, coming]);
  expect(await ids({ province: 10 })).toEqual([]);
  expect(await ids({ mine: 'watched' })).toEqual([coming]);
  expect(await ids({ mine: 'joined' })).toEqual([running]);
  expect(await ids({ mine: 'watched,joined' }, other.api)).toEqual([]);
  expect(await ids({ mine: 'joined' }, await app.api(undefined))).toEqual([]);
  expect(await ids({ sort: '-starts_at' })).toEqual([coming, running, over]);
  await buyer.api('DELETE /auctions/{id}/watch', { params: { id: coming } });
  expect(await ids({ mine: 'watched' })).toEqual([]);
  expect(auctionList.name).toBe('auctions');
});

test('who watches is notified once before the start and once before the end', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenLot({ terms: hours(0.4, 0.6) });
  await buyer.api('POST /auctions/{id}/watch', { params: { id } });
  const told = () =>
    rows(sql<{ name: string; path: string }>`
      select n.event as name, n.content::text as path /* not null: content */ from notices n where n.event = 'watched_auction' order by n.id`);
  await notifyWatchers();
  await notifyWatchers();
  expect(await told()).toHaveLength(1);
  await rows(sql`update auctions set state = 'running' where id = ${id}`);
  app.clock.advanceHours(0.4);
  await notifyWatchers();
  await notifyWatchers();
  const all = await told();
  expect(all).toHaveLength(2);
  expect(all[1]!.path).toContain(`/auctions/${id}`);
});

test('the phase of a row is that of the rule, `auctionPhase`, in every state and at every hour', async () => {
  const id = await givenLot();
  for (const state of auctionStates)
    for (const [from, to] of [
      [1, 2],
      [0, 1],
      [-1, 1],
      [-2, 0],
      [-2, -1],
    ] as const) {
      const { starts_at, ends_at } = hours(from, to);
      await rows(
        sql`update auctions set state = ${state}, starts_at = ${starts_at}, ends_at = ${ends_at} where id = ${id}`,
      );
      const { phase } = await oneRow(sql<{ phase: string }>`
        select ${auctionPhaseSql()} as phase /* not null: a case */ from auctions a where a.id = ${id}`);
      expect(phase, `${state} ${from}`).toBe(auctionPhase({ state, starts_at, ends_at }, app.clock.now()));
    }
  expect(auctionTerms().kind).toBe('english');
});
