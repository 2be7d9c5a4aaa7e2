import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Whether an offer is sold by what it weighs. */
export async function writeWeighed(id: number, isWeighed: boolean): Promise<void> {
  await rows(sql`
    update product_stocks set is_weighed = ${isWeighed}, updated_at = ${now()}
    where id = ${id} and is_weighed <> ${isWeighed}`);
}
