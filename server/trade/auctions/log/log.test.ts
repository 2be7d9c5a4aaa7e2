import { beforeAll, expect, test } from 'vitest';
import { endAuction } from '#domain/trade/auctions/end-auction.ts';
import { placeBid } from '#domain/trade/auctions/place-bid.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { baht, givenAuction } from '#server/testing/given/auctions.ts';
import { givenOffer } from '#server/testing/market.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
// @ts-expect-error a plain script without types
import { checkAuction } from '../../../../scripts/check-auction/check-auction.mjs';
import { appendEntries, commitmentOf, entriesOf, lockAuction, newSalt, passLot, standingOf } from '../index.ts';

const { app, market } = openFileMarket();
const BIDDER = '0123456789abcdef';

let id: number;
beforeAll(async () => {
  const { seller, warehouseId } = market;
  const offerId = await givenOffer({ companyId: seller.companyId, warehouseId, quantity: 1000 });
  id = await givenAuction({ companyId: seller.companyId, offerId, reserve: baht(24) });
});

/** A bid and then the end, by the rules, and the limits opened. */
async function bidAndEnd(limit: bigint): Promise<void> {
  const value = { salt: newSalt(), amount: limit };
  await inTransaction(async () => {
    const open = standingOf(await lockAuction(id));
    const bid = placeBid(open.terms, open.standing, { bidder: BIDDER, limit, is_sure: true }, open.auction.at);
    if ('refusal' in bid) throw new Error(bid.refusal);
    const says = { ...bid.events[0]!, limit: commitmentOf(value) };
    await appendEntries(open, [{ says, value }], { standing: bid.standing, state: 'running' });
  });
  app.clock.advanceHours(2);
  await inTransaction(async () => {
    const open = standingOf(await lockAuction(id));
    const { standing, events } = endAuction(open.terms, open.standing, open.auction.at);
    const values = [
      { seq: 0, salt: open.secrets.reserve_salt!, satang: open.secrets.reserve! },
      { seq: 1, salt: value.salt, satang: limit },
    ];
    const entries = [...entriesOf({ events }), { says: { kind: 'opened' as const, values } }];
    await appendEntries(open, entries, { standing, state: 'ended' });
  });
}

test('while an auction runs its log is no file; after the end anybody gets it, and the checker agrees', async () => {
  const api = await app.api();
  const asked = { params: { id } };
  await expect(api('GET /auctions/{id}/log', asked)).rejects.toMatchObject({ wire: { error: 'not_found' } });
  await expect(api('GET /auctions/{id}/protocol', asked)).rejects.toMatchObject({ wire: { error: 'not_found' } });
  await bidAndEnd(baht(26));
  const { bytes } = await api('GET /auctions/{id}/log', asked);
  const text = Buffer.from(bytes as Uint8Array).toString('utf8');
  expect(text.startsWith(`polytalad-auction-1 AU-${id}\n`)).toBe(true);
  expect(checkAuction(text)).toMatchObject({ winner: BIDDER, price: '2400', outcome: 'won', faults: [] });
  expect(checkAuction(text.replace('"price":"2400"', '"price":"2500"')).faults).not.toEqual([]);
});

test('the protocol says who bid up to what, who won for how much, and the head of the chain', async () => {
  const api = await app.api();
  const { bytes } = await api('GET /auctions/{id}/protocol', { params: { id } });
  const said = (await readPdf(Buffer.from(bytes as Uint8Array))).join('\n');
  expect(said).toContain(`AU-${id}`);
  for (const part of [BIDDER, '26.00', '24.00']) expect(said).toContain(part);
});

test('the file is made once for each head, and has what was decided after the end', async () => {
  const api = await app.api();
  const read = async () => Buffer.from((await api('GET /auctions/{id}/log', { params: { id } })).bytes as Uint8Array);
  const before = await read();
  expect(await read()).toEqual(before);
  await passLot(id);
  const after = (await read()).toString('utf8');
  expect(after.startsWith(before.toString('utf8'))).toBe(true);
  expect(after).toContain('"kind":"passed"');
  expect(checkAuction(after).faults).toEqual([]);
});
