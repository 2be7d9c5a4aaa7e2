import type { z } from 'zod';
import type { purchasing } from '#contract/trade/purchasing.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findOrder } from '#server/trade/orders/index.ts';
import { neededFor, purchasingOf } from './spending.ts';

type Check = z.output<(typeof purchasing)['GET /purchasing/check/{id}']['answer']>;

/** What a draft needs, as its sums are shown now. */
export async function checkDraft(member: Member, orderId: number): Promise<Check> {
  const [order, found] = await Promise.all([findOrder(orderId, member.companyId), purchasingOf(member)]);
  const total = order.summary.total_include_vat;
  const { exceeded, approvals } = neededFor(total, found);
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
