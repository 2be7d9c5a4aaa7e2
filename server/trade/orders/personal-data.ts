import { FILTER_CANCELLED, SALE_PROCESSING, TYPE_COMPLETED, TYPE_TO_REPAY } from '#domain/trade/order-status.ts';
import { colleaguesSql, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { owedSql } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { orderFilterSql } from './status-sql.ts';

/** Orders that the person placed; when nobody else is left, all of the company's. */
const ordersOfCompany = sql`orders o where o.company_id = c.id and o.order_no is not null
  and (o.user_id = u.id or not exists (select from ${colleaguesSql}))`;

registerPersonalData('orders', {
  // The Revenue Code asks for orders and their slips; contracts prove who agreed to what.
  retained: ['orders', 'order_history', 'sales_contracts'],
  /** A draft that is being paid for now is locked: it is waited for, and counts as an order afterwards. */
  async withdraw(userId) {
    await rows(sql`delete from orders where user_id = ${userId} and order_no is null`);
  },
  waiting: {
    /** Sales count when nobody is left to see them through. */
    openOrders: sql`(select count(*) from ${ordersOfCompany}
        and not (${orderFilterSql(TYPE_COMPLETED)} or ${orderFilterSql(FILTER_CANCELLED)} or ${orderFilterSql(TYPE_TO_REPAY)}))
      + (select count(*) from purchases s
        where s.company_id = c.id and s.sale_type = ${sql.lit(SALE_PROCESSING)} and not exists (select from ${colleaguesSql}))`,
    owed: sql`(select coalesce(sum(${owedSql(sql`o.id`)}), 0) from ${ordersOfCompany} and ${orderFilterSql(TYPE_TO_REPAY)})`,
  },
});
