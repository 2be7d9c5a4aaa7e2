import { ERASED_NAME } from '#domain/accounts/deletion.ts';
import {
  FILTER_CANCELLED,
  ORDER_ACTIVE,
  SALE_PROCESSING,
  SETTLEMENT_REJECTED,
  TYPE_COMPLETED,
  TYPE_TO_REPAY,
} from '#domain/trade/order-status.ts';
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
  /** No tax document names an order of a personal account that was cancelled unpaid: nothing asks to keep the person in it. */
  async erase({ companyId, isPersonal }) {
    if (!isPersonal) return;
    await rows(sql`
      update orders o set company_name = ${ERASED_NAME}, billing_name = null, billing_address = null, billing_tax_id = null, shipping_snapshot = null, remark = null,
        po_number = null, cost_centre = null, cancel_reason = case when o.cancel_reason is null then null else '' end
      where o.company_id = ${companyId} and o.order_no is not null and o.status <> ${sql.lit(ORDER_ACTIVE)}
        and not exists (select from tax_documents d where d.order_id = o.id)
        and not exists (select from settlements t where t.order_id = o.id and not t.is_deleted and t.status <> ${sql.lit(SETTLEMENT_REJECTED)})`);
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
