import { SHIPPED, TYPE_ON_DELIVERY } from '#domain/trade/order-status.ts';
import type { SaleTask } from '#domain/trade/sales/sale-task.ts';
import { sql } from '#server/platform/database/query.ts';
import { orderFilterSql } from '#server/trade/orders/index.ts';

/**
 * Twin of `saleTask` in domain/trade/sales/sale-task.ts, over the order `o` and what is said of ready goods `g`.
 * `least` passes over null.
 */
export const saleTaskSql = (today: string) => sql<SaleTask | null>`(case
  when not (${orderFilterSql(TYPE_ON_DELIVERY)} and o.logistic_status < ${sql.lit(SHIPPED)}) then null
  when least(o.delivery_date, g.ready_date) <= ${today}::date then 'hand_over'
  when g.ready_date is null then 'prepare' end)`;
