import { expect, test } from 'vitest';
import {
  answersOf,
  awardsOf,
  contractsBy,
  stateOf,
  statesOfContracts,
  stockOf,
} from '#server/testing/given/award-states.ts';
import {
  approveRequest,
  givenMixedWaiting,
  placeRequest,
  refuseRequest,
} from '#server/testing/given/waiting-awards.ts';
import { givenPersonRules, givenPurchaser, givenSteps } from '#server/testing/given/purchasing.ts';
import { givenBuyer, refused, type TestMarket } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { endAwards } from './end-awards.ts';

const { app } = openFileMarket();

test('contracts and orders are held against one limit, wait together, and count with the orders', async () => {
  const { id, one, owner, purchaser, request } = await givenMixedWaiting(app);
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
  await approveRequest(owner, request);
  expect(await statesOfContracts(owner.companyId)).toEqual(['accepted']);
  await placeRequest(purchaser, request);
  expect(await statesOfContracts(owner.companyId)).toEqual(['active']);
  expect([await stateOf(id), await answersOf(id)]).toEqual(['awarded', expect.arrayContaining([`${one.id} won`])]);
  expect((await one.api('GET /seller/call-off-contracts/{id}', at)).state).toBe('active');
});

test('what colleagues approved with the orders beside a contract needs nobody again when it is called off', async () => {
  const { owner, purchaser, request } = await givenMixedWaiting(app);
  await approveRequest(owner, request);
  await placeRequest(purchaser, request);
  await givenPersonRules(owner, purchaser.id, { order_limit: 1 });
  const [contract] = await contractsBy(owner.companyId);
  const callOff = async (by: TestMarket['buyer']) =>
    (await by.api('POST /call-off-contracts/{id}/call-off', { params: { id: contract!.id }, body: { packs: 10 } }))
      .order_id;
  const check = async (by: TestMarket['buyer']) =>
    by.api('GET /purchasing/check/{id}', { params: { id: await callOff(by) } });
  const before = app.clock.now();
  app.clock.set('2026-08-03T03:00:00Z');
  expect(await check(purchaser)).toMatchObject({ exceeded: [], approvals_needed: 0 });
  // Whoever approved it themselves is no colleague of their own.
  await givenSteps(owner, [1]);
  expect((await check(owner)).approvals_needed).toBe(1);
  app.clock.set(before);
});

test('where colleagues refuse the orders the contract beside them is nothing', async () => {
  const { id, owner, request } = await givenMixedWaiting(app);
  await refuseRequest(owner, request);
  await endAwards();
  expect(await awardsOf(id)).toEqual([{ state: 'lapsed', ends: ['not_placed', 'not_placed'] }]);
  expect(await statesOfContracts(owner.companyId)).toEqual(['expired']);
  expect(await answersOf(id)).toEqual([]);
});

const shownTo = (by: TestMarket['buyer'], id: number) => by.api('GET /purchase-request/{id}', { params: { id } });

test('the approver sees contracts as facts, and the sum of the request holds both', async () => {
  const { one, owner, orderId, request } = await givenMixedWaiting(app);
  const shown = await shownTo(owner, request);
  const order = await owner.api('GET /order/orderdetail/{id}', { params: { id: orderId } });
  expect(shown.contracts).toEqual([
    expect.objectContaining({
      seller: expect.objectContaining({ id: one.id }),
      unit: 'month',
      periods: 3,
      first_day: '2026-08-01',
      last_day: '2026-10-31',
      per_kg: 60,
    }),
  ]);
  const [{ goods, kg, years }] = shown.contracts as [(typeof shown.contracts)[0]];
  expect(goods).toBe(kg * 60);
  expect(years).toEqual([{ year: 2026, kg, goods }]);
  expect(shown.beside).toBeCloseTo(goods * 1.07, 2);
  expect(shown.total).toBeCloseTo(order.summary.total_include_vat + shown.beside, 2);
  expect(shown).toMatchObject({ note: 'ราคารวมส่งต่ำสุด', exceeded: ['order'], approvals_needed: 1 });
  const { rows: listed } = await owner.api('GET /purchase-request/list', {});
  expect(listed[0]!.total).toBe(shown.total);
  // What is decided is kept with what it was decided on.
  await approveRequest(owner, request);
  expect((await shownTo(owner, request)).decisions).toMatchObject([{ total: shown.total, is_approved: true }]);
});

test('a refusal, or who asked and takes it back, frees all of it at once', async () => {
  for (const how of ['refused', 'withdrawn'] as const) {
    const { id, one, owner, purchaser, request, wanted } = await givenMixedWaiting(app);
    const { packs } = wanted.body.picks[0]!;
    expect(await stockOf(one.offer)).toEqual({ free: 1000 - packs, reserved: packs });
    if (how === 'refused') await refuseRequest(owner, request);
    else await purchaser.api('POST /purchase-request/{id}/withdraw', { params: { id: request } });
    expect(await awardsOf(id)).toEqual([{ state: 'lapsed', ends: ['not_placed', 'not_placed'] }]);
    expect(await statesOfContracts(owner.companyId)).toEqual(['expired']);
    expect(await stockOf(one.offer)).toEqual({ free: 1000, reserved: 0 });
    expect([await stateOf(id), await answersOf(id)]).toEqual(['opened', []]);
    expect(await owner.api('POST /demands/{id}/award', wanted)).toMatchObject({ is_waiting: false });
  }
});

test('steps are those of the whole sum: who may not approve so much is refused, though the order alone is less', async () => {
  const owner = await givenBuyer(app);
  await givenSteps(owner, [40_000, 200_000]);
  const second = await givenPurchaser(app, owner, { approves_steps: 1 }, 'finance');
  const first = await givenPurchaser(app, owner, { approves_steps: 1 }, 'finance');
  const { purchaser, request } = await givenMixedWaiting(app, owner);
  expect(await shownTo(owner, request)).toMatchObject({ approvals_needed: 2 });
  await approveRequest(first, request);
  await expect(approveRequest(second, request, 2)).rejects.toMatchObject(refused('approval_step_too_high'));
  await expect(placeRequest(purchaser, request)).rejects.toMatchObject(refused('request_not_approved'));
  expect(await statesOfContracts(owner.companyId)).toEqual(['accepted']);
  await approveRequest(owner, request, 2);
  await placeRequest(purchaser, request);
  expect(await statesOfContracts(owner.companyId)).toEqual(['active']);
});

test('of two who decide at once one is first: all of the award follows it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = await givenBuyer(app);
    const other = await givenPurchaser(app, owner, { approves_steps: 3 }, 'finance');
    const { id, one, purchaser, request } = await givenMixedWaiting(app, owner);
    const both = [approveRequest(owner, request), refuseRequest(other, request)];
    const [approved, turnedDown] = await Promise.allSettled(round % 2 === 0 ? both : both.toReversed()).then((each) =>
      round % 2 === 0 ? each : each.toReversed(),
    );
    const isApproved = approved!.status === 'fulfilled';
    expect(turnedDown!.status).toBe(isApproved ? 'rejected' : 'fulfilled');
    if (isApproved) await placeRequest(purchaser, request);
    await endAwards();
    expect(await statesOfContracts(owner.companyId)).toEqual([isApproved ? 'active' : 'expired']);
    expect((await awardsOf(id))[0]!.state).toBe(isApproved ? 'placed' : 'lapsed');
    expect((await stockOf(one.offer)).reserved).toBe(0);
  }
});
