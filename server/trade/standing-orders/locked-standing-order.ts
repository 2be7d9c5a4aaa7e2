import type {
  AskedApproval,
  StandingOrderState,
  StandingTrigger,
} from '#domain/trade/standing-orders/standing-order.ts';
import type { PastRuns, StandingTerms } from '#domain/trade/standing-orders/decide-run.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/** One as its rules look at it. */
export interface StandingOrderRow extends StandingTerms, PastRuns {
  id: number;
  company_id: number;
  user_id: number;
  state: StandingOrderState;
  product_id: number | null;
  grade: string;
  manufacturer_id: number | null;
  address_id: number;
  province_id: number;
  trigger: StandingTrigger;
  working_day: number | null;
  alert_id: number | null;
  alert_no: number;
  /** Which alert it was that was asked for. */
  alert_revision: number | null;
  payment_type: 1 | 3;
  credit_time: number | null;
  po_number: string | null;
  cost_centre: string | null;
  approvals_needed: number;
  approved_by: number[];
  rules_mark: string;
  expires_at: Date;
  next_at: Date | null;
}

export const approvedBySql = sql<number[]>`array(
  select d.user_id from standing_order_decisions d where d.standing_order_id = s.id and d.is_approved order by d.step)`;

/** Orders that `s` placed, and what they came to. */
export const runsSql = sql<number>`(select count(*)::int from standing_order_runs r where r.standing_order_id = s.id
  and r.outcome = 'ordered')`;
export const spentSql = sql<bigint>`(select coalesce(sum(r.total), 0)::bigint from standing_order_runs r
  where r.standing_order_id = s.id and r.outcome = 'ordered')`;

export const readStandingOrder = (id: number): Promise<StandingOrderRow> => oneRow(standingOrdersSql([id]));

/** In the order of their ids. */
export const readStandingOrders = (ids: readonly number[]): Promise<StandingOrderRow[]> => rows(standingOrdersSql(ids));

const standingOrdersSql = (ids: readonly number[]) =>
  sql<StandingOrderRow>`
    select s.id, s.company_id, s.user_id, s.state, s.product_id, s.grade, s.manufacturer_id, s.grams::float8 as grams,
      s.address_id, s.province_id,
      s.cap_per_kg, s.cap_run, s.cap_total, s.max_runs::int, s.last_day, s.trigger, s.working_day::int, s.alert_id,
      s.alert_no, s.alert_revision,
      s.payment_type::int, s.credit_time::int, s.po_number, s.cost_centre, s.approvals_needed::int,
      ${approvedBySql} as approved_by, s.rules_mark, s.expires_at, s.next_at,
      ${runsSql} as count /* not null: a count */, ${spentSql} as spent /* not null: coalesced */
    from standing_orders s where s.id = any (${[...ids]}::int[]) order by s.id`;

/**
 * One under lock, of a company or, for staff and jobs, of any. What others did while this waited is seen by the second
 * statement.
 */
export async function lockStandingOrder(id: number, companyId: number | null): Promise<StandingOrderRow> {
  const locked = await maybeRow(
    sql`select id from standing_orders
      where id = ${id} and (${companyId}::int is null or company_id = ${companyId}) for update`,
  );
  if (!locked) throw new AppError('not_found');
  return readStandingOrder(id);
}

export const asAsked = (
  row: Pick<StandingOrderRow, 'state' | 'user_id' | 'approvals_needed' | 'approved_by' | 'expires_at'>,
): AskedApproval => ({
  state: row.state,
  userId: row.user_id,
  approvalsNeeded: row.approvals_needed,
  approvedBy: row.approved_by,
  expiresAt: row.expires_at,
});
