import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { shippedLots } from '#server/testing/given/shipped-lots.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const { givenGoods, shipmentsOf, step } = shippedLots(app, market);
beforeEach(async () => {
  await rows(sql`truncate returnable_movements, returnable_balances, shipment_returnables`);
});

const mine = () => market.buyer.api('GET /returnables');
const balances = async () => Object.fromEntries((await mine()).balances.map(({ kind, balance }) => [kind, balance]));
const declare = (id: number, pallet: number, jumbo_bag = 0) =>
  market.seller.api('PUT /seller/shipments/{id}/returnables', { params: { id }, body: { pallet, jumbo_bag } });
const correct = (id: number, pallet: number, jumbo_bag = 0) =>
  market.logistics('PUT /staff/shipments/{id}/returnables', { params: { id }, body: { pallet, jumbo_bag } });
const book = (quantity: number, kind: 'pallet' | 'jumbo_bag' = 'pallet') =>
  market.logistics('POST /staff/companies/{id}/returnables', {
    params: { id: market.buyer.companyId },
    body: { kind, quantity, note: 'RC-1' },
  });

test('pallets are the buyer’s from the departure on, until a receipt says that they came back', async () => {
  const { plan, saleId } = await givenGoods(10, 20, {});
  const { id } = await plan(10);
  await declare(id, 4, 2);
  expect(await balances()).toEqual({ pallet: 0, jumbo_bag: 0 });
  await step(id, 'depart');
  await step(id, 'deliver');
  expect(await balances()).toEqual({ pallet: 4, jumbo_bag: 2 });
  await expect(declare(id, 999)).rejects.toMatchObject(refused('shipment_step_not_allowed'));
  await correct(id, 3, 2);
  expect(await balances()).toEqual({ pallet: 3, jumbo_bag: 2 });
  await expect(book(4)).rejects.toMatchObject({
    wire: { fields: [{ path: 'quantity', code: 'returnables_too_many' }] },
  });
  await book(2);
  await book(-1);
  const { movements } = await mine();
  expect(movements.map(({ cause, quantity, balance_after }) => [cause, quantity, balance_after])).toEqual([
    ['corrected', 1, 2],
    ['returned', -2, 1],
    ['unsent', -1, 3],
    ['sent', 4, 4],
    ['sent', 2, 2],
  ]);
  const { shipments } = await market.seller.api('GET /seller/sales/{id}/returnables', { params: { id: saleId } });
  expect(shipments).toEqual([{ shipment_id: id, pallet: 3, jumbo_bag: 2 }]);
  const said = await rows(sql`
    select user_id is null as by_staff, facts from shipment_events where shipment_id = ${id} and event = 'returnables'
    order by id`);
  expect(said).toEqual([
    { by_staff: false, facts: { pallet: 4, jumbo_bag: 2 } },
    { by_staff: true, facts: { pallet: 3, jumbo_bag: 2 } },
  ]);
  expect(await rows(sql`select before, after from audit_log where action = 'declare_returnables'`)).toEqual([
    { before: { returnables: 6 }, after: { returnables: 5 } },
  ]);
  const stranger = await givenBuyer(app);
  expect((await stranger.api('GET /returnables')).movements).toEqual([]);
  const staff = await market.sales('GET /staff/companies/{id}/returnables', { params: { id: market.buyer.companyId } });
  expect(staff).toEqual(await mine());
});

test('two receipts at once never take more than there is', async () => {
  const { plan } = await givenGoods(10, 20, {});
  const { id } = await plan(10);
  await declare(id, 3);
  await step(id, 'depart');
  const both = await Promise.allSettled([book(2), book(2)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balances()).toMatchObject({ pallet: 1 });
  await expect(book(1, 'jumbo_bag')).rejects.toMatchObject(refused('returnables_too_many'));
});

const acts = ['declare', 'depart', 'deliver', 'return_goods', 'lose', 'take_back', 'back', 'correct'] as const;

test('through any history the balance is the sum of its movements, and each keeps what it left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(5), count: fc.integer({ min: 1, max: 6 }) }), {
        minLength: 6,
        maxLength: 14,
      }),
      async (history) => {
        const { orderId, plan } = await givenGoods(10, 20, {});
        await plan(6);
        await plan(4);
        const { shipments } = await shipmentsOf(orderId);
        for (const { act, pick, count } of history) {
          const { id } = shipments[pick % shipments.length]!;
          await perform(act, id, count).catch((error: unknown) => {
            if (!(error instanceof AppError)) expect(error).toHaveProperty('wire');
          });
        }
        const { held, moved, out, back } = await oneRow(sql<Record<'held' | 'moved' | 'out' | 'back', number>>`
          select
            (select coalesce(sum(balance), 0)::int from returnable_balances where company_id = ${market.buyer.companyId})
              as held /* not null: coalesced */,
            (select coalesce(sum(quantity), 0)::int from returnable_movements
              where company_id = ${market.buyer.companyId}) as moved /* not null: coalesced */,
            (select coalesce(sum(r.quantity), 0)::int from shipment_returnables r join shipments s on s.id = r.shipment_id
              join orders o on o.id = s.order_id where o.company_id = ${market.buyer.companyId}
              and s.state in ('on_the_way', 'arrived', 'delivered', 'refused')) as out /* not null: coalesced */,
            (select coalesce(sum(quantity), 0)::int from returnable_movements
              where company_id = ${market.buyer.companyId} and shipment_id is null) as back /* not null: coalesced */`);
        expect(held).toBe(moved);
        expect(held).toBe(out + back);
        const log = (await mine()).movements.toReversed().filter(({ kind }) => kind === 'pallet');
        let running = 0;
        for (const { quantity, balance_after } of log) expect((running += quantity)).toBe(balance_after);
      },
    ),
    { numRuns: 5 },
  );
}, 240_000);

const perform = (act: (typeof acts)[number], id: number, count: number): Promise<unknown> => {
  if (act === 'declare') return declare(id, count);
  if (act === 'back') return book(count);
  if (act === 'correct') return book(-count);
  return step(id, act, ['depart', 'deliver'].includes(act) ? {} : { reason: 'x' });
};

test('what was counted is only added to', async () => {
  const { plan } = await givenGoods(10, 20, {});
  const { id } = await plan(10);
  await declare(id, 4);
  await step(id, 'depart');
  for (const change of [sql`update returnable_movements set quantity = 1`, sql`delete from returnable_movements`])
    await expect(rows(change)).rejects.toThrow('append-only');
  expect(await balances()).toEqual({ pallet: 4, jumbo_bag: 0 });
});
