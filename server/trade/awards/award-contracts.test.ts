import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  answersOf,
  awardsOf,
  contractsBy,
  stateOf,
  statesOfContracts,
  type ContractOfAward,
} from '#server/testing/given/award-states.ts';
import { awardOf, givenComparison } from '#server/testing/given/awards.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenMixed } from '#server/testing/given/waiting-awards.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { endAwards } from './end-awards.ts';

const { app } = openFileMarket();

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

test('a line that is called off shares no truck: what is shown is what is placed', async () => {
  const { buyer, id, wanted, picks } = await givenMixed(app);
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
  expect(await statesOfContracts(owner.companyId)).toEqual(['active', 'active']);
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
    expect(await statesOfContracts(owner.companyId)).toEqual([ended, ended]);
    expect(await answersOf(id)).toEqual([]);
    expect(await owner.api('POST /demands/{id}/award', await awardOf(owner, id))).toMatchObject({ is_waiting: false });
  }
});

test('approved and ended at the same instant, an award is placed with all of its contracts or none', async () => {
  const { id, owner } = await givenContractsWaiting();
  const [first, second] = await contractsBy(owner.companyId);
  const approve = ({ id: contract, version }: ContractOfAward) =>
    owner.api('POST /call-off-contracts/{id}/approve', { params: { id: contract }, body: { version, note: '' } });
  await rows(sql`update awards set valid_until = '2026-07-01' where demand_id = ${id} and state = 'waiting'`);
  await Promise.allSettled([approve(first!), endAwards(), approve(second!)]);
  const isPlaced = (await stateOf(id)) === 'awarded';
  expect(await statesOfContracts(owner.companyId)).toEqual(isPlaced ? ['active', 'active'] : ['expired', 'expired']);
  expect((await awardsOf(id))[0]!.state).toBe(isPlaced ? 'placed' : 'lapsed');
});
