import { expect, test } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { stateOf, stockOf, stocksOf } from '#server/testing/given/award-states.ts';
import { awardOf, givenComparison } from '#server/testing/given/awards.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { placeRequest } from '#server/testing/given/waiting-awards.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { setStock } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openedQuotes } from '#server/trade/quotes/index.ts';
import { reserveQuoted } from '#server/trade/quotes/reserve-quoted.ts';

const { app } = openFileMarket();

/** All of the stock was quoted, and is kept from the opening on. */
async function givenKept(buyer?: Awaited<ReturnType<typeof givenBuyer>>) {
  const given = await givenComparison(app, buyer);
  const wanted = await awardOf(given.buyer, given.id);
  const packs = wanted.body.picks[0]!.packs;
  const offers = [given.one.offer, given.other.second, given.other.offer, given.one.second];
  await setStock(offers, packs);
  await reserveQuoted(given.id, await openedQuotes(given.id, 1), TEST_NOW);
  expect(await stockOf(given.one.offer)).toEqual({ free: 0, reserved: packs });
  return { ...given, wanted, packs, offers };
}

test('what was kept from the opening on is for the award, and the rest of it is free after it', async () => {
  const { buyer, id, wanted, packs, offers } = await givenKept();
  expect(await buyer.api('POST /demands/{id}/award', wanted)).toMatchObject({ is_waiting: false });
  const nothing = { free: 0, reserved: 0 };
  const free = { free: packs, reserved: 0 };
  expect(await stocksOf(offers)).toEqual([nothing, nothing, free, free]);
  expect(await stateOf(id)).toBe('awarded');
});

test('while colleagues decide all that was kept stays kept, and is used or free after that', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 0 });
  const { wanted, packs, offers } = await givenKept(purchaser);
  expect(await purchaser.api('POST /demands/{id}/award', wanted)).toMatchObject({ is_waiting: true });
  expect(await stocksOf(offers)).toEqual(offers.map(() => ({ free: 0, reserved: packs })));
  const { id: request } = await oneRow(sql<{ id: number }>`
    select r.id from purchase_requests r where r.company_id = ${owner.companyId}`);
  const body = { round: 1, step: 1, note: 'x' };
  await owner.api('POST /purchase-request/{id}/approve', { params: { id: request }, body });
  await placeRequest(purchaser, request);
  expect((await stocksOf(offers)).map(({ free, reserved }) => [free, reserved])).toEqual([
    [0, 0],
    [0, 0],
    [packs, 0],
    [packs, 0],
  ]);
});

test('goods of lines that stay open stay kept, until the demand is ended', async () => {
  const { buyer, id, wanted, packs, offers } = await givenKept();
  const part = await awardOf(buyer, id, [wanted.body.picks[0]!]);
  await buyer.api('POST /demands/{id}/award', { ...part, body: { ...part.body, keeps_open: true } });
  const kept = { free: 0, reserved: packs };
  const free = { free: packs, reserved: 0 };
  expect(await stocksOf(offers)).toEqual([{ free: 0, reserved: 0 }, kept, free, kept]);
  await buyer.api('POST /demands/{id}/end', { params: { id }, body: { reason: 'งบประมาณหมด' } });
  expect(await stocksOf(offers)).toEqual([{ free: 0, reserved: 0 }, free, free, free]);
});
