import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What a coupon takes off these lines of an order is another amount now; of nothing there is no row. */
export async function writeDiscounts(changed: readonly { id: number; amount: Satang }[]): Promise<void> {
  if (changed.length === 0) return;
  const now = sql`unnest(${changed.map(({ id }) => id)}::int[],
    ${changed.map(({ amount }) => String(amount))}::text[]::bigint[]) x (id, amount)`;
  await rows(sql`
    with gone as (delete from order_discounts d using ${now} where d.order_item_id = x.id and x.amount = 0)
    update order_discounts d set amount = x.amount from ${now} where d.order_item_id = x.id and x.amount > 0`);
}
