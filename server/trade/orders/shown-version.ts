import { sql } from '#server/platform/database/query.ts';

/**
 * What an order's page shows beside its sums, as one short text: goods and amounts, where they go and when, who is
 * billed, the buyer's own references. Equal texts say the same. `order` is the alias of its row.
 */
export function shownVersionSql(order: string) {
  const o = sql.raw(order);
  return sql<string>`md5(
    row(${o}.receiving_type, ${o}.delivery_date, ${o}.receiving_time, ${o}.shipping_snapshot, ${o}.billing_name,
      ${o}.billing_address, ${o}.billing_branch_code,
      ${o}.billing_branch_desc, ${o}.billing_tax_id, ${o}.remark, ${o}.po_number, ${o}.cost_centre)::text
    || coalesce((select string_agg(i.productstock_id || 'x' || i.quantity, ',' order by i.productstock_id)
      from order_items i where i.order_id = ${o}.id), ''))`;
}
