import type { z } from 'zod';
import type { purchasing } from '#contract/trade/purchasing.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findOrder } from '#server/trade/orders/index.ts';
import { agreedOf, approvedBefore } from './commitments.ts';
import { neededFor, purchasingOf } from './spending.ts';

type Check = z.output<(typeof purchasing)['GET /purchasing/check/{id}']['answer']>;

/** What a draft needs, as its sums are shown now. */
export async function checkDraft(member: Member, orderId: number): Promise<Check> {
  const order = await findOrder(orderId, member.companyId);
  const agreed = await agreedOf([orderId]);
  const found = await purchasingOf(member, agreed);
  const total = order.summary.total_include_vat;
  const isApproved = (await approvedBefore(member, agreed)).length > 0;
  const { exceeded, approvals } = isApproved ? { exceeded: [], approvals: 0 } : neededFor(total, found);
  return {
    total_include_vat: total,
    order_limit: found.limits.order,
    day_limit: found.limits.day,
    month_limit: found.limits.month,
    spent_day: found.spent.day,
    spent_month: found.spent.month,
    exceeded,
    approvals_needed: approvals,
    po_number_required: found.po_number_required,
    cost_centre_required: found.cost_centre_required,
  };
}
