import { DELIVERED, ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { unitsThatLeaveSql } from '#server/trade/orders/index.ts';
import { soldLotsSql } from './lines-of-lots.ts';

interface Asking {
  /** Shipments that ask, and of which orders: what they take themselves is not kept from them. */
  shipmentIds: readonly number[];
  /** Whether what is only proposed to other shipments is kept for them, too. */
  withProposals: boolean;
}

/** Packs of the offers' lots that others keep, by the lot's id. */
export async function reservedLots(offerIds: readonly number[], asking: Asking): Promise<Map<number, number>> {
  const found = await rows(sql<{ id: number; packs: number }>`
    select id /* not null: of a lot */, sum(packs)::int as packs /* not null: summed */
    from (${reservedPartsSql(sql`l.product_stock_id = any (${offerIds}::int[])`, asking)}) x group by id`);
  return new Map(found.map(({ id, packs }) => [id, packs]));
}

/**
 * What is kept of the lots `l` that `which` says: by shipments that are not loaded yet, and lots that were auctioned,
 * quoted or chosen until their orders are loaded.
 */
export const reservedPartsSql = (
  which: RawBuilder<unknown>,
  { shipmentIds, withProposals }: Asking,
): RawBuilder<{ id: number; packs: number }> => sql`
  select n.stock_lot_id as id, n.quantity as packs
  from stock_lots l join shipment_lines n on n.stock_lot_id = l.id join shipments s on s.id = n.shipment_id
  where ${which} and s.state in ('planned', 'ready')
    and s.id <> all (${shipmentIds}::int[]) and (${withProposals} or s.lots_named_at is not null)
  union all
  select l.id, a.packs from stock_lots l
    join auctions a on a.product_stock_id = l.product_stock_id and a.lot_no = l.lot_no
  where ${which} and exists (
    select from stock_reservations r where r.of_kind = 'auction' and r.of_id = a.id and r.ended_at is null)
  union all
  select l.id, ${leftSql(sql<number>`x.packs`)}
  from stock_lots l join order_items i on i.productstock_id = l.product_stock_id
    join orders o on o.id = i.order_id cross join lateral ${soldLotsSql} x
  where ${which} and x.lot_no = l.lot_no and x.by <> 'choice' and o.agreed_kind is not null
    and ${goesOnSql(shipmentIds)}
  union all
  select l.id, ${leftSql(sql<number>`i.quantity`)}
  from stock_lots l join order_items i on i.stock_lot_id = l.id join orders o on o.id = i.order_id
  where ${which} and ${goesOnSql(shipmentIds)}`;

/** Of so many packs of lot `l` that line `i` was sold: what has not left, of the lot and of the line. */
const leftSql = (packs: RawBuilder<number>) => sql<number>`(
  select greatest(0, least(${packs} - coalesce(sum(n.quantity) filter (where n.lot_no = l.lot_no), 0),
    ${unitsThatLeaveSql} - coalesce(sum(n.quantity), 0)))::int
  from shipments s join shipment_lines n on n.shipment_id = s.id
  where n.order_item_id = i.id and s.state not in ('cancelled', 'returned'))`;

/** Order `o` is placed and not delivered, and none of these shipments is of it. */
const goesOnSql = (shipmentIds: readonly number[]) => sql`
  o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)} and o.logistic_status < ${sql.lit(DELIVERED)}
  and not exists (select from shipments s where s.order_id = o.id and s.id = any (${shipmentIds}::int[]))`;
