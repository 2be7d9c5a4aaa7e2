import { orderFilterSql } from '#server/trade/orders/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Twin of `saleOutcome` in domain/sellers/sales-summary.ts, over the order `o`. */
export const saleOutcomeSql = sql<'sold' | 'cancelled' | 'open'>`(case
  when ${orderFilterSql(5)} then 'cancelled' when ${orderFilterSql(1)} or ${orderFilterSql(2)} then 'open' else 'sold' end)`;
