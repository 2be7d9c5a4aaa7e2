import { sql } from '#server/platform/database/query.ts';
import { isGivenUpSql } from '#server/trade/checkout/index.ts';
import { writeOrdersSql } from '#server/trade/orders/index.ts';

/** Order `o`, or draft, of quotation `q`. */
export const quotedOrderSql = sql`left join orders o on o.quotation_id = q.id and not ${isGivenUpSql}`;

/** Takes quotation `id` from the draft of a request that ended. The quotation is locked. */
export const freeQuotationSql = (id: number) =>
  writeOrdersSql(sql`o.quotation_id = ${id} and ${isGivenUpSql}`, { quotation_id: null });
