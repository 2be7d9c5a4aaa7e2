import type { PurchaseRequest, PurchaseRequestState } from '#domain/trade/purchasing/purchase-request.ts';
import type { Satang } from '#domain/values/money.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Approver } from '#domain/trade/purchasing/spending-limits.ts';
import { approvesSql } from '#server/trade/purchasing/index.ts';

export interface RequestRow {
  id: number;
  order_id: number;
  /** That one and the further ones: all are placed, or none. */
  order_ids: number[];
  user_id: number;
  state: PurchaseRequestState;
  payment_type: 1 | 2 | 3;
  credit_time: number | null;
  currency: 'THB' | 'USD' | 'RMB';
  /** Of the orders and of what is agreed to beside them. */
  total: Satang;
  beside: Satang;
  approvals_needed: number;
  round: number;
  expires_at: Date;
  /** Who approved in this round, in order. */
  approved_by: number[];
}

export const approvedBySql = sql<number[]>`array(
  select d.user_id from purchase_decisions d where d.request_id = r.id and d.round = r.round and d.is_approved
    order by d.step)`;

/** The orders of request `r`, its own first. */
export const orderIdsSql = sql<number[]>`(r.order_id || array(
  select f.order_id from purchase_request_orders f where f.request_id = r.id order by 1))`;

/** A request of the company under lock. What others decided while this waited is seen by the second statement. */
export async function lockRequest(id: number, companyId: number): Promise<RequestRow> {
  const locked = await maybeRow(
    sql`select id from purchase_requests where id = ${id} and company_id = ${companyId} for update`,
  );
  if (!locked) throw new AppError('not_found');
  return oneRow(sql<RequestRow>`
    select r.id, r.order_id, ${orderIdsSql} as order_ids, r.user_id, r.state, r.payment_type::int, r.credit_time,
      r.currency, r.total, r.beside, r.approvals_needed::int, r.round, r.expires_at, ${approvedBySql} as approved_by
    from purchase_requests r where r.id = ${id}`);
}

/** As the rules look at it. */
export function asRequest(
  row: Pick<RequestRow, 'state' | 'user_id' | 'approvals_needed' | 'approved_by' | 'expires_at'>,
): PurchaseRequest {
  return {
    state: row.state,
    userId: row.user_id,
    approvalsNeeded: row.approvals_needed,
    approvedBy: row.approved_by,
    expiresAt: row.expires_at,
  };
}

/** The people of a company with the steps that they may approve. */
export function approversOf(companyId: number): Promise<Approver[]> {
  return rows(sql<Approver>`
    select u.id as "userId", ${approvesSql} as approves from users u left join purchasing_people p on p.user_id = u.id
    where u.company_id = ${companyId} and u.account_status = 'verified' and u.suspended_at is null order by u.id`);
}
