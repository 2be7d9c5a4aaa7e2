import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packsGone } from '#domain/trade/shipments/packs-gone.ts';
import type { ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { readWarehouseStock } from '#server/market/stock-lots/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { shippedLots } from '#server/testing/given/shipped-lots.ts';
import { moveShipment } from '../index.ts';

const { app, market } = openFileMarket();
const { givenGoods, shipmentsOf, step, name, quarantine } = shippedLots(app, market);

const acts = [
  'receive',
  'count',
  'plan',
  'name',
  'load',
  'depart',
  'take_back',
  'deliver',
  'refuse',
  'return_goods',
  'lose',
  'cancel',
  'quarantine',
  'release',
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

test('through any history lots hold what their movements say, and have lost what of shipments is out of the warehouse', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 8, maxLength: 25 }), async (steps) => {
      const goods = await givenGoods(10, 20, { A: { packs: 6 }, B: { packs: 6 } });
      const lots = Object.values(goods.ids);
      for (const { act, pick, packs } of [PLANNED, ...steps]) {
        const { shipments } = await shipmentsOf(goods.orderId);
        const shipment = shipments[pick % Math.max(1, shipments.length)];
        const lot = lots[pick % lots.length]!;
        await doAct({ act, packs, lot, shipment, goods }).catch(expectRefusal);
        await expectWhole(goods);
      }
    }),
    { numRuns: 6, examples: [[UNLOADED]], endOnFailure: true },
  );
  const moved = await rows(sql<{ cause: string }>`select distinct cause from stock_lot_movements`);
  expect(moved.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['counted', 'shipped', 'unloaded']));
}, 240_000);

/** What is not allowed is said so; anything else is a mistake of the program. */
function expectRefusal(error: unknown): void {
  if (!(error instanceof AppError)) expect(error).toHaveProperty('wire');
}

type Goods = Awaited<ReturnType<typeof givenGoods>>;
type Shipment = Awaited<ReturnType<typeof shipmentsOf>>['shipments'][number];

interface Done {
  act: (typeof acts)[number];
  packs: number;
  lot: number;
  shipment: Shipment | undefined;
  goods: Goods;
}

async function doAct({ act, packs, lot, shipment, goods }: Done): Promise<unknown> {
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
  if (!shipment) return undefined;
  if (act === 'name') return name(shipment.id, goods.item, [[lot, packs]]);
  if (act !== 'deliver') return step(shipment.id, act, ['load', 'depart'].includes(act) ? {} : { reason: 'x' });
  const received = shipment.lines.map(({ id, quantity }) => {
    const refused_quantity = Math.min(quantity, packs % 4);
    return { id, delivered_quantity: quantity - refused_quantity, refused_quantity, refused_reason: '' };
  });
  return moveShipment(shipment.id, 'deliver', {}, { received });
}

async function expectWhole({ stockId, orderId }: Goods): Promise<void> {
  const { held, moved } = await oneRow(sql<{ held: number; moved: number }>`
    select (select sum(packs)::int from stock_lots where product_stock_id = ${stockId}) as held /* not null: lots */,
      (select sum(m.packs)::int from stock_lot_movements m join stock_lots l on l.id = m.stock_lot_id
        where l.product_stock_id = ${stockId}) as moved /* not null: counted */`);
  expect(held).toBe(moved);
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
