import { rows, sql } from '#server/platform/database/query.ts';

/** Lines come of these lots, or of any: null. */
export async function writeChosenLots(lines: readonly { id: number; stock_lot_id: number | null }[]): Promise<void> {
  await rows(sql`
    update order_items i set stock_lot_id = x.stock_lot_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x (id int, stock_lot_id int) where i.id = x.id`);
}
