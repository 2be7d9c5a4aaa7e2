import { refusalToDecide, waitingStep } from '#domain/trade/purchasing/purchase-request.ts';
import { endTime, runDayFrom, runTime } from '#domain/trade/standing-orders/run-days.ts';
import { asPurchaseRequest, stateAfterStep } from '#domain/trade/standing-orders/standing-order.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { purchasingOf } from '#server/trade/purchasing/index.ts';
import { approvesOf } from '#server/trade/purchase-requests/index.ts';
import { doubtOfThings } from './doubts.ts';
import { asAsked, lockStandingOrder, type StandingOrderRow } from './locked-standing-order.ts';
import { notifyApprovers, notifyParties } from './notify.ts';
import { rulesMark } from './rules-mark.ts';

interface Decision {
  /** What was seen. */
  step: number;
  note: string;
}

/** Approves the step that waits; with the last one it is under way. */
export async function approveStandingOrder(member: Member, id: number, decision: Decision): Promise<void> {
  const days = await holidays();
  await inTransaction(async () => {
    const order = await lockForDecision(member, id, decision);
    // The steps were reckoned by the rules of then.
    const purchasing = await purchasingOf({ userId: order.user_id, companyId: order.company_id });
    if (rulesMark(purchasing) !== order.rules_mark) throw new AppError('standing_rules_changed');
    if (await doubtOfThings(order)) throw new AppError('standing_terms_changed');
    await writeDecision(order, member, decision, true);
    if (stateAfterStep(asAsked(order)) === 'waiting') return notifyApprovers(id);
    const at = now();
    const next = firstLook(order, bangkokDate(at), (day) => days.has(day));
    // Crossings from before the approval are nobody's wish any more.
    await rows(sql`
      update standing_orders s set state = 'active', approved_at = ${at}, next_at = ${next},
        alert_no = coalesce((select l.told_count from alerts l where l.id = s.alert_id), s.alert_no)
      where s.id = ${id}`);
    await notifyParties(id, 'approved', { note: decision.note });
  });
}

export function refuseStandingOrder(member: Member, id: number, decision: Decision): Promise<void> {
  return inTransaction(async () => {
    const order = await lockForDecision(member, id, decision);
    await writeDecision(order, member, decision, false);
    await rows(sql`update standing_orders set state = 'refused', ended_at = ${now()} where id = ${id}`);
    await notifyParties(id, 'refused', { note: decision.note });
  });
}

/** A colleague's is as one that is not there. */
export function withdrawStandingOrder(member: Member, id: number): Promise<void> {
  return inTransaction(async () => {
    const order = await lockStandingOrder(id, member.companyId);
    if (order.user_id !== member.userId) throw new AppError('not_found');
    if (order.state !== 'waiting') throw new AppError('request_not_waiting');
    await rows(sql`update standing_orders set state = 'withdrawn', ended_at = ${now()} where id = ${id}`);
  });
}

/** When it is looked at first: on its run day, or, where an alert begins its runs, when its time is over. */
function firstLook(
  { working_day, last_day }: StandingOrderRow,
  today: string,
  isHoliday: (day: string) => boolean,
): Date {
  return working_day === null ? endTime(last_day) : runTime(runDayFrom(today, working_day, isHoliday));
}

async function lockForDecision(member: Member, id: number, { step }: Decision): Promise<StandingOrderRow> {
  await lockCompany(member.companyId);
  const order = await lockStandingOrder(id, member.companyId);
  const asked = asAsked(order);
  const decider = { userId: member.userId, approves: await approvesOf(member) };
  const refused = refusalToDecide(asPurchaseRequest(asked), decider, now());
  if (refused) throw new AppError(refused);
  if (waitingStep(asked) !== step) throw new AppError('request_changed');
  return order;
}

async function writeDecision(
  { id }: StandingOrderRow,
  { userId }: Member,
  { step, note }: Decision,
  isApproved: boolean,
): Promise<void> {
  await rows(sql`
    insert into standing_order_decisions (standing_order_id, step, user_id, is_approved, note, at)
    values (${id}, ${step}, ${userId}, ${isApproved}, ${note}, ${now()})`);
}
