import { beforeAll, expect, test } from 'vitest';
import { readTerms } from '#domain/trade/auctions/log-text.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { baht, givenAuction, givenWaitingAuction } from '#server/testing/given/auctions.ts';
import { givenOffer } from '#server/testing/market.ts';
import { announce, appendEntries, commitmentOf, lockAuction, standingOf } from '../index.ts';
import { hashOf } from './hashes.ts';

const { app, market } = openFileMarket();

let lot: { companyId: number; offerId: number };
beforeAll(async () => {
  const { seller, warehouseId } = market;
  const offerId = await givenOffer({ companyId: seller.companyId, warehouseId, quantity: 1000 });
  lot = { companyId: seller.companyId, offerId };
});

const entriesOf = (id: number) =>
  rows(sql<{ seq: number; body: string; hash: string }>`
    select seq, body, hash from auction_entries where auction_id = ${id} order by seq`);
const open = (id: number) => inTransaction(async () => standingOf(await lockAuction(id)));

test('an announcement is the first entry: terms, and the reserve as a commitment', async () => {
  const id = await givenAuction({ ...lot, reserve: baht(25), depositPercent: 10 });
  const [entry, ...others] = await entriesOf(id);
  expect(others).toEqual([]);
  expect(entry!.hash).toBe(hashOf('', entry!.body));
  const { terms, ...said } = JSON.parse(entry!.body);
  const { standing, secrets, auction } = await open(id);
  const reserve = commitmentOf({ salt: secrets.reserve_salt!, amount: baht(25) });
  expect(said).toEqual({
    seq: 0,
    at: app.clock.now().toISOString(),
    kind: 'announced',
    auction: `AU-${id}`,
    reserve,
    deposit_percent: 10,
  });
  expect(readTerms(terms)).toMatchObject({ kind: 'english', has_reserve: true, start_price: baht(20) });
  expect(standing).toMatchObject({ seq: 0, leader: null, price: null, bids: 0, reserve: baht(25) });
  expect(auction).toMatchObject({ state: 'announced', head: entry!.hash, ends_at: standing.ends_at });
});

test('what waits is announced once', async () => {
  const id = await givenWaitingAuction(lot);
  const answers = await Promise.allSettled([announce(id, null), announce(id, null)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await entriesOf(id)).toHaveLength(1);
});

test('nobody cancels from the hour of the end on, although the end is not written yet', async () => {
  const [early, late] = [await givenAuction(lot), await givenAuction(lot)];
  const cancel = (id: number) =>
    inTransaction(async () =>
      appendEntries(standingOf(await lockAuction(id)), [{ says: { kind: 'cancelled', by: 'staff' } }], {
        state: 'cancelled',
      }),
    );
  const begun = app.clock.now();
  await cancel(early);
  app.clock.advanceHours(1);
  await expect(cancel(late)).rejects.toMatchObject({ code: 'auction_changed_meanwhile' });
  app.clock.set(begun);
  expect(await entriesOf(early)).toHaveLength(2);
  expect(await entriesOf(late)).toHaveLength(1);
  expect((await open(late)).auction.state).not.toBe('cancelled');
});

test('the reserve stands nowhere that is read without the key of the server', async () => {
  const id = await givenAuction({ ...lot, reserve: 271_828n });
  const [found] = await rows(sql<{ all: string }>`
    select (select row_to_json(a)::text from auctions a where a.id = ${id})
      || (select string_agg(row_to_json(e)::text, '') from auction_entries e where e.auction_id = ${id}) as all`);
  expect(found!.all).not.toContain('271828');
  expect(found!.all).not.toContain('2718.28');
});

test('each entry is hashed with the one before it; their times never go back', async () => {
  const id = await givenAuction(lot);
  const at = app.clock.now();
  app.clock.advanceHours(-1);
  await inTransaction(async () => {
    const { now } = await appendEntries(standingOf(await lockAuction(id)), [{ says: { kind: 'passed' } }]);
    await appendEntries(now, [{ says: { kind: 'passed' } }, { says: { kind: 'passed' } }]);
  });
  app.clock.set(at);
  const entries = await entriesOf(id);
  expect(entries.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
  for (const [index, { body, hash }] of entries.entries()) {
    expect(hash).toBe(hashOf(entries[index - 1]?.hash ?? '', body));
    expect(JSON.parse(body).at).toBe(at.toISOString());
  }
  expect((await open(id)).auction).toMatchObject({ seq: 3, head: entries[3]!.hash, entry_at: at });
});
