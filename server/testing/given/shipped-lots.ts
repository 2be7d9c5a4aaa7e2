import { rows, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '#server/testing/market.ts';
import { refused, type TestMarket } from '#server/testing/orders.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { givenPaidSale } from './sales.ts';

interface GivenLot {
  packs: number;
  best_before?: string;
}

/** What tests of shipped lots do in a market: goods with lots, their shipments and steps. */
export function shippedLots(app: TestApp, market: TestMarket) {
  /** A paid order of packs of an offer with these lots; the rest of its stock is of no known lot. */
  async function givenGoods(amount: number, quantity: number, lots: Record<string, GivenLot>) {
    const stockId = await givenOffer({
      companyId: market.seller.companyId,
      warehouseId: market.warehouseId,
      quantity,
    });
    const ids: Record<string, number> = {};
    for (const [lot_no, facts] of Object.entries(lots)) {
      const { id } = await market.seller.api('POST /seller/stock-lots', {
        body: { product_stock_id: stockId, lot_no, ...facts },
      });
      ids[lot_no] = id;
    }
    const { orderId, id: saleId } = await givenPaidSale(app, market, { stockId, amount });
    const { lines } = await shipmentsOf(orderId);
    const item = lines[0]!.order_item_id;
    const plan = (packs: number) =>
      market.logistics('POST /staff/orders/{id}/shipments', {
        params: { id: orderId },
        body: { lines: [{ order_item_id: item, quantity: packs }] },
      });
    return { stockId, orderId, saleId, item, ids, plan };
  }

  const shipmentsOf = (id: number) => market.logistics('GET /staff/orders/{id}/shipments', { params: { id } });
  const linesOf = async (orderId: number, id: number) =>
    (await shipmentsOf(orderId)).shipments
      .find((each) => each.id === id)!
      .lines.map(({ lot_no, quantity }) => [lot_no, quantity]);
  const step = (id: number, name: string, more: object = {}) =>
    market.logistics('POST /staff/shipments/{id}/step', {
      params: { id },
      body: { step: name, ...(name === 'depart' && { unready_reason: 'x' }), ...more },
    } as never);
  const packsOf = async (ids: Record<string, number>) => {
    const found = await rows(sql<{ lot_no: string; packs: number }>`
      select lot_no, packs from stock_lots where id = any (${Object.values(ids)}::int[]) order by lot_no`);
    return Object.fromEntries(found.map(({ lot_no, packs }) => [lot_no, packs]));
  };
  const lotsOf = (id: number) => market.seller.api('GET /seller/shipments/{id}/lots', { params: { id } });
  const name = async (id: number, item: number, lots: readonly (readonly [number, number])[]) =>
    market.seller.api('PUT /seller/shipments/{id}/lots', {
      params: { id },
      body: {
        version: (await lotsOf(id)).version,
        lines: [{ order_item_id: item, lots: lots.map(([stock_lot_id, packs]) => ({ stock_lot_id, packs })) }],
      },
    });
  const quarantine = (id: number) =>
    market.seller.api('POST /seller/stock-lots/{id}/quarantine', { params: { id }, body: { reason: 'x' } });
  /** The refusal of a step, at the line of a shipment. */
  const cannotLeave = (id: number, item: number, code: string) => ({
    wire: {
      ...refused('goods_cannot_leave').wire,
      fields: [{ path: `shipments.${id}.lines.${item}`, code }],
    },
  });
  return { cannotLeave, givenGoods, shipmentsOf, linesOf, step, packsOf, lotsOf, name, quarantine };
}
