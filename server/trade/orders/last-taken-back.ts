import { oneRow, sql } from '#server/platform/database/query.ts';

/** The entry of the history by which an order's delivery was last taken back; null where none was. */
export async function lastTakenBack(orderId: number): Promise<number | null> {
  const { id } = await oneRow(sql<{ id: number | null }>`
    select max(id)::int as id from order_history where order_id = ${orderId} and event = 'delivery_taken_back'`);
  return id;
}
