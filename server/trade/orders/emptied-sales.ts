import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** A statement, of which `empty` is a part that answers each sale's `id`. */
let registered: RawBuilder<unknown> = sql`select`;

/** Who keeps something of a sale, such as what stands ready, forgets it with the sale of which nothing is bought. */
export function registerEmptiedSales(forget: RawBuilder<unknown>): void {
  registered = forget;
}

export const forgetEmptiedSql = (): RawBuilder<unknown> => registered;
