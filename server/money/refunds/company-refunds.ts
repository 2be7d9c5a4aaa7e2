import type { RefundReason, RefundState } from '#domain/money/refunds/refundable.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface CompanyRefund {
  id: number;
  about: string;
  state: RefundState;
  reason: RefundReason;
  total: bigint;
  proposed_at: Date;
}

/** The latest refunds of a company's orders and of its projects' instalments. */
export function refundsOfCompany(companyId: number, most: number): Promise<CompanyRefund[]> {
  return rows(sql<CompanyRefund>`
    select r.id, r.about /* not null: a placed order or an instalment */, r.state, r.reason, r.total /* not null: made of its parts */, r.proposed_at
    from (
      select f.*, o.order_no as about from orders o join refunds f on f.order_id = o.id where o.company_id = ${companyId}
      union all
      select f.*, ${projectNoSql('x')} || '/' || i.position from projects x join project_instalments i on i.project_id = x.id join refunds f on f.instalment_id = i.id
      where x.company_id = ${companyId}) r
    order by r.id desc limit ${most}`);
}
