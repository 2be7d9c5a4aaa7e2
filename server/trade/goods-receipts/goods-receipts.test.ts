import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenClaimFile } from '#server/testing/given/claims.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenMember } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();
let buyer: TestMarket['buyer'];
let seller: TestMarket['seller'];

beforeAll(async () => {
  ({ buyer, seller } = market);
  await givenIssuer();
});
beforeEach(() => app.clock.set(TEST_NOW));

const shipmentsOf = (order: number) => buyer.api('GET /orders/{id}/receipts', { params: { id: order } });

const progressOf = async (order: number) =>
  (await buyer.api('GET /orders/{id}/shipments', { params: { id: order } })).progress;

/** An order of 10 bags of 25 kg that is paid, with shipments of so many packs on the way. */
async function onTheWay(...packs: number[]) {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const [{ item } = { item: 0 }] = await rows(sql<{ item: number }>`
    select id as item from order_items where order_id = ${id}`);
  for (const quantity of packs) {
    const made = await market.logistics('POST /staff/orders/{id}/shipments', {
      params: { id },
      body: { lines: [{ order_item_id: item, quantity, lot_no: 'L1' }], plate: '70-1234', driver_name: 'สมชาย' },
    });
    await market.logistics('POST /staff/shipments/{id}/step', {
      params: { id: made.id },
      body: { step: 'depart', unready_reason: 'x' },
    });
  }
  return { id, item, shipments: (await shipmentsOf(id)).shipments };
}

type Receipt = Input<'POST /shipments/{id}/receipt'>['body'];
type Shipment = Awaited<ReturnType<typeof onTheWay>>['shipments'][number];

const receive = (
  { id, lines }: Shipment,
  line: Partial<Receipt['lines'][number]> = {},
  body: Partial<Receipt> = {},
  api = buyer.api,
) =>
  api('POST /shipments/{id}/receipt', {
    params: { id },
    body: {
      lines: lines.map((each) => ({ id: each.id, delivered_quantity: each.quantity, ...line })),
      ...body,
    },
  });
const field = (path: string, code: string) => ({ wire: { fields: [{ path, code }] } });
const logisticStatus = async (id: number) =>
  (await rows(sql<{ at: number }>`select logistic_status::int as at from orders where id = ${id}`))[0]!.at;

test('what is received is delivered, the last one delivers the order, and the buyer sees how far it is', async () => {
  const { id, shipments } = await onTheWay(6, 4);
  const before = await shipmentsOf(id);
  expect(await progressOf(id)).toEqual({ left: 2, of: 2, delivered: 0 });
  expect(before.shipments[0]).toMatchObject({
    plate: '70-1234',
    driver_name: 'สมชาย',
    lines: [{ quantity: 6, lot_no: 'L1', unit_weight: 25 }],
    may_receive: true,
    receipt: null,
  });
  expect(await receive(shipments[0]!, { weighed_kg: 150 })).toEqual({ status: true, claims: [] });
  expect(await logisticStatus(id)).toBe(2);
  await receive(shipments[1]!);
  expect(await logisticStatus(id)).toBe(3);
  expect((await shipmentsOf(id)).shipments).toMatchObject([
    {
      state: 'delivered',
      delivered_by: 'receipt',
      may_receive: false,
      receipt: { lines: [{ delivered_quantity: 6, weighed_kg: 150, damaged_quantity: 0 }], claims: [] },
    },
    { state: 'delivered', receipt: { lines: [{ delivered_quantity: 4, weighed_kg: null }] } },
  ]);
  expect(await findDifferences()).toEqual([]);
});

test('what is short is claimed with everything filled in, before the rest has come, and paid once', async () => {
  const { id, item, shipments } = await onTheWay(6, 4);
  const files = [await givenClaimFile(app, buyer.token)];
  const { claims } = await receive(shipments[0]!, { weighed_kg: 148, damaged_quantity: 1 }, { files });
  expect(claims).toHaveLength(1);
  expect(await seller.api('GET /seller/claims/{id}', { params: { id: claims[0]! } })).toMatchObject({
    kind: 'short_weight',
    lines: [{ order_item_id: item, quantity: 6, weighed_kg: 148, short_kg: 2, damaged: 1 }],
    // 2 kg at 42 baht, and a bag for 1,050.
    asked: { base: 1134 },
    messages: [{ files: [{}] }],
  });
  await seller.api('POST /seller/claims/{id}/accept', { params: { id: claims[0]! } });
  await receive(shipments[1]!);
  expect(await logisticStatus(id)).toBe(3);
  const refunds = await rows(sql<{ goods: bigint; by_agreement: boolean }>`
    select goods, by_agreement from refunds where order_id = ${id}`);
  expect(refunds).toEqual([{ goods: 113_400n, by_agreement: true }]);
  expect(await findDifferences()).toEqual([]);
});

test('of two receipts at once one counts, and of two claims none is opened twice', async () => {
  const { shipments } = await onTheWay(10);
  const files = [await givenClaimFile(app, buyer.token)];
  const both = await Promise.allSettled([
    receive(shipments[0]!, { weighed_kg: 240 }, { files }),
    receive(shipments[0]!, { weighed_kg: 240 }, { files }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(receive(shipments[0]!)).rejects.toMatchObject(refused('receipt_given'));
  expect(await rows(sql`select id from claims where shipment_id = ${shipments[0]!.id}`)).toHaveLength(1);
});

test('packs that did not come or went back are still to be delivered, and no claim', async () => {
  const { id, shipments } = await onTheWay(10);
  const [shipment] = shipments as [Shipment];
  await expect(receive(shipment, { delivered_quantity: 8, refused_quantity: 1 })).rejects.toMatchObject(
    field('lines.0.refused_reason', 'receipt_reason_missing'),
  );
  await expect(receive(shipment, { refused_quantity: 1, refused_reason: 'x' })).rejects.toMatchObject(
    field('lines.0.delivered_quantity', 'receipt_too_many'),
  );
  const some = { delivered_quantity: 8, refused_quantity: 1, refused_reason: 'ถุงเปียก' };
  expect((await receive(shipment, some)).claims).toEqual([]);
  expect(await logisticStatus(id)).toBe(2);
  expect(await progressOf(id)).toEqual({ left: 1, of: 2, delivered: 1 });
});

test('a load that is not taken in at all is refused, with the reason', async () => {
  const { id, shipments } = await onTheWay(10);
  const none = { delivered_quantity: 0, refused_quantity: 10, refused_reason: 'ผิดเกรด' };
  await receive(shipments[0]!, none);
  expect((await shipmentsOf(id)).shipments).toMatchObject([{ state: 'refused', reason: 'ผิดเกรด' }]);
  const nothing = await onTheWay(10);
  await expect(receive(nothing.shipments[0]!, { delivered_quantity: 0 })).rejects.toMatchObject(
    refused('receipt_of_nothing'),
  );
});

test('what counts as delivered already takes weight and damage, not missing packs', async () => {
  const { id, shipments } = await onTheWay(10);
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  await expect(receive(shipments[0]!, { delivered_quantity: 9 })).rejects.toMatchObject(
    refused('receipt_after_delivery'),
  );
  expect((await receive(shipments[0]!, { damaged_quantity: 2 })).claims).toHaveLength(1);
  const past = await onTheWay(10);
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id: past.id }, body: {} });
  app.clock.set('2026-08-09T03:00:00Z');
  await expect(receive(past.shipments[0]!)).rejects.toMatchObject(refused('receipt_not_under_way'));
});

test('what has not left is not received, nor what another company bought', async () => {
  const { id, shipments } = await onTheWay(10);
  const stranger = await givenBuyer(app);
  await expect(receive(shipments[0]!, {}, {}, stranger.api)).rejects.toMatchObject(refused('not_found'));
  await expect(stranger.api('GET /orders/{id}/receipts', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await market.logistics('POST /staff/shipments/{id}/step', {
    params: { id: shipments[0]!.id },
    body: { step: 'take_back', reason: 'x' },
  });
  await expect(receive(shipments[0]!)).rejects.toMatchObject(refused('receipt_not_under_way'));
});

test('a colleague of the warehouse receives, and sees neither orders nor claims', async () => {
  const files = [await givenClaimFile(app, buyer.token)];
  const { id, shipments } = await onTheWay(6);
  const member = await givenMember(buyer.companyId, { company_role: 'warehouse' });
  const warehouse = await app.api(member.token);
  const shown = await warehouse('GET /arrivals/{id}', { params: { id: shipments[0]!.id } });
  expect(shown).toMatchObject({ plate: '70-1234', may_receive: true, lines: [{ quantity: 6, unit_weight: 25 }] });
  expect(JSON.stringify(shown)).not.toMatch(/price|total|amount/);
  expect((await receive(shipments[0]!, { weighed_kg: 148 }, { files }, warehouse)).claims).toHaveLength(1);
  expect(await warehouse('GET /arrivals/{id}', { params: { id: shipments[0]!.id } })).toMatchObject({
    state: 'delivered',
    may_receive: false,
  });
  await expect(warehouse('GET /orders/{id}/receipts', { params: { id } })).rejects.toMatchObject(
    refused('not_allowed'),
  );
  await expect(warehouse('GET /claims')).rejects.toMatchObject(refused('not_allowed'));
  await expect(warehouse('POST /cart/add', { body: { productstock_id: 1, amount: 1 } })).rejects.toMatchObject(
    refused('not_allowed'),
  );
});
