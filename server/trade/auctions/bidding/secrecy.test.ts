import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { exportMarket } from '#server/platform/export/export-market.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { readFacts } from '#server/accounts/privacy/index.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { auctionTerms, givenAuction, givenBidder } from '#server/testing/given/auctions.ts';
import { givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';
import { stopLot } from '../lots/decide-lot.ts';

const lines: unknown[] = [];
const { app, market } = openFileMarket(
  { LOG_LEVEL: 'info', LOG_REQUESTS: '1', SLOW_QUERY_MS: '1' },
  { write: (line) => void lines.push(line) },
);

/** Amounts that stand nowhere else, in satang and in baht. */
const LIMIT = { satang: '2937', baht: 29.37 };
const SEALED = { satang: '2791', baht: 27.91 };
const RESERVE = { satang: 4187n, text: '41.87' };
const HIDDEN = [LIMIT.satang, '29.37', SEALED.satang, '27.91', String(RESERVE.satang), RESERVE.text];

/** A pseudonym, a salt or a hash has such digits by chance: words of letters and digits are no amounts. */
const amountsIn = (text: string): string[] =>
  HIDDEN.filter((amount) => new RegExp(`(?<![\\w.])${amount.replace('.', String.raw`\.`)}(?![\\w])`).test(text));

let english: number;
let sealed: number;
/** What the bidder was given for the bid, by the auction. */
const receipts = new Map<number, { seq: number | null; hash: string }>();
beforeAll(async () => {
  const { seller, warehouseId, buyer } = market;
  const lot = {
    companyId: seller.companyId,
    offerId: await givenOffer({ companyId: seller.companyId, warehouseId }),
    reserve: RESERVE.satang,
  };
  english = await givenAuction(lot);
  sealed = await givenAuction({ ...lot, terms: auctionTerms({ kind: 'sealed', extension: null }) });
  for (const [id, limit] of [
    [english, LIMIT.baht],
    [sealed, SEALED.baht],
  ] as const) {
    await givenBidder(id, buyer);
    const body = { limit, is_sure: true, request_key: 'k' };
    receipts.set(id, (await buyer.api('POST /auctions/{id}/bids', { params: { id }, body })).receipt);
  }
});

test('nobody else is answered a limit or the reserve: not a rival, the seller, staff or a visitor', async () => {
  const rival = await givenBuyer(app);
  for (const id of [english, sealed]) await givenBidder(id, rival);
  const everybody = [
    rival.api,
    market.seller.api,
    market.sales,
    await app.api((await givenStaff('admin')).token),
    await app.api((await givenStaff('auditor')).token),
    await app.api(),
  ];
  for (const api of everybody)
    for (const id of [english, sealed]) {
      const answers = await Promise.allSettled([
        api('GET /auctions/{id}/standing', { params: { id } }),
        api('GET /auctions/{id}/entries', { params: { id } }),
        api('GET /auctions/{id}/receipt', { params: { id }, query: { seq: 1 } }),
        api('POST /auctions/{id}/bids', { params: { id }, body: { limit: 20 } }),
        api('POST /auctions/{id}/take', { params: { id }, body: {} }),
      ]);
      const said = answers.map((answer) => JSON.stringify(answer));
      expect(amountsIn(said.join('\n'))).toEqual([]);
      expect(answers[2].status).toBe('rejected');
    }
});

test('that there are sealed bids, and whose, neither their seller nor staff see before the end', async () => {
  const of = { params: { id: sealed } };
  const mine = await market.seller.api('GET /seller/auctions/{id}', of);
  expect(mine).toMatchObject({ bids: null, bidders: null, price: null, allowed: [] });
  const staff = await market.sales('GET /staff/auctions/{id}', of);
  expect([staff.bidders, staff.bidders_list, staff.pairs]).toEqual([null, [], []]);
  expect(staff.history.map(({ kind }) => kind)).toEqual(['announced']);
  const visitor = await app.api();
  const seen = await visitor('GET /auctions/{id}', { ...of, query: {} });
  expect(seen.history.map(({ what }) => what)).toEqual(['announced']);
  const lists = [
    await market.seller.api('GET /seller/auctions', { query: {} }),
    await market.sales('GET /staff/auctions', { query: {} }),
  ];
  for (const { rows: listed } of lists)
    expect(listed.map(({ id, bids }) => [id, bids])).toEqual(
      expect.arrayContaining([
        [english, 1],
        [sealed, null],
      ]),
    );
});

test('of one that is stopped the numbers of the entries say nothing either', async () => {
  const { seller, warehouseId, buyer } = market;
  const offerId = await givenOffer({ companyId: seller.companyId, warehouseId });
  const terms = auctionTerms({ kind: 'sealed', extension: null });
  const id = await givenAuction({ companyId: seller.companyId, offerId, terms });
  await givenBidder(id, buyer);
  await buyer.api('POST /auctions/{id}/bids', { params: { id }, body: { limit: SEALED.baht, is_sure: true } });
  await stopLot((await givenStaff('catalogue')).id, id, { reason: 'x' });
  const visitor = await app.api();
  const { history } = await visitor('GET /auctions/{id}', { params: { id }, query: {} });
  const shown = (entries: { seq: number }[], kinds: string[]) => entries.map(({ seq }, index) => [seq, kinds[index]]);
  const closed = { wire: { error: 'not_found' } };
  await expect(market.sales('GET /auctions/{id}/log', { params: { id } })).rejects.toMatchObject(closed);
  await expect(market.sales('GET /auctions/{id}/protocol', { params: { id } })).rejects.toMatchObject(closed);
  const figures = await market.sales('GET /staff/auction-figures', { query: {} });
  expect([figures.cancelled, figures.bids, figures.bidders]).toEqual([1, 0, 0]);
  const expected = [
    [1, 'cancelled'],
    [0, 'announced'],
  ];
  expect(
    shown(
      history,
      history.map(({ what }) => what),
    ),
  ).toEqual(expected);
  const staff = await market.sales('GET /staff/auctions/{id}', { params: { id } });
  expect(
    shown(
      staff.history,
      staff.history.map(({ kind }) => kind),
    ),
  ).toEqual(expected);
});

test('a colleague of the bidder reads the receipt, and nobody of another company', async () => {
  const colleague = await app.api((await givenMember(market.buyer.companyId, { company_role: 'viewer' })).token);
  const { hash } = receipts.get(sealed)!;
  const receipt = { params: { id: sealed }, query: { hash } };
  expect(await colleague('GET /auctions/{id}/receipt', receipt)).toMatchObject({ limit: SEALED.satang, hash });
  const other = await givenBuyer(app);
  await expect(other.api('GET /auctions/{id}/receipt', receipt)).rejects.toMatchObject({
    wire: { error: 'not_found' },
  });
});

test('no number tells a bidder how many sealed bids came before: not the receipt, a guess, or their data', async () => {
  const { api } = market.buyer;
  expect(receipts.get(english)).toMatchObject({ seq: 1 });
  const { seq, hash } = receipts.get(sealed)!;
  expect(seq).toBeNull();
  const of = (query: object) => api('GET /auctions/{id}/receipt', { params: { id: sealed }, query });
  // With the salt of the own limit the whole entry is known: its hash would tell whether one came before it.
  expect(await of({ hash })).toMatchObject({ seq: null, hash, limit: SEALED.satang, limit_salt: null });
  for (const guess of [1, 2, 3])
    await expect(of({ seq: guess })).rejects.toMatchObject({ wire: { error: 'not_found' } });
  await expect(of({ seq: 1, hash })).rejects.toMatchObject({ wire: { error: 'invalid_input' } });
  const { auction_bids } = await readFacts(market.buyer.id);
  expect(auction_bids).toContainEqual(expect.objectContaining({ auction: english, entry: 1 }));
  expect(auction_bids).toContainEqual(expect.objectContaining({ auction: sealed, entry: null }));
});

test('neither rows of the database, nor the export of the market, nor logs have them', async () => {
  for (const table of [
    'auctions',
    'auction_entries',
    'auction_bidders',
    'audit_log',
    'security_events',
    'mail_outbox',
  ]) {
    const found = await rows(sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(table)} t`);
    expect(amountsIn(found.map(({ text }) => text).join('\n')), table).toEqual([]);
  }
  const folder = join(await mkdtemp(join(tmpdir(), 'polytalad-auction-export-')), 'market');
  await exportMarket(folder, { database: app.database, files: fileStore(), version: '0.1.0' });
  for (const name of ['auctions', 'auction_entries', 'auction_bidders']) {
    const text = await readFile(join(folder, 'tables', `${name}.jsonl`), 'utf8');
    expect(text, name).toContain('{');
    expect(amountsIn(text), name).toEqual([]);
  }
  expect((await readdir(folder)).length).toBeGreaterThan(0);
  await rm(join(folder, '..'), { recursive: true, force: true });
  expect(amountsIn(lines.map(String).join('\n'))).toEqual([]);
});
