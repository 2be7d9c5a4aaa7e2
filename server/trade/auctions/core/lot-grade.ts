import { sql } from '#server/platform/database/query.ts';

/** The grade of auction `a`; '' of a demand's round, which is of no offer. */
export const lotGradeSql = sql<string>`coalesce((select g.grade from product_stocks s join products g
  on g.id = s.product_id where s.id = a.product_stock_id), '')`;
