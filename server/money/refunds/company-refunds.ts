import type { RefundReason, RefundState } from '#domain/money/refunds/refundable.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface CompanyRefund {
  id: number;
  about: string;
  state: RefundState;
  reason: RefundReason;
  total: bigint;
  proposed_at: Date;
}

/** The latest refunds of whatever a company was to pay. */
export function refundsOfCompany(companyId: number, most: number): Promise<CompanyRefund[]> {
  return rows(sql<CompanyRefund>`
    select r.id, v.number as about, r.state, r.reason, r.total /* not null: made of its parts */, r.proposed_at
    from receivables v join refunds r on r.receivable_id = v.id
    where v.company_id = ${companyId} order by r.id desc limit ${most}`);
}
