import { sql } from '#server/platform/database/query.ts';
import { isAgreedBySql, isGivenUpSql } from '#server/trade/checkout/index.ts';

export const QUOTATION = 'quotation';

/** Whether order `o` is of quotation `q`, a given up one among them. */
export const isQuotedBySql = isAgreedBySql(QUOTATION, sql`q.id`);

/** Order `o`, or draft, of quotation `q`. */
export const quotedOrderSql = sql`left join orders o on ${isQuotedBySql} and not ${isGivenUpSql}`;
