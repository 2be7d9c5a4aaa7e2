import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** One press of a member on a cart of a plan, as it was shown. */
export interface PlanPress {
  member: Member;
  planId: number;
  version: string;
}

/**
 * Of two presses at once, the second one waits and finds what the first one made. A plan that was deleted meanwhile is
 * none.
 */
export async function lockPlan(planId: number): Promise<void> {
  if (!(await maybeRow(sql`select from plans where id = ${planId} for update`))) throw new AppError('not_found');
}

export interface AskedPreorder {
  id: number;
  offer_id: number;
  packs: number;
}

/** What sellers were asked from a plan, whatever the rest of the cart was then, and have not ended. */
export function openPreorders({ member, planId }: PlanPress): Promise<AskedPreorder[]> {
  return rows(sql<AskedPreorder>`
    select o.id, o.product_stock_id as offer_id, o.quantity as packs
    from plan_presses p join preorders o on o.id = p.preorder_id
    where p.plan_id = ${planId} and p.user_id = ${member.userId} and o.ended_at is null order by o.id`);
}

/** The request of the same press that nobody has ended. */
export function openRequest({ member, planId, version }: PlanPress): Promise<{ id: number } | undefined> {
  return maybeRow(sql<{ id: number }>`
    select r.id from plan_presses p join purchase_requests r on r.id = p.request_id
    where p.plan_id = ${planId} and p.user_id = ${member.userId} and p.version = ${version} and r.ended_at is null
      limit 1`);
}

type Quotation = { id: number; quotation_no: string };

/** The quotation of the same press that still holds. */
export function openQuotation(
  { member, planId, version }: PlanPress,
  reference: string,
): Promise<Quotation | undefined> {
  return maybeRow(sql<Quotation>`
    select q.id, q.quotation_no from plan_presses p join quotations q on q.id = p.quotation_id
    where p.plan_id = ${planId} and p.user_id = ${member.userId} and p.version = ${version}
      and q.valid_until > ${now()} and q.facts -> 'buyer' ->> 'reference' = ${reference} limit 1`);
}

interface Asked {
  preorderId?: number;
  quotationId?: number;
  requestId?: number;
}

/** Keeps what a press asked for. */
export async function keepPress({ member, planId, version }: PlanPress, asked: Asked): Promise<void> {
  await rows(sql`
    insert into plan_presses (plan_id, user_id, version, preorder_id, quotation_id, request_id)
    values (${planId}, ${member.userId}, ${version}, ${asked.preorderId ?? null}, ${asked.quotationId ?? null},
      ${asked.requestId ?? null})`);
}
