import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What a coupon takes off a line is taken off the line that comes in its place, with the same bearer. */
export async function carryDiscounts(carried: readonly { from: number; to: number; amount: Satang }[]): Promise<void> {
  const some = carried.filter(({ amount }) => amount > 0n);
  if (some.length === 0) return;
  await rows(sql`
    insert into order_discounts (order_item_id, order_id, seller_company_id, campaign_id, paid_by, amount)
    select i.id, i.order_id, i.seller_company_id, d.campaign_id, d.paid_by, x.amount
    from unnest(${some.map(({ from }) => from)}::int[], ${some.map(({ to }) => to)}::int[],
      ${some.map(({ amount }) => String(amount))}::text[]::bigint[]) x (old, new, amount)
      join order_discounts d on d.order_item_id = x.old join order_items i on i.id = x.new`);
}

/** What a coupon takes off these lines of an order is another amount now; of nothing there is no row. */
export async function writeDiscounts(changed: readonly { id: number; amount: Satang }[]): Promise<void> {
  if (changed.length === 0) return;
  const now = sql`unnest(${changed.map(({ id }) => id)}::int[],
    ${changed.map(({ amount }) => String(amount))}::text[]::bigint[]) x (id, amount)`;
  await rows(sql`
    with gone as (delete from order_discounts d using ${now} where d.order_item_id = x.id and x.amount = 0)
    update order_discounts d set amount = x.amount from ${now} where d.order_item_id = x.id and x.amount > 0`);
}
