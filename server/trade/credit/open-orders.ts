import type { z } from 'zod';
import type { openCreditOrder } from '#contract/trade/credit.ts';
import { ORDER_ACTIVE, PAID, PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { owedSql } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { isOverdueSql } from '#server/trade/orders/index.ts';

/** Orders `o` on credit that are not repaid; the condition of an index (0285-company-credit.sql). */
export const openOnCreditSql = sql<boolean>`(o.payment_type = ${sql.lit(PAYMENT_CREDIT)} and o.status = ${sql.lit(ORDER_ACTIVE)} and o.payment_status <> ${sql.lit(PAID)} and o.order_no is not null)`;

const MOST_ORDERS = 100;

/** What a company has to repay, the earliest due day first, then what is not delivered. */
export function openCreditOrders(companyId: number): Promise<z.output<typeof openCreditOrder>[]> {
  return rows(sql<z.output<typeof openCreditOrder>>`
    select o.id, o.order_no /* not null: placed */, o.placed_at /* not null: placed */, o.total_include_vat, o.interest, ${owedSql(sql`o.id`)} as outstanding,
      o.credit_time, o.delivered_at, o.due_date, ${isOverdueSql(now())} as is_overdue
    from orders o where o.company_id = ${companyId} and ${openOnCreditSql}
    order by o.due_date nulls last, o.id limit ${MOST_ORDERS}`);
}
