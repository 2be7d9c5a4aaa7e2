import { afterEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { endReservations } from '#server/market/offers/reserved-stock.ts';
import { answersOf, awardsOf, stateOf, stockOf } from '#server/testing/given/award-states.ts';
import { awardOf, givenComparison } from '#server/testing/given/awards.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { approveRequest, givenWaiting, placeRequest, refuseRequest } from '#server/testing/given/waiting-awards.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { setStock } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { endAwards } from './end-awards.ts';

const { app } = openFileMarket();
afterEach(() => app.clock.set(TEST_NOW));

test('while colleagues decide the goods are kept, nobody is answered, and a second award is told so', async () => {
  const { id, one, other, purchaser, owner, wanted, request } = await givenWaiting(app);
  const packs = wanted.body.picks.map((pick) => pick.packs);
  expect(await stockOf(one.offer)).toEqual({ free: 1000 - packs[0]!, reserved: packs[0] });
  expect(await stockOf(other.second)).toEqual({ free: 1000 - packs[1]!, reserved: packs[1] });
  expect([await stateOf(id), await answersOf(id)]).toEqual(['opened', []]);
  await expect(purchaser.api('POST /demands/{id}/award', wanted)).rejects.toMatchObject(refused('award_standing'));
  await expect(
    purchaser.api('POST /demands/{id}/end', { params: { id }, body: { reason: 'ไม่ซื้อแล้ว' } }),
  ).rejects.toMatchObject(refused('award_standing'));
  await approveRequest(owner, request);
  await placeRequest(purchaser, request);
  expect([await stateOf(id), await answersOf(id)]).toEqual(['awarded', [`${one.id} won`, `${other.id} won`]]);
  expect(await stockOf(one.offer)).toEqual({ free: 1000 - packs[0]!, reserved: 0 });
});

test('an award that colleagues refuse lapses, its goods are free, and it can be awarded again', async () => {
  const { id, one, owner, purchaser, wanted, request } = await givenWaiting(app);
  await refuseRequest(owner, request);
  await endAwards();
  await endAwards();
  expect(await awardsOf(id)).toEqual([{ state: 'lapsed', ends: ['not_placed', 'not_placed'] }]);
  expect([await stateOf(id), await stockOf(one.offer)]).toEqual(['opened', { free: 1000, reserved: 0 }]);
  expect(await purchaser.api('POST /demands/{id}/award', wanted)).toMatchObject({ is_waiting: true });
});

test('quotes bind while an award waits until their validity is over; then nothing is placed', async () => {
  const { id, owner, purchaser, request } = await givenWaiting(app);
  await rows(sql`update awards set valid_until = '2026-07-02' where demand_id = ${id}`);
  await approveRequest(owner, request);
  app.clock.set(new Date('2026-07-02T18:00:00Z'));
  const place = () => placeRequest(purchaser, request);
  await expect(place()).rejects.toMatchObject(refused('award_lapsed'));
  await endAwards();
  expect(await awardsOf(id)).toEqual([{ state: 'lapsed', ends: ['not_placed', 'not_placed'] }]);
  await expect(place()).rejects.toMatchObject(refused('award_lapsed'));
});

test('what is placed and lapses at the same moment is one of both', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, one, owner, purchaser, request, wanted } = await givenWaiting(app);
    await approveRequest(owner, request);
    const [placed] = await Promise.allSettled([
      placeRequest(purchaser, request),
      purchaser.api('POST /my-demands/{id}/cancel', { params: { id }, body: { reason: 'ไม่ต้องการแล้ว' } }),
      endAwards(),
      endReservations(),
    ]);
    const isPlaced = placed.status === 'fulfilled';
    expect(await stateOf(id)).toBe(isPlaced ? 'awarded' : 'cancelled');
    expect((await awardsOf(id))[0]!.state).toBe(isPlaced ? 'placed' : 'lapsed');
    const taken = isPlaced ? wanted.body.picks[0]!.packs : 0;
    expect(await stockOf(one.offer)).toEqual({ free: 1000 - taken, reserved: 0 });
    const { orders } = await oneRow(sql<{ orders: number }>`
      select count(*)::int as orders from orders where company_id = ${owner.companyId} and order_no is not null`);
    expect(orders).toBe(isPlaced ? 2 : 0);
  }
});

test('goods that are gone are said before colleagues are asked', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 0 });
  const { id, one } = await givenComparison(app, purchaser);
  await setStock([one.offer], 1);
  await expect(purchaser.api('POST /demands/{id}/award', await awardOf(purchaser, id))).rejects.toMatchObject(
    refused('award_goods_gone'),
  );
  expect(await awardsOf(id)).toEqual([]);
});
