import { DELIVERED, ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { soldLotsSql } from './lines-of-lots.ts';

interface Asking {
  /** Shipments that ask, and of which orders: what they take themselves is not kept from them. */
  shipmentIds: readonly number[];
  /** Whether what is only proposed to other shipments is kept for them, too. */
  withProposals: boolean;
}

/**
 * Packs of the offers' lots that others keep: shipments that are not loaded yet, and lots that were auctioned or quoted
 * until their orders are loaded.
 */
export async function reservedLots(
  offerIds: readonly number[],
  { shipmentIds, withProposals }: Asking,
): Promise<Map<number, number>> {
  const found = await rows(sql<{ id: number; packs: number }>`
    select id /* not null: of a lot */, sum(packs)::int as packs /* not null: summed */ from (
      select n.stock_lot_id as id, n.quantity as packs
      from stock_lots l join shipment_lines n on n.stock_lot_id = l.id join shipments s on s.id = n.shipment_id
      where l.product_stock_id = any (${offerIds}::int[]) and s.state in ('planned', 'ready')
        and s.id <> all (${shipmentIds}::int[]) and (${withProposals} or s.lots_named_at is not null)
      union all
      select l.id, a.packs from stock_lots l
        join auctions a on a.product_stock_id = l.product_stock_id and a.lot_no = l.lot_no
      where l.product_stock_id = any (${offerIds}::int[]) and exists (
        select from stock_reservations r where r.of_kind = 'auction' and r.of_id = a.id and r.ended_at is null)
      union all
      select l.id, greatest(0, x.packs - coalesce((
          select sum(n.quantity) from shipments s join shipment_lines n on n.shipment_id = s.id
          where n.order_item_id = i.id and n.lot_no = l.lot_no and s.state not in ('cancelled', 'returned')), 0))::int
      from stock_lots l join order_items i on i.productstock_id = l.product_stock_id
        join orders o on o.id = i.order_id cross join lateral ${soldLotsSql} x
      where l.product_stock_id = any (${offerIds}::int[]) and x.lot_no = l.lot_no and o.order_no is not null
        and o.agreed_kind is not null and o.status = ${sql.lit(ORDER_ACTIVE)}
        and o.logistic_status < ${sql.lit(DELIVERED)}
        and not exists (select from shipments s where s.order_id = o.id and s.id = any (${shipmentIds}::int[]))) x
    group by id`);
  return new Map(found.map(({ id, packs }) => [id, packs]));
}
