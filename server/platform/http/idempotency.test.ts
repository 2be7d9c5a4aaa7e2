import { expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenDraft } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { answerOnce, deleteOldKeysJob } from './idempotency.ts';

const { app, market } = openFileMarket();

async function draft(amount = 2): Promise<number> {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  return givenDraft(market.buyer, [{ stockId, amount }]);
}

async function pay(order_id: number, key: string, token = market.buyer.token) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/cart/addpayment',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: { order_id, payment_type: 3 },
  });
  return { status: answer.statusCode, body: answer.json(), replayed: answer.headers['idempotent-replayed'] };
}

test('who asks again with the same key is answered the same, and told so', async () => {
  const id = await draft();
  const first = await pay(id, 'order-1');
  expect(first).toMatchObject({ status: 200, replayed: undefined });
  expect(await pay(id, 'order-1')).toEqual({ ...first, replayed: 'true' });
});

test('a key that was used with other parameters is refused', async () => {
  await pay(await draft(), 'order-2');
  expect(await pay(await draft(), 'order-2')).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } });
});

test('of two at once one does the work', async () => {
  const id = await draft();
  const [one, two] = await Promise.all([pay(id, 'order-3'), pay(id, 'order-3')]);
  const statuses = [one.status, two.status].toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  // The second found it being worked, or done.
  expect([200, 409]).toContain(statuses[1]);
  expect(await pay(id, 'order-3')).toMatchObject({ status: 200, replayed: 'true' });
});

test('a refused call leaves no answer: it may be tried again with its key', async () => {
  const id = await draft(1);
  expect((await pay(id + 1_000_000, 'order-4')).status).toBe(404);
  expect(await rows(sql`select from idempotency_keys where key = 'order-4'`)).toEqual([]);
  expect(await pay(id, 'order-4')).toMatchObject({ status: 200, replayed: undefined });
});

test('keys of another caller have nothing to do with mine, and a key that is none is refused', async () => {
  const id = await draft();
  await pay(id, 'order-5');
  expect((await pay(id, 'order-5', market.seller.token)).status).toBe(404);
  expect(await pay(id, 'with blank')).toMatchObject({ status: 400, body: { error: 'idempotency_key_invalid' } });
});

test('a call that died with its process may be asked again after two minutes, an answer is kept for a day', async () => {
  const id = await draft();
  const first = await pay(id, 'order-6');
  await rows(sql`update idempotency_keys set answer = null where key = 'order-6'`);
  expect(await pay(id, 'order-6')).toMatchObject({ status: 409, body: { error: 'idempotency_key_in_use' } });
  app.clock.set(new Date(app.clock.now().getTime() + 121_000));
  expect(await pay(id, 'order-6')).toMatchObject({ status: 200, body: first.body, replayed: undefined });
  app.clock.advanceHours(25);
  await deleteOldKeysJob.work({});
  expect(await oneRow(sql<{ kept: number }>`select count(*)::int as kept from idempotency_keys`)).toEqual({ kept: 0 });
  app.clock.set(TEST_NOW);
});

test('what is done is not said to be refused because its answer cannot be kept', async () => {
  const call = { key: 'no-room', caller: 'user:1', sent: ['pay'] };
  const unkeepable = 'no database keeps \u0000';
  expect(await answerOnce(call, () => Promise.resolve(unkeepable))).toEqual({ answer: unkeepable, isReplayed: false });
  await expect(answerOnce(call, () => Promise.resolve('again'))).rejects.toMatchObject({
    code: 'idempotency_key_in_use',
  });
});

test.each(['is refused', 'is done'])(
  'a call that was taken for dead and %s later leaves the answer of the next one',
  async (end) => {
    const call = { key: `slow ${end}`.replaceAll(' ', '-'), caller: 'user:1', sent: ['pay'] };
    const slow = answerOnce(call, async () => {
      app.clock.set(new Date(app.clock.now().getTime() + 121_000));
      await answerOnce(call, () => Promise.resolve('second'));
      if (end === 'is refused') throw new Error('refused');
      return 'first';
    });
    await slow.catch(() => undefined);
    expect(await answerOnce(call, () => Promise.resolve('third'))).toEqual({ answer: 'second', isReplayed: true });
    app.clock.set(TEST_NOW);
  },
);
