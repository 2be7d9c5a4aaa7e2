import { DELIVERED, ORDER_ACTIVE, RECEIVED_BY_PICK_UP, SALE_CANCELLED, SHIPPED } from '#domain/trade/order-status.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { unitsThatLeaveSql } from '#server/trade/orders/index.ts';

/**
 * Shipments of orders `o` that left without any, such as those that left while an earlier version was running: one for
 * each seller and warehouse, as the order has it. Twin of migration 1101.
 */
export async function writePastShipments(which: RawBuilder<unknown>): Promise<void> {
  await rows(sql`
    with parts as (
      select o.id as order_id, p.id as purchase_id, p.company_id, i.warehouse_id, o.receiving_type, o.logistic_status,
        o.delivery_date, coalesce(o.shipped_at, o.delivered_at, o.placed_at, o.created_at) as left_at, o.delivered_at,
        nextval('shipment_numbers') as number
      from orders o join purchases p on p.order_id = o.id and p.sale_type <> ${sql.lit(SALE_CANCELLED)}
        join lateral (
          select distinct i.warehouse_id from order_items i
          where i.purchase_id = p.id and ${unitsThatLeaveSql} > 0) i on true
      where o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)} and o.logistic_status >= ${sql.lit(SHIPPED)}
        and ${which} and not exists (select from shipments s where s.order_id = o.id)
    ), made as (
      insert into shipments (shipment_no, order_id, purchase_id, company_id, warehouse_id, receiving, state,
        planned_day, departed_at, delivered_at, delivered_by, made_at)
      select 'SH' || to_char(left_at at time zone 'Asia/Bangkok', 'YYMM') || lpad(number::text, 6, '0'), order_id,
        purchase_id, company_id, warehouse_id,
        case receiving_type when ${sql.lit(RECEIVED_BY_PICK_UP)} then 'pick_up' else 'delivery' end,
        case logistic_status when ${sql.lit(DELIVERED)} then 'delivered' else 'on_the_way' end, delivery_date, left_at,
        case logistic_status when ${sql.lit(DELIVERED)} then coalesce(delivered_at, left_at) end,
        case logistic_status when ${sql.lit(DELIVERED)} then 'staff' end, left_at
      from parts order by order_id, purchase_id, warehouse_id
      returning id, purchase_id, warehouse_id
    )
    insert into shipment_lines (shipment_id, order_item_id, quantity)
    select m.id, i.id, ${unitsThatLeaveSql}
    from made m join order_items i on i.purchase_id = m.purchase_id and i.warehouse_id = m.warehouse_id
      join orders o on o.id = i.order_id
    where ${unitsThatLeaveSql} > 0 order by m.id, i.id`);
}
