import { afterEach, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/values/durations.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { endReservations } from '#server/market/offers/reserved-stock.ts';
import { awardOf, givenComparison } from '#server/testing/given/awards.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { setStock } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openedQuotes } from '#server/trade/quotes/index.ts';
import { reserveQuoted } from '#server/trade/quotes/reserve-quoted.ts';
import { expireOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import { endAwards } from './end-awards.ts';

const { app } = openFileMarket();
afterEach(() => app.clock.set(TEST_NOW));

const stateOf = async (id: number) =>
  (await oneRow(sql<{ state: string }>`select state from demands where id = ${id}`)).state;
const awardsOf = (id: number) =>
  rows(sql<{ state: string; ends: (string | null)[] }>`
    select a.state, array(select w.end_reason from award_orders w where w.award_id = a.id order by w.id) as ends
    from awards a where a.demand_id = ${id} order by a.id`);
const answersOf = async (id: number) =>
  (
    await rows(sql<{ seller: number; answer: string }>`
      select seller_company_id as seller, answer from award_answers where demand_id = ${id} order by at, seller, answer`)
  ).map(({ seller, answer }) => `${seller} ${answer}`);
const stockOf = (id: number) =>
  oneRow(sql<{ free: number; reserved: number }>`
    select quantity as free, (select coalesce(sum(units), 0)::int from stock_reservations where product_stock_id = s.id
      and ended_at is null) as reserved from product_stocks s where id = ${id}`);

/** An award of somebody whose colleagues have to approve it. */
async function givenWaiting() {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 0 });
  const given = await givenComparison(app, purchaser);
  const wanted = await awardOf(purchaser, given.id);
  const { is_waiting } = await purchaser.api('POST /demands/{id}/award', wanted);
  expect(is_waiting).toBe(true);
  const { id: request } = await oneRow(sql<{ id: number }>`
    select r.id from purchase_requests r where r.company_id = ${owner.companyId}`);
  return { ...given, owner, purchaser, wanted, request };
}

test('while colleagues decide the goods are kept, nobody is answered, and a second award is told so', async () => {
  const { id, one, other, purchaser, owner, wanted, request } = await givenWaiting();
  const packs = wanted.body.picks.map((pick) => pick.packs);
  expect(await stockOf(one.offer)).toEqual({ free: 1000 - packs[0]!, reserved: packs[0] });
  expect(await stockOf(other.second)).toEqual({ free: 1000 - packs[1]!, reserved: packs[1] });
  expect([await stateOf(id), await answersOf(id)]).toEqual(['opened', []]);
  await expect(purchaser.api('POST /demands/{id}/award', wanted)).rejects.toMatchObject(refused('award_standing'));
  await expect(
    purchaser.api('POST /demands/{id}/end', { params: { id }, body: { reason: 'ไม่ซื้อแล้ว' } }),
  ).rejects.toMatchObject(refused('award_standing'));
  await owner.api('POST /purchase-request/{id}/approve', {
    params: { id: request },
    body: { round: 1, step: 1, note: 'x' },
  });
  await purchaser.api('POST /purchase-request/{id}/place', { params: { id: request }, body: {} });
  expect([await stateOf(id), await answersOf(id)]).toEqual(['awarded', [`${one.id} won`, `${other.id} won`]]);
  expect(await stockOf(one.offer)).toEqual({ free: 1000 - packs[0]!, reserved: 0 });
});

test('an award that colleagues refuse lapses, its goods are free, and it can be awarded again', async () => {
  const { id, one, owner, purchaser, wanted, request } = await givenWaiting();
  await owner.api('POST /purchase-request/{id}/refuse', {
    params: { id: request },
    body: { round: 1, step: 1, note: 'x' },
  });
  await endAwards();
  await endAwards();
  expect(await awardsOf(id)).toEqual([{ state: 'lapsed', ends: ['not_placed', 'not_placed'] }]);
  expect([await stateOf(id), await stockOf(one.offer)]).toEqual(['opened', { free: 1000, reserved: 0 }]);
  expect(await purchaser.api('POST /demands/{id}/award', wanted)).toMatchObject({ is_waiting: true });
});

test('quotes bind while an award waits until their validity is over; then nothing is placed', async () => {
  const { id, owner, purchaser, request } = await givenWaiting();
  await rows(sql`update awards set valid_until = '2026-07-02' where demand_id = ${id}`);
  await owner.api('POST /purchase-request/{id}/approve', {
    params: { id: request },
    body: { round: 1, step: 1, note: 'x' },
  });
  app.clock.set(new Date('2026-07-02T18:00:00Z'));
  const place = () => purchaser.api('POST /purchase-request/{id}/place', { params: { id: request }, body: {} });
  await expect(place()).rejects.toMatchObject(refused('award_lapsed'));
  await endAwards();
  expect(await awardsOf(id)).toEqual([{ state: 'lapsed', ends: ['not_placed', 'not_placed'] }]);
  await expect(place()).rejects.toMatchObject(refused('award_lapsed'));
});

test('what is placed and lapses at the same moment is one of both', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, one, owner, purchaser, request, wanted } = await givenWaiting();
    await owner.api('POST /purchase-request/{id}/approve', {
      params: { id: request },
      body: { round: 1, step: 1, note: 'x' },
    });
    const [placed] = await Promise.allSettled([
      purchaser.api('POST /purchase-request/{id}/place', { params: { id: request }, body: {} }),
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

test('lines that are called off become contracts at the quoted price, and need no order', async () => {
  const { buyer, id, one } = await givenComparison(app);
  const wanted = await awardOf(buyer, id);
  await rows(sql`
    update demand_versions set terms = jsonb_set(terms, '{award}', '"call_off"') where demand_id = ${id}`);
  expect(await buyer.api('POST /demands/{id}/award', wanted)).toMatchObject({ order_ids: [], is_waiting: false });
  const contracts = await rows(sql<{ seller: number; state: string; price: bigint; first_day: string; note: string }>`
    select seller_company_id as seller, state, fixed_price as price, first_day, note from call_off_contracts
    where company_id = ${buyer.companyId} order by id`);
  expect(contracts).toHaveLength(2);
  expect(contracts[0]).toMatchObject({
    seller: one.id,
    state: 'active',
    price: 450_000n,
    first_day: '2026-08-01',
    note: `DM-${id}`,
  });
  expect(await stateOf(id)).toBe('awarded');
  await endAwards();
  expect(await stateOf(id)).toBe('awarded');
  const over = (of: number) =>
    rows(sql`update call_off_contracts set state = 'ended', ended_at = now() where company_id = ${buyer.companyId}
      and seller_company_id = ${of}`);
  await over(contracts[0]!.seller);
  await endAwards();
  expect(await stateOf(id)).toBe('awarded');
  await over(contracts[1]!.seller);
  await endAwards();
  expect(await stateOf(id)).toBe('ended');
});

/** One seller, one province: the second line is called off for three months, the first is ordered. */
async function givenMixed(buyer?: Awaited<ReturnType<typeof givenBuyer>>) {
  const given = await givenComparison(app, buyer);
  await rows(sql`
    update demand_versions set terms = jsonb_set(terms, '{lines,1,delivery}',
      '{"kind": "monthly", "first_month": "2026-08", "months": 3}') where demand_id = ${given.id}`);
  const { cells } = await given.buyer.api('GET /demands/{id}/comparison', { params: { id: given.id } });
  const picks = cells.filter(({ seller_id }) => seller_id === given.one.id).map(({ id, packs }) => ({ id, packs }));
  return { ...given, wanted: await awardOf(given.buyer, given.id, picks), picks };
}

test('a line that is called off shares no truck: what is shown is what is placed', async () => {
  const { buyer, id, wanted, picks } = await givenMixed();
  const split = (its: typeof picks) =>
    buyer.api('POST /demands/{id}/split', { params: { id }, body: { kind: 'own', picks: its } });
  const shown = await split(picks);
  const [alone, calledOff] = [await split([picks[0]!]), await split([picks[1]!])];
  expect(shown.total).toBeCloseTo(alone.total + calledOff.total, 2);
  const { order_ids, total } = await buyer.api('POST /demands/{id}/award', wanted);
  expect(total).toBe(shown.total);
  const placed = await rows(sql<{ total: bigint }>`
    select total_include_vat as total from orders where id = any (${order_ids}::int[])`);
  expect(placed).toEqual([{ total: BigInt(Math.round(alone.total * 100)) }]);
});

interface Contract {
  id: number;
  state: string;
  version: number;
  approvals: number;
}
const contractsBy = (companyId: number) =>
  rows(sql<Contract>`
    select id, state, version, approvals_needed::int as approvals from call_off_contracts
    where company_id = ${companyId} order by id`);
const statesOf = async (companyId: number) => (await contractsBy(companyId)).map(({ state }) => state);

/** A purchaser’s award of a contract and an order, above what may be ordered alone. */
async function givenMixedWaiting() {
  const owner = await givenBuyer(app);
  // The contract is some 202,000 for its months, the order 51,000.
  const purchaser = await givenPurchaser(app, owner, { order_limit: 230_000 });
  const mixed = await givenMixed(purchaser);
  const answer = await purchaser.api('POST /demands/{id}/award', mixed.wanted);
  expect(answer).toMatchObject({ is_waiting: true, order_ids: [expect.any(Number)] });
  const { id: request } = await oneRow(sql<{ id: number }>`
    select r.id from purchase_requests r where r.company_id = ${owner.companyId}`);
  return { ...mixed, owner, purchaser, request };
}

test('contracts and orders are held against one limit, wait together, and count with the orders', async () => {
  const { id, one, owner, purchaser, request } = await givenMixedWaiting();
  const [contract] = await contractsBy(owner.companyId);
  expect(contract).toMatchObject({ state: 'accepted', approvals: 0 });
  // Who approves the orders approves it, and its seller knows of nothing.
  const at = { params: { id: contract!.id } };
  const shown = await owner.api('GET /call-off-contracts/{id}', at);
  expect(shown.acts).toEqual([]);
  await expect(
    owner.api('POST /call-off-contracts/{id}/approve', { ...at, body: { version: contract!.version, note: '' } }),
  ).rejects.toMatchObject(refused('call_off_not_open'));
  await expect(one.api('GET /seller/call-off-contracts/{id}', at)).rejects.toMatchObject(refused('not_found'));
  await owner.api('POST /purchase-request/{id}/approve', {
    params: { id: request },
    body: { round: 1, step: 1, note: 'x' },
  });
  expect(await statesOf(owner.companyId)).toEqual(['accepted']);
  await purchaser.api('POST /purchase-request/{id}/place', { params: { id: request }, body: {} });
  expect(await statesOf(owner.companyId)).toEqual(['active']);
  expect([await stateOf(id), await answersOf(id)]).toEqual(['awarded', expect.arrayContaining([`${one.id} won`])]);
  expect((await one.api('GET /seller/call-off-contracts/{id}', at)).state).toBe('active');
});

test('where colleagues refuse the orders the contract beside them is nothing', async () => {
  const { id, owner, request } = await givenMixedWaiting();
  await owner.api('POST /purchase-request/{id}/refuse', {
    params: { id: request },
    body: { round: 1, step: 1, note: 'x' },
  });
  await endAwards();
  expect(await awardsOf(id)).toEqual([{ state: 'lapsed', ends: ['not_placed', 'not_placed'] }]);
  expect(await statesOf(owner.companyId)).toEqual(['expired']);
  expect(await answersOf(id)).toEqual([]);
});

/** Both lines are called off, from two sellers. */
async function givenContractsWaiting() {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 0 });
  const given = await givenComparison(app, purchaser);
  const wanted = await awardOf(purchaser, given.id);
  await rows(sql`
    update demand_versions set terms = jsonb_set(terms, '{award}', '"call_off"') where demand_id = ${given.id}`);
  const award = () => purchaser.api('POST /demands/{id}/award', wanted);
  expect(await award()).toMatchObject({ order_ids: [], is_waiting: true });
  await expect(award()).rejects.toMatchObject(refused('award_standing'));
  await endAwards();
  expect(await awardsOf(given.id)).toEqual([{ state: 'waiting', ends: [null, null] }]);
  return { ...given, owner, purchaser };
}

test('contracts above the limits wait for a colleague, who approves all of them at once', async () => {
  const { id, one, other, owner, purchaser } = await givenContractsWaiting();
  const [first, second] = await contractsBy(owner.companyId);
  expect([first!.state, second!.state]).toEqual(['accepted', 'accepted']);
  expect((await purchaser.api('GET /call-off-contracts/{id}', { params: { id: first!.id } })).acts).toEqual([]);
  const shown = await owner.api('GET /call-off-contracts/{id}', { params: { id: second!.id } });
  expect(shown.acts).toEqual(['approve', 'turn_down']);
  expect((await owner.api('GET /demands/{id}/orders', { params: { id } })).contracts).toHaveLength(2);
  await owner.api('POST /call-off-contracts/{id}/approve', {
    params: { id: second!.id },
    body: { version: second!.version, note: 'x' },
  });
  expect(await statesOf(owner.companyId)).toEqual(['active', 'active']);
  expect([await stateOf(id), await answersOf(id)]).toEqual(['awarded', [`${one.id} won`, `${other.id} won`]]);
});

test('contracts that a colleague turns down, or that wait beyond their quotes, are nothing, and it is awarded again', async () => {
  for (const how of ['turned down', 'over'] as const) {
    const { id, owner } = await givenContractsWaiting();
    const [first] = await contractsBy(owner.companyId);
    if (how === 'over')
      await rows(sql`update awards set valid_until = '2026-07-01' where demand_id = ${id} and state = 'waiting'`);
    else
      await owner.api('POST /call-off-contracts/{id}/turn-down', {
        params: { id: first!.id },
        body: { version: first!.version, note: 'แพงไป' },
      });
    await endAwards();
    await endAwards();
    expect(await awardsOf(id)).toEqual([{ state: 'lapsed', ends: ['not_placed', 'not_placed'] }]);
    const ended = how === 'over' ? 'expired' : 'declined';
    expect(await statesOf(owner.companyId)).toEqual([ended, ended]);
    expect(await answersOf(id)).toEqual([]);
    expect(await owner.api('POST /demands/{id}/award', await awardOf(owner, id))).toMatchObject({ is_waiting: false });
  }
});

test('approved and ended at the same instant, an award is placed with all of its contracts or none', async () => {
  const { id, owner } = await givenContractsWaiting();
  const [first, second] = await contractsBy(owner.companyId);
  const approve = ({ id: contract, version }: Contract) =>
    owner.api('POST /call-off-contracts/{id}/approve', { params: { id: contract }, body: { version, note: '' } });
  await rows(sql`update awards set valid_until = '2026-07-01' where demand_id = ${id} and state = 'waiting'`);
  await Promise.allSettled([approve(first!), endAwards(), approve(second!)]);
  const isPlaced = (await stateOf(id)) === 'awarded';
  expect(await statesOf(owner.companyId)).toEqual(isPlaced ? ['active', 'active'] : ['expired', 'expired']);
  expect((await awardsOf(id))[0]!.state).toBe(isPlaced ? 'placed' : 'lapsed');
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
const stocksOf = (offers: readonly number[]) => Promise.all(offers.map((id) => stockOf(id)));

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
  await purchaser.api('POST /purchase-request/{id}/place', { params: { id: request }, body: {} });
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
