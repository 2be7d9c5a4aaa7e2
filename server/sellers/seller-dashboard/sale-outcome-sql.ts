import { FILTER_CANCELLED, TYPE_WAITING_CONFIRMATION, TYPE_WAITING_PAYMENT } from '#domain/trade/order-status.ts';
import { type SaleOutcome } from '#domain/sellers/sales-summary.ts';
import { orderFilterSql } from '#server/trade/orders/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Twin of `saleOutcome` in domain/sellers/sales-summary.ts, over the order `o`. */
export const saleOutcomeSql = sql<SaleOutcome>`(case
  when ${orderFilterSql(FILTER_CANCELLED)} then 'cancelled'
  when ${orderFilterSql(TYPE_WAITING_CONFIRMATION)} or ${orderFilterSql(TYPE_WAITING_PAYMENT)} then 'open'
    else 'sold' end)`;
