import { orderFilterSql } from '#server/trade/orders/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Twin of `saleOutcome` in domain/sellers/sales-summary.ts, over the order `o`. */
export const saleOutcomeSql = sql<'sold' | 'cancelled' | 'open'>`(case
  when ${orderFilterSql(5)} then 'cancelled' when ${orderFilterSql(1)} or ${orderFilterSql(2)} then 'open' else 'sold' end)`;

/** Twin of `handOverTask` in domain/sellers/seller-tasks.ts, over the order `o`. */
export const handOverTaskSql = (today: string) =>
  sql<'hand_over' | 'prepare'>`(case when o.delivery_date <= ${today}::date then 'hand_over' else 'prepare' end)`;
