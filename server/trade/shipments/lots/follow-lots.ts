import type { ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { lockLotsOfOffers, moveLots } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { MovedBy } from '../write-events.ts';
import { packsGoneSql } from './packs-gone-sql.ts';

interface Difference {
  shipment_id: number;
  state: ShipmentState;
  lot_id: number;
  offer_id: number;
  /** Above 0 for what comes back to its lot. */
  packs: number;
}

/**
 * Lots follow the shipments of an order: of each shipment its lots have lost what of it is out of the warehouse, whatever
 * steps led there. Written is the difference to what was written before, so that each step counts once.
 */
export async function followLots(orderId: number, by: MovedBy): Promise<void> {
  const differences = await rows(sql<Difference>`
    select h.id as shipment_id, h.state, l.id as lot_id, l.product_stock_id as offer_id,
      (-sum(x.packs))::int as packs /* not null: summed */
    from shipments h join (
      select s.id, n.stock_lot_id, ${packsGoneSql('s', 'n')} as packs
      from shipments s join shipment_lines n on n.shipment_id = s.id
      where s.order_id = ${orderId} and n.stock_lot_id is not null
      union all
      select s.id, m.stock_lot_id, m.packs from shipments s join stock_lot_movements m on m.shipment_id = s.id
      where s.order_id = ${orderId}) x on x.id = h.id
      join stock_lots l on l.id = x.stock_lot_id
    where h.order_id = ${orderId} group by h.id, l.id having sum(x.packs) <> 0 order by h.id, l.id`);
  if (differences.length === 0) return;
  const lots = await lockLotsOfOffers([...new Set(differences.map(({ offer_id }) => offer_id))]);
  for (const { id, lot_no, packs } of lots) {
    const leaves = differences.reduce((sum, each) => sum - (each.lot_id === id ? each.packs : 0), 0);
    if (leaves > packs) throw new AppError('lot_packs_short', { details: { lot: lot_no, packs } });
  }
  await moveLots(
    differences.map(({ shipment_id, state, lot_id, packs }) => ({
      lotId: lot_id,
      cause: packs < 0 ? 'shipped' : causeOfReturn(state),
      packs,
      reason: '',
      shipmentId: shipment_id,
    })),
    by.userId ?? null,
    now(),
  );
}

/** What comes back from a receiver was returned; anything else never left. */
const causeOfReturn = (state: ShipmentState) =>
  state === 'returned' || state === 'delivered' ? ('returned' as const) : ('unloaded' as const);
