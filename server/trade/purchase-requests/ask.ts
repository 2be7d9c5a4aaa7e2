import type { z } from 'zod';
import type { purchaseRequests } from '#contract/trade/purchase-requests.ts';
import { requestExpiry } from '#domain/trade/purchasing/purchase-request.ts';
import { canBeApproved } from '#domain/trade/purchasing/spending-limits.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { askForDrafts } from '#server/trade/checkout/index.ts';
import type { Payment } from '#server/trade/orders/index.ts';
import { neededFor } from '#server/trade/purchasing/index.ts';
import { approversOf } from './locked-request.ts';
import { notifyApprovers } from './notify.ts';

type Wanted = z.output<(typeof purchaseRequests)['POST /purchase-request/add']['body']>;

/** Asks for the approval of a draft, which stays as it is from then on. Nothing of what is ordered is taken. */
export function askForApproval(member: Member, wanted: Wanted): Promise<{ id: number }> {
  const { order_id, payment_type, credit_time, currency, expected_total, version, note } = wanted;
  const payment = { payment_type, credit_time, currency, expected_total, version };
  return askForApprovalOf(member, { orderIds: [order_id], payment, note });
}

interface Several {
  /** At least one. */
  orderIds: readonly number[];
  payment: Payment;
  note: string;
  /** The most that what is agreed to with them and is no order comes to, such as contracts: the total holds both. */
  beside?: Satang;
}

/**
 * Asks for the approval of drafts that are placed together or not at all, such as those of an award: one request for
 * what they come to, by the limits and steps of one order of that sum.
 */
export function askForApprovalOf(
  member: Member,
  { orderIds, payment, note, beside = 0n }: Several,
): Promise<{ id: number }> {
  const drafts = orderIds.map((orderId) => ({ orderId, payment }));
  return askForDrafts(member, drafts, async ({ total: ofOrders, purchasing }) => {
    const total = ofOrders + beside;
    const { exceeded, approvals } = neededFor(total, purchasing);
    if (approvals === 0) throw new AppError('approval_not_needed');
    if (!canBeApproved(await approversOf(member.companyId), member.userId, approvals))
      throw new AppError('approval_impossible');
    const at = now();
    const { payment_type, credit_time, currency } = payment;
    const [first, ...further] = orderIds;
    const request = await oneRow(sql<{ id: number }>`
      insert into purchase_requests (order_id, company_id, user_id, exceeded, payment_type, credit_time, currency, note,
        total, beside, approvals_needed, created_at, expires_at)
      values (${first}, ${member.companyId}, ${member.userId}, ${exceeded}, ${payment_type}, ${credit_time ?? null},
        ${currency}, ${note}, ${total}, ${beside}, ${approvals}, ${at}, ${requestExpiry(at, purchasing.expiry_days)})
      returning id`);
    if (further.length > 0)
      await rows(sql`
        insert into purchase_request_orders (order_id, request_id) select unnest(${further}::int[]), ${request.id}`);
    await notifyApprovers(request.id);
    return request;
  });
}
