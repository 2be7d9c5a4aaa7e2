import { oneRow, sql } from '#server/platform/database/query.ts';

/** A planned shipment of all of a purchase. */
export async function givenShipment(purchaseId: number): Promise<number> {
  const { id } = await oneRow(sql<{ id: number }>`
    with made as (
      insert into shipments (shipment_no, order_id, purchase_id, company_id, warehouse_id, receiving, state, made_at)
      select 'SH2607' || lpad(nextval('shipment_numbers')::text, 6, '0'), p.order_id, p.id, p.company_id,
        (select min(i.warehouse_id) from order_items i where i.purchase_id = p.id), 'delivery', 'planned', p.created_at
      from purchases p where p.id = ${purchaseId}
      returning id, purchase_id
    ), lines as (
      insert into shipment_lines (shipment_id, order_item_id, quantity)
      select m.id, i.id, i.quantity from made m join order_items i on i.purchase_id = m.purchase_id
    )
    select id from made`);
  return id;
}
