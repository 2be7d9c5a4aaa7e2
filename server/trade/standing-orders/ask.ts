import type { z } from 'zod';
import type { standingOrders } from '#contract/trade/standing-orders/calls.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { PAYMENT_CREDIT, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { requestExpiry } from '#domain/trade/purchasing/purchase-request.ts';
import { canBeApproved } from '#domain/trade/purchasing/spending-limits.ts';
import { standingApprovals } from '#domain/trade/standing-orders/standing-order.ts';
import {
  MAX_STANDING_DAYS,
  MAX_STANDING_ORDERS_OF_A_COMPANY,
} from '#domain/trade/standing-orders/standing-order-limits.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { neededFor, purchasingOf, requireReferences } from '#server/trade/purchasing/index.ts';
import { notifyApprovers } from './notify.ts';
import { rulesMark } from './rules-mark.ts';

export type AskedStandingOrder = z.output<(typeof standingOrders)['POST /standing-orders']['body']>;

/**
 * Asks a colleague to let goods be ordered by themselves. What may be spent and by whom are the rules of now; with
 * others it stops.
 */
export function askForStandingOrder(member: Member, asked: AskedStandingOrder): Promise<{ id: number }> {
  const { companyId, userId } = member;
  requireTerms(asked);
  return inTransaction(async () => {
    await lockCompany(companyId);
    const goods = await namedGoods(member, asked);
    const purchasing = await purchasingOf(member);
    const people = await approversOf(companyId);
    const references = { po_number: asked.po_number || null, cost_centre: asked.cost_centre || null };
    requireReferences(references, purchasing);
    const approvals = standingApprovals(neededFor(asked.cap_run, purchasing).approvals);
    if (!canBeApproved(people, userId, approvals)) throw new AppError('approval_impossible');
    const at = now();
    const { trigger, payment } = asked;
    const { product_id, address_id, cap_per_kg, cap_run, cap_total, max_runs, last_day, note } = asked;
    const terms = { product_id, address_id, cap_per_kg, cap_run, cap_total, max_runs, last_day, note };
    const row = {
      company_id: companyId,
      user_id: userId,
      ...terms,
      grade: goods.grade,
      manufacturer_id: goods.manufacturer_id,
      province_id: goods.province_id,
      grams: gramsFromKg(asked.kg),
      trigger: trigger.kind,
      working_day: trigger.kind === 'monthly' ? trigger.working_day : null,
      alert_id: trigger.kind === 'alert' ? trigger.alert_id : null,
      alert_no: goods.alert?.told_count ?? 0,
      alert_revision: goods.alert?.revision ?? null,
      payment_type: payment.kind === 'credit' ? PAYMENT_CREDIT : PAYMENT_TRANSFER,
      credit_time: payment.kind === 'credit' ? payment.credit_time : null,
      ...references,
      approvals_needed: approvals,
      rules_mark: rulesMark(purchasing),
      created_at: at,
      expires_at: requestExpiry(at, purchasing.expiry_days),
    };
    const made = await oneRow(sql<{ id: number }>`${insertRows('standing_orders', [row])} returning id`);
    await notifyApprovers(made.id);
    return made;
  });
}

function requireTerms({ cap_run, cap_total, last_day }: AskedStandingOrder): void {
  if (cap_total < cap_run) throw fieldError('standing_total_below_one', 'cap_total');
  const today = bangkokDate(now());
  if (last_day <= today || last_day > addDays(today, MAX_STANDING_DAYS))
    throw fieldError('standing_last_day', 'last_day', { days: MAX_STANDING_DAYS });
}

interface NamedGoods {
  open: number;
  grade: string | null;
  manufacturer_id: number | null;
  province_id: number | null;
  alert: { told_count: number; revision: number } | null;
}

/** What is named, as the catalogue, the address book and the company's alerts have it, in one statement. */
async function namedGoods({ companyId }: Member, { product_id, address_id, trigger }: AskedStandingOrder) {
  const alertId = trigger.kind === 'alert' ? trigger.alert_id : null;
  const found = await maybeRow(sql<NamedGoods>`
    select (select count(*)::int from standing_orders o where o.company_id = ${companyId}
      and o.state in ('waiting', 'active')) as open /* not null: a count */,
      g.grade, g.manufacturer_id,
      (select a.province_id from addresses a where a.id = ${address_id} and a.company_id = ${companyId}
        and a.deleted_at is null) as province_id,
      (select json_build_object('told_count', l.told_count, 'revision', l.revision) from alerts l
        where l.id = ${alertId}::int and l.company_id = ${companyId}
        and l.product_id = ${product_id} and l.ends_at > ${now()}) as alert
    from (select) one left join products g on g.id = ${product_id} and g.status = ${sql.lit(PRODUCT_SHOWN)}`);
  if (found!.open >= MAX_STANDING_ORDERS_OF_A_COMPANY)
    throw new AppError('too_many_standing_orders', { details: { company: MAX_STANDING_ORDERS_OF_A_COMPANY } });
  const { grade, manufacturer_id, province_id, alert } = found!;
  if (grade === null) throw fieldError('standing_product_unknown', 'product_id');
  if (province_id === null) throw fieldError('plan_place_unknown', 'address_id');
  if (alertId !== null && alert === null) throw fieldError('standing_alert_unknown', 'trigger');
  return { grade, manufacturer_id, province_id, alert };
}
