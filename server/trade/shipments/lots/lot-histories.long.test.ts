import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { packsGone } from '#domain/trade/shipments/packs-gone.ts';
import type { ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { approveRefund } from '#server/money/refunds/index.ts';
import { readWarehouseStock } from '#server/market/stock-lots/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { shippedLots } from '#server/testing/given/shipped-lots.ts';
import { givenStaff } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { loadTogether, moveShipment, unloadTogether, type SeenShipment } from '../index.ts';
import { reservedLots } from './reserved-lots.ts';

const { app, market } = openFileMarket();
const { givenGoods, shipmentsOf, step, name, quarantine } = shippedLots(app, market);
let chooser: TestMarket['buyer'];
beforeAll(async () => void (chooser = await givenBuyer(app)));

const acts = [
  'receive',
  'count',
  'plan',
  'name',
  'load',
  'load_all',
  'unload_all',
  'depart',
  'take_back',
  'deliver',
  'refuse',
  'return_goods',
  'lose',
  'cancel',
  'quarantine',
  'release',
  'choose',
  'drop',
  'refund',
] as const;
const anAct = fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(9), packs: fc.integer({ min: 1, max: 8 }) });

/** A history in which nothing is planned says nothing. */
const PLANNED = { act: 'plan', pick: 0, packs: 5 } as const;

/** One history that is always tried, as six generated ones need not unload or count: loaded, unloaded, driven away. */
const UNLOADED = (['name', 'load', 'take_back', 'load', 'depart', 'deliver', 'count'] as const).map((act) => ({
  act,
  pick: 0,
  packs: 5,
}));

/** What one press loaded and one unloaded, also after a stop of it has left. */
const ALL_AT_ONCE = (
  ['plan', 'load_all', 'unload_all', 'load_all', 'plan', 'load_all', 'unload_all', 'depart', 'unload_all'] as const
).map((act) => ({ act, pick: 0, packs: 3 }));

/** One whose line is of both lots, beside orders of others of each of them, with goods that come back. */
const OF_BOTH = (
  [
    ['choose', 0, 2],
    ['choose', 1, 2],
    ['plan', 0, 5],
    ['name', 0, 3],
    ['load', 0, 1],
    ['depart', 0, 1],
    ['choose', 1, 4],
    ['deliver', 0, 2],
    ['drop', 0, 1],
    ['refund', 0, 2],
    ['plan', 0, 3],
    ['quarantine', 1, 1],
    ['load', 1, 1],
    ['depart', 1, 1],
    ['return_goods', 1, 1],
    ['release', 1, 1],
    ['choose', 1, 1],
  ] as const
).map(([act, pick, packs]) => ({ act, pick, packs }));

test('through any history each lot holds what its movements say, and has lost what of shipments is out of the warehouse', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 8, maxLength: 25 }), fc.boolean(), async (steps, isOfBoth) => {
      const goods = { ...(await givenGoods(10, 30, { A: { packs: 6 }, B: { packs: 6 } })), chosen: [], loaded: [] };
      if (isOfBoth) await quoteBothLots(goods);
      const lots = Object.values(goods.ids);
      for (const { act, pick, packs } of [PLANNED, ...steps]) {
        const { shipments } = await shipmentsOf(goods.orderId);
        const shipment = shipments[pick % Math.max(1, shipments.length)];
        const lot = lots[pick % lots.length]!;
        await doAct({ act, packs, lot, shipment, shipments, goods }).catch(expectRefusal);
        await expectWhole(goods);
      }
    }),
    {
      numRuns: 6,
      examples: [
        [UNLOADED, false],
        [OF_BOTH, true],
        [ALL_AT_ONCE, true],
      ],
      endOnFailure: true,
    },
  );
  const moved = await rows(sql<{ cause: string }>`select distinct cause from stock_lot_movements`);
  expect(moved.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['counted', 'shipped', 'unloaded']));
}, 240_000);

/** What is not allowed is said so; anything else is a mistake of the program. */
function expectRefusal(error: unknown): void {
  if (!(error instanceof AppError)) expect(error).toHaveProperty('wire');
}

/** The order's line is of four packs of the first lot and six of the second, as an award writes it. */
const quoteBothLots = async ({ orderId, item }: Goods): Promise<void> => {
  await rows(sql`update orders set agreed_kind = 'award', agreed_id = ${orderId} where id = ${orderId}`);
  await rows(sql`
    update order_items set allocations = (
      select jsonb_agg(jsonb_build_object('quantity', x.packs, 'price', price, 'total', price * x.packs, 'of', null,
        'lot', x.lot)) from (values ('A', 4), ('B', 6)) x (lot, packs))
    where id = ${item}`);
};

/** Another company orders packs of a lot: it never keeps more of it than there are. */
async function chooseLot({ stockId, chosen }: Goods, lot: number, packs: number): Promise<void> {
  const api = chooser.api;
  await api('DELETE /cart/remove/all');
  await api('POST /cart/add', { body: { productstock_id: stockId, amount: packs, stock_lot_id: lot } });
  const { order_id } = await api('POST /cart/checkout', { body: {} });
  const shipping = { receiving_type: 1, shipping_address_id: chooser.addressId, delivery_date: DELIVERY_DAY } as const;
  await api('POST /cart/addshipping', { body: { order_id, ...shipping, ...BILLING } });
  await api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  chosen.push(order_id);
  const kept = await reservedLots([stockId], { shipmentIds: [], withProposals: true });
  const { held } = await oneRow(sql<{ held: number }>`select packs as held from stock_lots where id = ${lot}`);
  expect(kept.get(lot)).toBeGreaterThanOrEqual(packs);
  expect(kept.get(lot)).toBeLessThanOrEqual(held);
}

async function refundPacks({ orderId, item }: Goods, quantity: number): Promise<void> {
  const { id } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id: orderId },
    body: { reason: 'changed_mind', lines: [{ order_item_id: item, quantity, restock: true }] },
  });
  await approveRefund((await givenStaff('finance')).id, id);
}

type Goods = Awaited<ReturnType<typeof givenGoods>> & {
  /** Orders of others, each of a lot that they chose. */
  chosen: number[];
  /** What the last press that loaded all takes back. */
  loaded: SeenShipment[];
};
type Shipment = Awaited<ReturnType<typeof shipmentsOf>>['shipments'][number];

interface Done {
  act: (typeof acts)[number];
  packs: number;
  lot: number;
  shipment: Shipment | undefined;
  shipments: readonly Shipment[];
  goods: Goods;
}

async function doAct({ act, packs, lot, shipment, shipments, goods }: Done): Promise<unknown> {
  const params = { id: lot };
  if (act === 'receive')
    return market.seller.api('POST /product-stock/receive', {
      body: { rows: [{ product_stock_id: goods.stockId, quantity: packs, lot_no: 'A' }] },
    });
  if (act === 'count') {
    const { version } = await market.seller.api('GET /seller/stock-lots/{id}', { params });
    return market.seller.api('PUT /seller/stock-lots/{id}', {
      params,
      body: { version, made_on: null, best_before: null, packs, values: [] },
    });
  }
  if (act === 'quarantine') return quarantine(lot);
  if (act === 'release') return market.seller.api('POST /seller/stock-lots/{id}/release', { params });
  if (act === 'plan') return goods.plan(packs);
  if (act === 'choose') return chooseLot(goods, lot, packs);
  if (act === 'refund') return refundPacks(goods, packs % 4);
  if (act === 'drop') {
    const id = goods.chosen.pop();
    return id && chooser.api('POST /order/{id}/cancel', { params: { id }, body: { reason: 'x' } });
  }
  if (act === 'unload_all') return unloadTogether(goods.loaded, {});
  if (act === 'load_all') {
    const ids = shipments.map(({ id }) => id);
    goods.loaded = await loadTogether(ids, {});
    return goods.loaded;
  }
  if (!shipment) return undefined;
  if (act === 'name') {
    const other = Object.values(goods.ids).find((id) => id !== lot)!;
    return name(shipment.id, goods.item, [
      [lot, packs],
      [other, Math.max(0, 5 - packs)],
    ]);
  }
  if (act !== 'deliver') return step(shipment.id, act, ['load', 'depart'].includes(act) ? {} : { reason: 'x' });
  const received = shipment.lines.map(({ id, quantity }) => {
    const refused_quantity = Math.min(quantity, packs % 4);
    return { id, delivered_quantity: quantity - refused_quantity, refused_quantity, refused_reason: '' };
  });
  return moveShipment(shipment.id, 'deliver', {}, { received });
}

async function expectWhole({ stockId, orderId }: Goods): Promise<void> {
  const lots = await rows(sql<{ held: number; moved: number }>`
    select l.packs as held, sum(m.packs)::int as moved /* not null: counted */
    from stock_lots l join stock_lot_movements m on m.stock_lot_id = l.id
    where l.product_stock_id = ${stockId} group by l.id order by l.id`);
  expect(lots).toHaveLength(2);
  for (const { held, moved } of lots) expect(held).toBe(moved);
  const written = await rows(sql<{
    state: ShipmentState;
    quantity: number;
    refused_quantity: number | null;
    gone: number;
  }>`
    select s.state, l.quantity, l.refused_quantity, coalesce((
      select -sum(m.packs) from stock_lot_movements m
      where m.shipment_id = s.id and m.stock_lot_id = l.stock_lot_id), 0)::int as gone /* not null: coalesced */
    from shipments s join shipment_lines l on l.shipment_id = s.id
    where s.order_id = ${orderId} and l.stock_lot_id is not null`);
  for (const line of written) expect(line.gone).toBe(packsGone(line.state, line));
  const [stock] = await readWarehouseStock([stockId]);
  expect(stock!.inLots).toBeLessThanOrEqual(stock!.inWarehouse);
}
