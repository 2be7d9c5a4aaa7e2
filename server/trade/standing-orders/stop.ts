import type { StandingDoubt } from '#domain/trade/standing-orders/decide-run.ts';
import { mayStop } from '#domain/trade/standing-orders/standing-order.ts';
import { standingOrderGuards } from '#domain/trade/standing-orders/staff-decisions.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { asAsked, lockStandingOrder, type StandingOrderRow } from './locked-standing-order.ts';
import type { Found } from './run.ts';
import { notifyAllParties, notifyParties } from './notify.ts';

interface Stop {
  doubt?: StandingDoubt;
  reason?: string;
  userId?: number;
  staffId?: number;
}

/**
 * At once, by somebody of the company; a run that is under way ends first. Whoever else looks at it is told that they
 * may not.
 */
export function stopStandingOrder(member: Member, id: number, reason: string): Promise<void> {
  const { userId, companyRole } = member;
  return inTransaction(async () => {
    const order = await lockStandingOrder(id, member.companyId);
    if (order.state !== 'active') throw new AppError('standing_not_under_way');
    if (!mayStop(asAsked(order), { userId, isOwner: companyRole === 'owner' }))
      throw new AppError('standing_not_yours_to_stop');
    await stop(order, { reason, userId });
  });
}

export function stopByStaff({ staffId }: Staff, id: number, { reason }: { reason: string }): Promise<void> {
  return inTransaction(async () => {
    const order = await lockStandingOrder(id, null);
    if (!standingOrderGuards.stop(order)) throw new AppError('standing_not_under_way');
    await stop(order, { reason, staffId });
    await recordDecision({
      staffId,
      action: 'stop',
      objectKind: 'standing_order',
      objectId: id,
      before: { state: order.state },
      after: { state: 'stopped' },
      reason,
    });
  });
}

interface DoubtfulRun extends Found {
  doubt: StandingDoubt;
  /** The code of what the checkout refused it with. */
  refusal: string | null;
}

/** A run that did not order: what it found and why is kept with the stop. */
export async function stopInDoubt(order: StandingOrderRow, run: DoubtfulRun): Promise<void> {
  const { period, grams, per_kg, total, doubt, refusal } = run;
  const stopped = {
    standing_order_id: order.id,
    at: now(),
    outcome: 'stopped',
    runs_before: order.count,
    spent_before: order.spent,
  };
  await rows(insertRows('standing_order_runs', [{ ...stopped, period, doubt, refusal, grams, per_kg, total }]));
  await stop(order, { doubt });
}

/** What these depend on was changed: they stop there and then, not at their next run. */
export async function stopForDoubts(stops: readonly { id: number; doubt: StandingDoubt }[]): Promise<void> {
  if (stops.length === 0) return;
  await rows(sql`
    update standing_orders s set state = 'stopped', ended_at = ${now()}, next_at = null, doubt = d.doubt
    from unnest(${stops.map(({ id }) => id)}::int[], ${stops.map(({ doubt }) => doubt)}::text[]) d (id, doubt)
    where s.id = d.id`);
  await notifyAllParties(stops.map((stop) => ({ ...stop, news: 'stopped' })));
}

async function stop({ id }: StandingOrderRow, { doubt, reason, userId, staffId }: Stop): Promise<void> {
  await rows(sql`
    update standing_orders set state = 'stopped', ended_at = ${now()}, next_at = null, doubt = ${doubt ?? null},
      stop_reason = ${reason || null},
      stopped_by_user_id = ${userId ?? null}, stopped_by_staff_id = ${staffId ?? null}
    where id = ${id}`);
  await notifyParties(id, 'stopped', { doubt, note: reason ?? '' });
}
