import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenAuction, givenBidder } from '#server/testing/given/auctions.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { LIVE_STREAM } from '#server/platform/http/event-stream.ts';

const { app, market } = openFileMarket();
let address: string;
let id: number;
let bidders: TestMarket['buyer'][];
let pseudonyms: string[];
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const { companyId } = market.seller;
  const offerId = await givenOffer({ companyId, warehouseId: market.warehouseId });
  id = await givenAuction({ companyId, offerId });
  bidders = [market.buyer, await givenBuyer(app)];
  pseudonyms = [];
  for (const each of bidders) pseudonyms.push((await givenBidder(id, each)).pseudonym);
});

interface Heard {
  topic?: string;
  ids?: number[];
  auction?: { seq: number; leader: string | null; price: number | null; head: string };
}

/** An open page and what it was told of auctions. */
async function openPage(token: string, query = `auction=${id}`) {
  const ending = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}${LIVE_STREAM}?${query}`, { headers, signal: ending.signal });
  let text = '';
  void (async () => {
    for await (const part of answer.body ?? []) text += Buffer.from(part).toString();
  })().catch(() => undefined);
  const told = (): NonNullable<Heard['auction']>[] =>
    [...text.matchAll(/^data: (.*)$/gm)].flatMap(([, data]) => (JSON.parse(data!) as Heard).auction ?? []);
  return { told, text: () => text, end: () => ending.abort() };
}

const bid = (by: number, limit: number) =>
  bidders[by]!.api('POST /auctions/{id}/bids', { params: { id }, body: { limit, is_sure: true } });

test('everybody who watches is told how it stands, at once and after a bid: the price, and nothing of limits', async () => {
  const pages = await Promise.all(
    [bidders[0]!.token, market.seller.token, (await givenStaff('sales')).token].map((t) => openPage(t)),
  );
  await vi.waitFor(() => expect(pages.map(({ told }) => told().at(-1)?.seq)).toEqual([0, 0, 0]), 30_000);
  const { receipt } = await bid(0, 23.17);
  await vi.waitFor(() => expect(pages.map(({ told }) => told().at(-1)?.seq)).toEqual([1, 1, 1]), 30_000);
  for (const page of pages) {
    expect(page.told().at(-1)).toMatchObject({ leader: pseudonyms[0], price: 20, head: receipt.hash });
    expect(page.text()).not.toMatch(/23\.17|(?<![0-9a-f])2317(?![0-9a-f])/);
    page.end();
  }
});

test('of many bids a page is told the newest, at most five times a second; what it missed it asks for', async () => {
  const page = await openPage(bidders[1]!.token);
  await vi.waitFor(() => expect(page.told()).not.toEqual([]), 30_000);
  const before = page.told().at(-1)!.seq;
  const from = performance.now();
  for (let step = 0; step < 20; step += 1) await bid(step % 2, 24 + step);
  await vi.waitFor(() => expect(page.told().at(-1)!.seq).toBe(before + 20), 30_000);
  const seconds = (performance.now() - from) / 1000;
  expect(page.told().length).toBeLessThanOrEqual(3 + Math.ceil(seconds * 5));
  const { entries } = await bidders[1]!.api('GET /auctions/{id}/entries', { params: { id }, query: { after: before } });
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => before + 1 + index));
  expect(entries.at(-1)!.hash).toBe(page.told().at(-1)!.head);
  page.end();
});

test('who comes back is told the newest state, without asking', async () => {
  const first = await openPage(bidders[1]!.token);
  await vi.waitFor(() => expect(first.told()).not.toEqual([]), 30_000);
  first.end();
  const { receipt } = await bid(0, 60);
  const again = await openPage(bidders[1]!.token);
  await vi.waitFor(() => expect(again.told().at(-1)?.seq).toBe(receipt.seq), 30_000);
  again.end();
});

test('a page that names no auction is told of none, nor of one that is not announced', async () => {
  const page = await openPage(bidders[0]!.token, 'auction=999999');
  const other = await openPage(bidders[0]!.token, 'auction=x');
  await bid(1, 80);
  await vi.waitFor(() => expect(page.text()).toContain('data: {}'), 30_000);
  expect([page.told(), other.told()]).toEqual([[], []]);
  for (const each of [page, other]) each.end();
});
