import { maybeRow, sql } from '#server/platform/database/query.ts';

/** Whether an order has lines beside these. */
export async function hasOtherLines(orderId: number, ids: readonly number[]): Promise<boolean> {
  const other = await maybeRow(sql`
    select 1 from order_items where order_id = ${orderId} and id <> all (${[...ids]}::int[]) limit 1`);
  return other !== undefined;
}
