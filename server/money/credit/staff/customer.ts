import type { z } from 'zod';
import { creditLineDecisions } from '#contract/money/credit/decisions.ts';
import type { staffCredit } from '#contract/money/credit/staff.ts';
import type { Named } from '#contract/wire.ts';
import { ORDER_ACTIVE, PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { creditOf, openCharges, openCreditOrders, shownLine } from '#server/money/credit/index.ts';
import { ordersSql } from '#server/money/receivables/index.ts';

type Company = z.output<(typeof staffCredit)['GET /staff/credit/companies/{id}']['answer']>;
export type Customer = Omit<Company, 'decisions' | 'allowed'>;

/** A company's credit with what was decided of it, and what the caller may decide now. */
export async function creditCompany(caller: Staff, companyId: number): Promise<Company> {
  const [customer, decisions] = await Promise.all([creditCustomer(companyId), readDecisions(companyId)]);
  return { ...customer, decisions, allowed: allowedDecisions(creditLineDecisions, customer.line, caller) };
}

/** A company as finance judges it: its credit, what it ordered and owes, how late it paid. */
export async function creditCustomer(companyId: number): Promise<Customer> {
  const known = await maybeRow(sql<{ company: Named; version: number | null }>`
    select ${companySql('c')} as company,
      (select max(d.id) from credit_decisions d where d.company_id = c.id) as version
    from companies c where c.id = ${companyId}`);
  if (!known) throw new AppError('not_found');
  const [credit, record, orders, open_charges] = await Promise.all([
    creditOf(companyId),
    recordOf(companyId),
    openCreditOrders(companyId),
    openCharges(companyId),
  ]);
  const { line, refusal: _, ...sums } = credit;
  return {
    ...known,
    ...sums,
    line: line && shownLine(line),
    record,
    orders,
    open_charges,
  };
}

const bangkokDaySql = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone 'Asia/Bangkok')::date`;

/** What a company ordered, and how many days after the due day it repaid, or still has not. */
function recordOf(companyId: number): Promise<Customer['record']> {
  return oneRow(sql<Customer['record']>`
    select count(*)::int as orders, coalesce(sum(x.total_include_vat), 0)::bigint as ordered,
      (count(*) filter (where x.is_credit))::int as on_credit, (count(*) filter (where x.late > 0))::int as late,
      coalesce(max(x.late) filter (where x.late > 0), 0)::int as longest_late_days
    from (
      select o.total_include_vat, o.payment_type = ${sql.lit(PAYMENT_CREDIT)} as is_credit,
        case when o.payment_type = ${sql.lit(PAYMENT_CREDIT)} and o.due_date is not null then
          ${bangkokDaySql(sql`coalesce(o.repaid_at, ${now()}::timestamptz)`)} - ${bangkokDaySql(sql`o.due_date`)}
        end as late
      from ${ordersSql()} o where o.company_id = ${companyId} and o.order_no is not null
        and o.status = ${sql.lit(ORDER_ACTIVE)}) x`);
}

/** The decisions about a company's line, the newest first. */
function readDecisions(companyId: number): Promise<Company['decisions']> {
  return rows(sql<Company['decisions'][number]>`
    select d.id, d.decision, d.at, ${personNameSql('m')} as by, d.amount, d.credit_time,
      d.interest_rate_hundredths as interest_rate, d.effective_on, d.expires_on, d.reason
    from credit_decisions d join staff_members m on m.id = d.staff_id where d.company_id = ${companyId}
      order by d.id desc limit 100`);
}
