import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError, type Api } from '#contract/client.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { chargePurchases } from '#server/sellers/payouts/index.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenMarket, givenOrder, givenSlip, ORDER_TOTAL, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { expireOrders } from './expire-orders.ts';

/** Random histories of orders: whatever people do and however often they press, the books balance and say what the orders say. */
let app: TestApp;
let market: TestMarket;
const STOCK = 1_000_000;
let stockId: number;
let other: Api;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  other = await app.api((await givenStaff('finance')).token);
  stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: STOCK });
});
afterAll(() => app.close());

const step = fc.oneof(
  fc.record({ do: fc.constant('place' as const) }),
  fc.record({
    do: fc.constantFrom(
      'confirm',
      'refuse',
      'cancel',
      'ship',
      'deliver',
      'verify',
      'reject',
      'expire',
      'pay',
      'send',
      'charge',
    ),
    order: fc.nat(5),
  }),
  fc.record({
    do: fc.constant('refund' as const),
    order: fc.nat(5),
    bags: fc.integer({ min: 0, max: 11 }),
    /** Satang of the line, where no bag goes back, and of the freight. */
    money: fc.integer({ min: 0, max: 1_200_000 }),
    freight: fc.integer({ min: 0, max: 260_000 }),
    restock: fc.boolean(),
    end: fc.constantFrom('none', 'refuse', 'approve', 'send'),
  }),
  fc.record({ do: fc.constant('slip' as const), order: fc.nat(5), percent: fc.integer({ min: 1, max: 130 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What an order does not allow is refused, and that is fine. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** Proposed by one of finance, decided by another. */
async function refundOrder(id: number, its: Extract<Step, { do: 'refund' }>): Promise<void> {
  const params = { id };
  const { lines } = await market.finance('GET /staff/orders/{id}/refundable', { params });
  const line = { order_item_id: lines[0]!.order_item_id, quantity: its.bags, restock: its.restock };
  const parts = [
    ...(its.bags > 0 || its.money > 0 ? [its.bags > 0 ? line : { ...line, amount: its.money / 100 }] : []),
    ...(its.freight > 0 ? [{ order_item_id: null, amount: its.freight / 100 }] : []),
  ];
  const proposed = await market.finance('POST /staff/orders/{id}/refunds', {
    params,
    body: { reason: 'goodwill', lines: parts },
  });
  const refund = { params: { id: proposed.id } };
  if (its.end === 'refuse') await other('POST /staff/refunds/{id}/refuse', { ...refund, body: { reason: 'x' } });
  if (its.end === 'approve' || its.end === 'send')
    await other('POST /staff/refunds/{id}/approve', { ...refund, body: {} });
  if (its.end === 'send') await other('POST /staff/refunds/{id}/sent', { ...refund, body: { bank_reference: 'x' } });
}

async function run(its: Step, orders: number[]): Promise<void> {
  if (its.do === 'place') return void orders.push((await givenOrder(market, { stockId })).id);
  const id = orders[its.order % orders.length]!;
  const params = { id };
  const reason = { reason: 'ทดสอบ' };
  const settlements = async () =>
    rows(sql<{ id: number }>`select id from settlements where order_id = ${id} and status = 0 order by id limit 1`);
  const acts: Record<Exclude<Step['do'], 'place'>, () => Promise<unknown>> = {
    confirm: () => market.sales('POST /staff/orders/{id}/confirm', { params, body: {} }),
    refuse: () => market.sales('POST /staff/orders/{id}/refuse', { params, body: reason }),
    cancel: () => market.sales('POST /staff/orders/{id}/cancel', { params, body: reason }),
    ship: () => market.logistics('POST /staff/orders/{id}/ship', { params, body: {} }),
    deliver: () => market.logistics('POST /staff/orders/{id}/deliver', { params, body: {} }),
    slip: () =>
      givenSlip(app, market.buyer, id, Math.round(ORDER_TOTAL * ('percent' in its ? its.percent : 100)) / 100),
    verify: async () => {
      for (const slip of await settlements())
        await market.finance('POST /staff/settlements/{id}/verify', { params: slip });
    },
    reject: async () => {
      for (const slip of await settlements())
        await market.finance('POST /staff/settlements/{id}/reject', { params: slip, body: reason });
    },
    pay: async () => {
      await acts.confirm();
      await givenSlip(app, market.buyer, id);
      await acts.verify();
    },
    send: async () => {
      await acts.ship();
      await acts.deliver();
    },
    refund: () => ('bags' in its ? refundOrder(id, its) : Promise.resolve()),
    charge: async () => {
      app.clock.advanceHours(8 * 24);
      await chargePurchases();
      app.clock.set(TEST_NOW);
    },
    expire: async () => {
      app.clock.advanceHours(25);
      await expireOrders();
      app.clock.set(TEST_NOW);
    },
  };
  await attempt(acts[its.do]);
}

test('after any history the books balance, no order is paid twice, and stock is what was not sold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const orders: number[] = [];
      await run({ do: 'place' }, orders);
      for (const its of steps) await run(its, orders);

      expect(await findDifferences()).toEqual([]);
      const sums = await rows(sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from ledger_entries`);
      expect(sums).toEqual([{ sum: 0n }]);
      for (const [, held] of await orderBalances(orders)) {
        const { receivable = 0n, bank = 0n, refunds_payable = 0n, seller_payable = 0n } = held;
        const { output_vat = 0n, orders_in_progress = 0n, goods_sold = 0n, freight = 0n } = held;
        expect(receivable >= 0n).toBe(true);
        expect(output_vat <= 0n && orders_in_progress <= 0n && goods_sold <= 0n && freight <= 0n).toBe(true);
        expect(bank <= BigInt(ORDER_TOTAL) * 100n).toBe(true);
        expect(refunds_payable <= 0n && -refunds_payable <= bank).toBe(true);
        expect(seller_payable <= 0n).toBe(true);
      }
      const { on_hand, sold } = await oneRow(sql<{ on_hand: number; sold: number }>`
        select s.quantity as on_hand,
          (select coalesce(sum(case when o.status = 1 then i.quantity - r.back else r.lost end), 0)::int
            from order_items i join orders o on o.id = i.order_id
              cross join lateral (
                select coalesce(sum(l.quantity) filter (where l.restock), 0) as back, coalesce(sum(l.quantity) filter (where not l.restock), 0) as lost
                from refund_lines l join refunds f on f.id = l.refund_id where l.order_item_id = i.id and f.state in ('approved', 'sent', 'set_off')) r
            where i.productstock_id = s.id and o.order_no is not null) as sold
        from product_stocks s where s.id = ${stockId}`);
      expect(on_hand).toBe(STOCK - sold);
    }),
    { numRuns: 8 },
  );
}, 300_000);
