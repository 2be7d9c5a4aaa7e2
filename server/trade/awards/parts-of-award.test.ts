import { afterEach, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { answersOf, awardsOf, stateOf } from '#server/testing/given/award-states.ts';
import { awardOf, givenComparison } from '#server/testing/given/awards.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { expireOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import { endAwards } from './end-awards.ts';

const { app } = openFileMarket();
afterEach(() => app.clock.set(TEST_NOW));

test('an order that nobody pays opens its line again for the next quote, and only that', async () => {
  const { buyer, id, one, other } = await givenComparison(app);
  const whole = await awardOf(buyer, id);
  const { order_ids } = await buyer.api('POST /demands/{id}/award', whole);
  expect(await answersOf(id)).toEqual([`${one.id} won`, `${other.id} won`]);
  await rows(sql`update orders set payment_status = 1 where id = ${order_ids[1]!}`);
  app.clock.set(new Date(TEST_NOW.getTime() + 25 * HOUR_MS));
  await expireOrders();
  await endAwards();
  await endAwards();
  expect([await stateOf(id), await awardsOf(id)]).toEqual(['opened', [{ state: 'placed', ends: ['unpaid', null] }]]);
  expect(await answersOf(id)).toContain(`${one.id} lapsed`);
  const compared = await buyer.api('GET /demands/{id}/comparison', { params: { id } });
  expect(compared).toMatchObject({ may_award: true, taken: [1] });
  await expect(buyer.api('POST /demands/{id}/award', whole)).rejects.toMatchObject(refused('award_line_taken'));
  // What is proposed is for the line that is open.
  const proposed = await buyer.api('POST /demands/{id}/split', { params: { id }, body: { kind: 'cheapest' } });
  expect(proposed.orders.flatMap(({ lines }) => lines.map(({ position }) => position))).toEqual([0]);
  expect(proposed.unmet).toEqual([]);
  const next = compared.cells.find(({ seller_id, position }) => seller_id === other.id && position === 0)!;
  await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id, [{ id: next.id, packs: next.packs }]));
  expect(await stateOf(id)).toBe('awarded');
  expect(await awardsOf(id)).toEqual([
    { state: 'placed', ends: ['unpaid', null] },
    { state: 'placed', ends: [null] },
  ]);
  expect(await answersOf(id)).toContain(`${one.id} lost`);
});

test('a part may be awarded and the rest stay open, until it is ended with a reason', async () => {
  const { buyer, id, one, other } = await givenComparison(app);
  const whole = await awardOf(buyer, id);
  const first = await awardOf(buyer, id, [whole.body.picks[0]!]);
  await buyer.api('POST /demands/{id}/award', { ...first, body: { ...first.body, keeps_open: true } });
  expect([await stateOf(id), await answersOf(id)]).toEqual(['opened', [`${one.id} won`]]);
  await expect(
    buyer.api('POST /my-demands/{id}/cancel', { params: { id }, body: { reason: 'ไม่ต้องการแล้ว' } }),
  ).rejects.toMatchObject(refused('award_standing'));
  await buyer.api('POST /demands/{id}/end', { params: { id }, body: { reason: 'งบประมาณหมด' } });
  expect(await stateOf(id)).toBe('ended');
  expect(await answersOf(id)).toEqual([`${one.id} won`, `${other.id} ended`]);
  await expect(buyer.api('POST /demands/{id}/end', { params: { id }, body: { reason: 'x' } })).rejects.toMatchObject(
    refused('demand_not_open'),
  );
});

test('of parts that are awarded one after the other the last one awards the demand', async () => {
  const { buyer, id, one, other } = await givenComparison(app);
  const { picks } = (await awardOf(buyer, id)).body;
  for (const pick of picks) {
    const part = await awardOf(buyer, id, [pick]);
    await buyer.api('POST /demands/{id}/award', { ...part, body: { ...part.body, keeps_open: true } });
  }
  expect([await stateOf(id), await answersOf(id)]).toEqual(['awarded', [`${one.id} won`, `${other.id} won`]]);
});

test('a demand ends by itself once all that it ordered is delivered', async () => {
  const { buyer, id } = await givenComparison(app);
  const { order_ids } = await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id));
  await rows(sql`update orders set logistic_status = 3 where id = ${order_ids[0]!}`);
  await endAwards();
  expect(await stateOf(id)).toBe('awarded');
  await rows(sql`update orders set logistic_status = 3 where id = ${order_ids[1]!}`);
  await endAwards();
  expect(await stateOf(id)).toBe('ended');
});

test('no more than was asked is awarded', async () => {
  const { buyer, id } = await givenComparison(app);
  const { picks } = (await awardOf(buyer, id)).body;
  const much = await awardOf(buyer, id, [{ ...picks[0]!, packs: picks[0]!.packs * 2 }]);
  await expect(buyer.api('POST /demands/{id}/award', much)).rejects.toMatchObject(refused('award_more_than_asked'));
});

test('a seller’s place is that of the opening, whatever its offer says later', async () => {
  const { id, one } = await givenComparison(app);
  const outcome = () => one.api('GET /demands/{id}/outcome', { params: { id } });
  const before = await outcome();
  expect(before.lines.map(({ rank }) => rank)).toEqual([1, 2]);
  await rows(sql`update product_stocks set package_weight_grams = 20000 where id in (${one.offer}, ${one.second})`);
  await rows(sql`update product_stocks set shipping_out_of_scope = true where id = ${one.offer}`);
  expect(await outcome()).toEqual(before);
});

test('another company’s demand is ended by nobody else', async () => {
  const { id } = await givenComparison(app);
  const stranger = await givenBuyer(app);
  await expect(stranger.api('POST /demands/{id}/end', { params: { id }, body: { reason: 'x' } })).rejects.toMatchObject(
    refused('not_found'),
  );
});
