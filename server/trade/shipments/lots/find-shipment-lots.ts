import type { z } from 'zod';
import type { shipmentLots } from '#contract/trade/shipments/lot-shapes.ts';
import { expiresFirst, freePacks, whyLotStays } from '#domain/market/stock-lots/propose-lots.ts';
import { mayNameLots } from '#domain/trade/shipments/shipment-steps.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { findMeasuredOf, type LockedOfferLot } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { lineNamesSql } from '#server/trade/orders/index.ts';
import { linesOfLots } from './lines-of-lots.ts';
import { reservedLots } from './reserved-lots.ts';
import { requireSellersShipment } from './sellers-shipment.ts';

type ShipmentLots = z.output<typeof shipmentLots>;

/** The lots that the lines of a seller's shipment may take, with what is written of them now. */
export async function findShipmentLots(companyId: number, id: number): Promise<ShipmentLots> {
  await requireSellersShipment(companyId, id);
  const lines = await linesOfLots(sql`l.shipment_id = ${id}`);
  const offerIds = [...new Set(lines.map(({ offer_id }) => offer_id))];
  const [shipment, lots, reserved, names] = await Promise.all([
    oneRow(sql<Pick<ShipmentLots, 'id' | 'shipment_no' | 'purchase_id' | 'state' | 'version' | 'lots_named_at'>>`
      select id, shipment_no, purchase_id, state, version, lots_named_at from shipments where id = ${id}`),
    rows(sql<LockedOfferLot>`
      select id, product_stock_id, lot_no, state, packs, made_on, best_before from stock_lots
      where product_stock_id = any (${offerIds}::int[]) and state <> 'ended' order by id`),
    reservedLots(offerIds, { shipmentIds: [id], withProposals: false }),
    rows(sql<{ id: number; names: Pick<ShipmentLots['lines'][number], 'product_name'> }>`
      select i.id, json_build_object(${lineNamesSql}) as names /* not null: built */ from order_items i
      where i.id = any (${lines.map(({ order_item_id }) => order_item_id)}::int[])`),
  ]);
  const measured = await findMeasuredOf(lots.map((lot) => lot.id));
  const today = bangkokDate(now());
  const namesOf = new Map(names.map((each) => [each.id, each.names]));
  return {
    ...shipment,
    may_name: mayNameLots(shipment.state),
    lines: lines.map(({ order_item_id, packs, parts, offer_id, sold }) => ({
      order_item_id,
      ...(namesOf.get(order_item_id) as Omit<ShipmentLots['lines'][number], 'order_item_id' | 'quantity' | 'lots'>),
      quantity: packs,
      lots: lots
        .filter(({ product_stock_id }) => product_stock_id === offer_id)
        .toSorted(expiresFirst)
        .map((lot) => ({
          id: lot.id,
          lot_no: lot.lot_no,
          state: lot.state,
          made_on: lot.made_on,
          best_before: lot.best_before,
          packs: lot.packs,
          free: freePacks(lot, reserved),
          stays: whyLotStays(lot, today),
          sold_by: sold.find(({ lot_no }) => lot_no === lot.lot_no)?.by ?? null,
          taken: parts.reduce((sum, part) => sum + (part.stock_lot_id === lot.id ? part.quantity : 0), 0),
          measured: measured.get(lot.id) ?? [],
        })),
    })),
  };
}
