import type { z } from 'zod';
import type { openCreditOrder } from '#contract/money/credit/buyer.ts';
import { ORDER_ACTIVE, PAID, PAYMENT_CREDIT, type OrderState } from '#domain/trade/order-status.ts';
import { mayShowQr } from '#domain/money/payments/gateway-payment.ts';
import { owedSql } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { isOverdueSql, ordersSql } from '#server/money/receivables/index.ts';

/** Orders `o` on credit that are not repaid; the condition of an index (0285-company-credit.sql). */
export const openOnCreditSql = sql<boolean>`(o.payment_type = ${sql.lit(PAYMENT_CREDIT)}
  and o.status = ${sql.lit(ORDER_ACTIVE)} and o.payment_status <> ${sql.lit(PAID)} and o.order_no is not null)`;

const MOST_ORDERS = 100;

type OpenOrder = z.output<typeof openCreditOrder>;

/** What a company has to repay, the earliest due day first, then what is not delivered. */
export async function openCreditOrders(companyId: number): Promise<OpenOrder[]> {
  const at = now();
  const found = await rows(sql<Omit<OpenOrder, 'may_pay_by_qr'> & OrderState>`
    select o.id, o.order_no /* not null: placed */, o.po_number, o.placed_at /* not null: placed */,
      o.total_include_vat, o.interest, ${owedSql(sql`o.id`)} as outstanding,
      o.credit_time, o.delivered_at, o.due_date, ${isOverdueSql(at)} as is_overdue, o.status::int,
      o.purchaser_status::int, o.contract_status::int,
      o.payment_type::int /* not null: placed */, o.payment_status::int, o.logistic_status::int, o.custom_status
    from ${ordersSql()} o where o.company_id = ${companyId} and ${openOnCreditSql}
    order by o.due_date nulls last, o.id limit ${MOST_ORDERS}`);
  const hasGateway = config().paymentGateway !== 'none';
  return found.map((order) => ({ ...order, may_pay_by_qr: hasGateway && mayShowQr(order, at) }));
}
