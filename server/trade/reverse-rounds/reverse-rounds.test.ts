import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { LIVE_STREAM } from '#server/platform/http/event-stream.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { awardOf, givenComparison, givenQuotingSeller } from '#server/testing/given/awards.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { notifyOutbid } from '#server/trade/auctions/bidders/notify-outbid.ts';
import { endAuctions, startAuctions } from '#server/trade/auctions/index.ts';
// @ts-expect-error a plain script without types
import { checkAuction } from '../../../scripts/check-auction/check-auction.mjs';

const { app } = openFileMarket();
type Given = Awaited<ReturnType<typeof givenComparison>>;
type Api = TestMarket['buyer']['api'];

const hour = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const roundBody = (lines: number[], more: object = {}) => ({
  lines,
  sellers: null,
  starts_at: hour(3),
  ends_at: hour(4),
  latest_end_at: hour(5),
  step: 0.25,
  extension: { within_minutes: 3, by_minutes: 3 },
  ...more,
});
const announce = (api: Api, id: number, lines = [0], more: object = {}) =>
  api('POST /demands/{id}/reverse-rounds', { params: { id }, body: roundBody(lines, more) });
const bid = (api: Api, id: number, limit: number, is_sure = true) =>
  api('POST /auctions/{id}/bids', { params: { id }, body: { limit, is_sure } });
const pageFor = (api: Api, id: number) => api('GET /auctions/{id}', { params: { id }, query: {} });
const refusal = (error: string) => ({ wire: { error } });

async function atEnd(work: () => Promise<void> = async () => undefined): Promise<void> {
  const before = app.clock.now();
  app.clock.advanceHours(5);
  // Nothing was away meanwhile.
  await rows(sql`update auction_pulse set at = ${app.clock.now()}`);
  await endAuctions();
  await work();
  app.clock.set(before);
}

/** A demand, the round of its first line, and bids: 44 of the second seller, then 43 of the first, who is first. */
async function givenRound(): Promise<Given & { auction: number }> {
  const given = await givenComparison(app);
  const { ids } = await announce(given.buyer.api, given.id);
  return { ...given, auction: ids[0]! };
}

test('from the opened demand over the round to the award: the lowest stands as its seller’s newest quote', async () => {
  const { buyer, id, one, other, auction } = await givenRound();
  const before = app.clock.now();
  app.clock.advanceHours(3);
  expect(await pageFor(one.api, auction)).toMatchObject({
    is_leading: true,
    own: { limit: 45 },
    round: { sellers: 2, own: { place: 1, start: 45, factor: 1 } },
  });
  expect((await pageFor(other.api, auction)).round?.own).toMatchObject({ place: 2, start: 60 });
  const placed = await bid(other.api, auction, 40);
  expect(placed).toMatchObject({ is_leading: true, price: 44.75 });
  expect(await bid(one.api, auction, 41.5)).toMatchObject({ is_leading: false, price: null });
  app.clock.set(before);
  await atEnd(async () => {
    const { cells, sellers } = await buyer.api('GET /demands/{id}/comparison', { params: { id } });
    const first = cells.filter(({ position }) => position === 0);
    const quoted = new Map(first.map(({ seller_id, quoted_per_kg, rank }) => [seller_id, [quoted_per_kg, rank]]));
    // What is just a step better than 41.50, and the own limit of who came second.
    expect(quoted.get(other.id)).toEqual([41.25, 1]);
    expect(quoted.get(one.id)).toEqual([41.5, 2]);
    expect(sellers).toHaveLength(2);
    const { order_ids } = await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id));
    expect(order_ids).toHaveLength(1);
    const outcome = await other.api('GET /demands/{id}/outcome', { params: { id } });
    expect(outcome.lines.find(({ position }) => position === 0)).toMatchObject({ rank: 1, won_kg: 1000 });
  });
});

test('the buyer reads the log of a round and the checker agrees; sellers see the head and keep receipts', async () => {
  const { buyer, one, other, auction } = await givenRound();
  const before = app.clock.now();
  app.clock.advanceHours(3);
  const { receipt } = await bid(other.api, auction, 44);
  await bid(one.api, auction, 42);
  const kept = await other.api('GET /auctions/{id}/receipt', {
    params: { id: auction },
    query: { hash: receipt.hash },
  });
  app.clock.set(before);
  await atEnd(async () => {
    const { bytes } = await buyer.api('GET /auctions/{id}/log', { params: { id: auction } });
    const checked = checkAuction(Buffer.from(bytes as Uint8Array).toString('utf8'), [JSON.parse(JSON.stringify(kept))]);
    expect(checked).toMatchObject({ outcome: 'won', price: '4375', faults: [] });
    expect((await pageFor(other.api, auction)).head).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('no seller learns what another quoted, bid, pays for freight or is called', async () => {
  const { buyer, one, other, auction } = await givenRound();
  const before = app.clock.now();
  app.clock.advanceHours(3);
  await bid(other.api, auction, 40.17);
  await expect(bid(one.api, auction, 20, false)).rejects.toMatchObject({
    message: expect.stringContaining('44.50'),
  });
  const shown = JSON.stringify([
    await pageFor(one.api, auction),
    await one.api('GET /auctions', { query: {} }),
    await one.api('GET /auctions/{id}/standing', { params: { id: auction } }),
    await one.api('GET /my-auctions', { query: {} }),
  ]);
  app.clock.set(before);
  expect(shown).toContain(`"id":${auction}`);
  // Digits of a hash are nobody's price.
  expect(shown).not.toMatch(/40\.17|(?<![0-9a-f])4017(?![0-9a-f])|60\.00|"start":60/);
  const { rows: listed } = await buyer.api('GET /auctions', { query: {} });
  expect(listed.map(({ id }) => id)).toContain(auction);
});

interface Outsider {
  who: string;
  api: Api;
}

async function outsiders(): Promise<Outsider[]> {
  const seller = await givenQuotingSeller(app, 1);
  return [
    { who: 'another seller', api: seller.api },
    { who: 'another buyer', api: (await givenBuyer(app)).api },
    { who: 'a visitor', api: await app.api() },
  ];
}

test('a round is there for its buyer, its sellers and staff alone, by whatever call one asks', async () => {
  const { id, one, buyer, auction } = await givenRound();
  const staff = await app.api((await givenStaff('sales')).token);
  const at = { params: { id: auction } };
  for (const { who, api } of await outsiders()) {
    const calls = [
      () => api('GET /auctions/{id}', { ...at, query: {} }),
      () => api('GET /auctions/{id}/standing', at),
      () => api('GET /auctions/{id}/entries', { ...at, query: {} }),
      () => api('GET /auctions/{id}/log', at),
      () => api('GET /auctions/{id}/protocol', at),
    ];
    const ofMembers = [
      () => api('GET /auctions/{id}/receipt', { ...at, query: { seq: 1 } }),
      () => bid(api, auction, 30),
      () => api('POST /auctions/{id}/watch', at),
      () => api('GET /my-auctions/{id}', at),
      () => api('GET /my-auctions/{id}/result', at),
      () => api('GET /demands/{id}/reverse-rounds', { params: { id } }),
      () => announce(api, id),
      () => api('POST /reverse-rounds/{id}/cancel', { ...at, body: { reason: 'x' } }),
    ];
    for (const call of who === 'a visitor' ? calls : [...calls, ...ofMembers])
      await expect(call(), `${who}: ${String(call)}`).rejects.toMatchObject({
        wire: { error: expect.stringMatching(/^(not_found|not_allowed)$/) },
      });
    const { rows: listed } = await api('GET /auctions', { query: {} });
    expect(listed.map((each) => each.id)).not.toContain(auction);
  }
  await expect(one.api('GET /auctions/{id}/entries', { ...at, query: {} })).rejects.toMatchObject(refusal('not_found'));
  for (const api of [buyer.api, staff])
    expect((await api('GET /auctions/{id}/entries', { ...at, query: {} })).entries).toHaveLength(1);
});

test('a stream tells of a round to those who are in it alone', async () => {
  const { buyer, one, auction } = await givenRound();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const stranger = await givenBuyer(app);
  const ending = new AbortController();
  const heardBy = async (token: string) => {
    let text = '';
    const headers = { authorization: `Bearer ${token}` };
    const address = `http://127.0.0.1:${port}${LIVE_STREAM}?auction=${auction}`;
    const { body } = await fetch(address, { headers, signal: ending.signal });
    void (async () => {
      for await (const part of body ?? []) text += Buffer.from(part).toString();
    })().catch(() => undefined);
    return () => text;
  };
  const [theirs, buyers, sellers] = [
    await heardBy(stranger.token),
    await heardBy(buyer.token),
    await heardBy(one.token),
  ];
  const said = expect.stringContaining(`"id":${auction}`);
  await vi.waitFor(() => expect([buyers(), sellers()]).toEqual([said, said]), 30_000);
  expect(theirs()).not.toContain('"auction"');
  ending.abort();
});

test('while it is under way nothing is awarded, asked anew, ended or cancelled; before a bid the buyer cancels it', async () => {
  const { buyer, id, one, auction } = await givenRound();
  const running = refusal('reverse_round_running');
  const { api } = buyer;
  await expect(api('POST /demands/{id}/award', await awardOf(buyer, id))).rejects.toMatchObject(running);
  await expect(announce(api, id, [1])).rejects.toMatchObject(running);
  const cancelled = { params: { id }, body: { reason: 'ไม่ซื้อแล้ว' } };
  await expect(api('POST /my-demands/{id}/cancel', cancelled)).rejects.toMatchObject(running);
  await api('POST /reverse-rounds/{id}/cancel', { params: { id: auction }, body: { reason: 'ผิดรายการ' } });
  await expect(bid(one.api, auction, 30)).rejects.toMatchObject(refusal('auction_not_open'));
  expect((await api('GET /demands/{id}/reverse-rounds', { params: { id } })).rounds).toMatchObject([
    { id: auction, state: 'cancelled' },
  ]);
  for (const seen of [api, one.api])
    expect(await pageFor(seen, auction)).toMatchObject({
      state: 'cancelled',
      reason: 'ผิดรายการ',
      history: [{ what: 'cancelled', cancelled_by: 'buyer' }, { what: 'announced' }],
    });
  const { bytes } = await api('GET /auctions/{id}/log', { params: { id: auction } });
  expect(checkAuction(Buffer.from(bytes as Uint8Array).toString('utf8'))).toMatchObject({
    outcome: 'cancelled',
    faults: [],
  });
  const { ids } = await announce(api, id, [0, 1]);
  expect(ids).toHaveLength(2);
  const before = app.clock.now();
  app.clock.advanceHours(3);
  await bid(one.api, ids[0]!, 44);
  await expect(
    api('POST /reverse-rounds/{id}/cancel', { params: { id: ids[0]! }, body: { reason: 'x' } }),
  ).rejects.toMatchObject(refusal('reverse_has_bids'));
  app.clock.set(before);
  await atEnd();
});

test('a seller who led by quote or bid and does not any more hears of it once, with what leads again', async () => {
  const { one, other, auction } = await givenRound();
  await rows(sql`delete from notices where event = 'reverse_round_outbid'`);
  const told = () =>
    rows(sql<{ company: number; body: string }>`
      select (recipients -> 0 ->> 'membersOf')::int as company, n::text as body from notices n
      where event = 'reverse_round_outbid'
        and (recipients -> 0 ->> 'membersOf')::int = any (${[one.id, other.id]}::int[]) order by id`);
  const before = app.clock.now();
  app.clock.advanceHours(3);
  await startAuctions();
  await notifyOutbid();
  expect(await told()).toEqual([]);
  // It led by its quote of 45, which stands in no entry.
  await bid(other.api, auction, 40.17);
  await notifyOutbid();
  await notifyOutbid();
  expect(await told()).toMatchObject([{ company: one.id }]);
  await bid(one.api, auction, 39);
  await bid(other.api, auction, 38);
  await bid(one.api, auction, 37);
  await notifyOutbid();
  const all = await told();
  expect(all.map(({ company }) => company)).toEqual([one.id, other.id]);
  // The leader's price of 37.75 less a step, and of its limit nothing.
  expect(all[1]!.body).toContain('37.5');
  expect(all[1]!.body).not.toMatch(/37\.0|37\.75/);
  app.clock.set(before);
  await atEnd();
});

test('a round needs two sellers who can be in it, hours that can be kept and lines of the demand', async () => {
  const { buyer, id, one, other } = await givenComparison(app);
  const stranger = await givenBuyer(app);
  const asked = (lines: number[], more: object) => announce(buyer.api, id, lines, more);
  await expect(asked([0], { sellers: [one.id, stranger.companyId] })).rejects.toMatchObject(
    refusal('reverse_seller_unfit'),
  );
  await expect(asked([7], {})).rejects.toMatchObject(refusal('reverse_line_unknown'));
  await expect(asked([0], { starts_at: hour(0.1) })).rejects.toMatchObject(refusal('auction_start_soon'));
  const { lines } = await buyer.api('GET /demands/{id}/reverse-rounds', { params: { id } });
  expect(lines.map(({ sellers }) => sellers.map((seller) => [seller.id, seller.fault]))).toEqual([
    [
      [one.id, null],
      [other.id, null],
    ],
    [
      [one.id, null],
      [other.id, null],
    ],
  ]);
});

test('who does not bid keeps the quote as it was given', async () => {
  const { buyer, id, auction } = await givenRound();
  const readCells = async () =>
    (await buyer.api('GET /demands/{id}/comparison', { params: { id } })).cells.map((cell) => cell.quoted_per_kg);
  const quoted = await readCells();
  await atEnd(async () => {
    expect(await pageFor(buyer.api, auction)).toMatchObject({ state: 'ended', outcome: 'won' });
    expect(await readCells()).toEqual(quoted);
  });
});
