import { ERASED_NAME } from '#domain/accounts/deletion.ts';
import {
  FILTER_CANCELLED,
  ORDER_ACTIVE,
  SALE_PROCESSING,
  SETTLEMENT_REJECTED,
  TYPE_COMPLETED,
  TYPE_TO_REPAY,
} from '#domain/trade/order-status.ts';
import {
  bahtSql,
  colleaguesSql,
  erasedEmailSql,
  factList,
  registerPersonalData,
} from '#server/accounts/privacy/index.ts';
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
  /**
   * No tax document names an order of a personal account that was cancelled unpaid: nothing asks to keep the person in
   * it.
   */
  async erase({ userId, companyId, email, isPersonal }) {
    await rows(sql`
      update orders o set buyer_contact_email = ${erasedEmailSql(sql`u.id`)} from users u
      where o.company_id = u.company_id and o.user_id = u.id
        and lower(u.email) = lower(${email}) and (u.id = ${userId} or u.account_status = 'closed')`);
    if (!isPersonal) return;
    await rows(sql`
      update orders o set company_name = ${ERASED_NAME}, billing_name = null, billing_address = null,
        billing_tax_id = null, shipping_snapshot = null, remark = null,
        po_number = null, cost_centre = null, cancel_reason = case when o.cancel_reason is null then null else '' end
      where o.company_id = ${companyId} and o.order_no is not null and o.status <> ${sql.lit(ORDER_ACTIVE)}
        and not exists (select from tax_documents d where d.order_id = o.id)
        and not exists (select from settlements t where t.order_id = o.id and not t.is_deleted
          and t.status <> ${sql.lit(SETTLEMENT_REJECTED)})`);
  },
  waiting: {
    /** Sales count when nobody is left to see them through. */
    openOrders: sql`(select count(*) from ${ordersOfCompany}
        and not (${orderFilterSql(TYPE_COMPLETED)} or ${orderFilterSql(FILTER_CANCELLED)}
          or ${orderFilterSql(TYPE_TO_REPAY)}))
      + (select count(*) from purchases s
        where s.company_id = c.id and s.sale_type = ${sql.lit(SALE_PROCESSING)}
          and not exists (select from ${colleaguesSql}))`,
    owed: sql`(select coalesce(sum(${owedSql(sql`o.id`)}), 0) from ${ordersOfCompany}
      and ${orderFilterSql(TYPE_TO_REPAY)})`,
  },
  facts: () => ({
    orders: factList(
      {
        order_no: sql`o.order_no`,
        placed_at: sql`o.placed_at`,
        total: bahtSql('o.total'),
        shipping: bahtSql('o.estimate_shipping_cost'),
        discount: bahtSql('o.discount_price'),
        vat: bahtSql('o.vat'),
        total_include_vat: bahtSql('o.total_include_vat'),
        shipping_address: sql`o.shipping_snapshot`,
        billing_name: sql`o.billing_name`,
        billing_address: sql`o.billing_address`,
        billing_tax_id: sql`o.billing_tax_id`,
        remark: sql`o.remark`,
        delivered_at: sql`o.delivered_at`,
        cancelled_at: sql`o.cancelled_at`,
        lines: sql`(select json_agg(json_build_object('product', i.product_name, 'option', i.product_attribute,
          'quantity', i.quantity, 'price', ${bahtSql('i.price')}, 'line_total', ${bahtSql('i.line_total')})
          order by i.id) from order_items i
          where i.order_id = o.id)`,
      },
      sql`orders o where o.company_id = c.id and o.user_id = u.id and o.order_no is not null`,
      sql`o.id`,
    ),
    order_history: factList(
      { order_no: sql`o.order_no`, event: sql`h.event`, at: sql`h.at`, note: sql`h.note`, pay_before: sql`h.due_date` },
      sql`order_history h join orders o on o.id = h.order_id where o.company_id = c.id and h.user_id = u.id`,
      sql`h.id`,
    ),
    confirmed_contracts: factList(
      {
        order_no: sql`o.order_no`,
        version: sql`k.version`,
        confirmed_at: sql`k.confirmed_at`,
        from: sql`k.confirmed_from`,
      },
      sql`sales_contracts k join orders o on o.id = k.order_id where k.confirmed_by_user_id = u.id`,
      sql`k.id`,
    ),
  }),
});
