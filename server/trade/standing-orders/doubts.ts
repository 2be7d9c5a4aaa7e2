import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { MAX_APPROVAL_STEPS } from '#domain/trade/purchasing/spending-limits.ts';
import type { StandingDoubt } from '#domain/trade/standing-orders/decide-run.ts';
import type { Approver } from '#domain/trade/purchasing/spending-limits.ts';
import { membersWithIds } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { purchasingOfPeople, type Purchasing } from '#server/trade/purchasing/index.ts';
import type { StandingOrderRow } from './locked-standing-order.ts';
import { rulesMark } from './rules-mark.ts';

/** Who may do what in a company now: of those who asked, and of those who approve. */
export interface CompanyPeople {
  requesters: ReadonlyMap<number, Member>;
  approvers: readonly Approver[];
  purchasing: ReadonlyMap<number, Purchasing>;
}

/** Of all these people at once: three statements, however many they are. */
export async function companyPeople(companyId: number, requesters: readonly number[]): Promise<CompanyPeople> {
  return {
    requesters: await membersWithIds(requesters),
    approvers: await approversOf(companyId),
    purchasing: await purchasingOfPeople(companyId, requesters),
  };
}

/** Whether the people and the rules are those by which it was approved; the first of what is not. */
export function doubtOfPeople(
  order: StandingOrderRow,
  { requesters, approvers, purchasing }: CompanyPeople,
): StandingDoubt | null {
  const requester = requesters.get(order.user_id);
  const rules = purchasing.get(order.user_id);
  if (requester?.companyId !== order.company_id || !rules) return 'requester_left';
  if (!mayInCompany(requester.companyRole, requester.sellingRoles, 'order')) return 'requester_left';
  const people = new Map(approvers.map(({ userId, approves }) => [userId, approves]));
  const mayStill = order.approved_by.every(
    (userId, index) => (people.get(userId) ?? 0) >= Math.min(index + 1, MAX_APPROVAL_STEPS),
  );
  if (!mayStill) return 'approver_left';
  return rulesMark(rules) === order.rules_mark ? null : 'rules_changed';
}

interface Things {
  grade: string | null;
  manufacturer_id: number | null;
  has_address: boolean;
  alert: { revision: number; is_over: boolean } | null;
}

/** The same of address, goods and alert. */
export async function doubtOfThings(order: StandingOrderRow): Promise<StandingDoubt | null> {
  const things = await oneRow(sql<Things>`
    select g.grade, g.manufacturer_id,
      exists (select from addresses a where a.id = s.address_id and a.company_id = s.company_id and a.deleted_at is null
        and a.province_id = s.province_id) as has_address,
      (select json_build_object('revision', l.revision, 'is_over', l.ends_at <= ${now()}) from alerts l
        where l.id = s.alert_id) as alert
    from standing_orders s left join products g on g.id = s.product_id where s.id = ${order.id}`);
  if (!things.has_address) return 'address_changed';
  if (things.grade === null) return 'goods_gone';
  if (things.grade !== order.grade) return 'grade_changed';
  if (things.manufacturer_id !== order.manufacturer_id) return 'maker_changed';
  if (order.trigger !== 'alert') return null;
  if (things.alert === null) return 'alert_gone';
  if (things.alert.revision !== order.alert_revision) return 'alert_changed';
  return things.alert.is_over ? 'alert_ended' : null;
}
