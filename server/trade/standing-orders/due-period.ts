import { readEnd } from '#domain/trade/standing-orders/decide-run.ts';
import { endTime, runDayAfter, runDayFrom, runTime } from '#domain/trade/standing-orders/run-days.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { monthOf } from '#domain/values/month.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { readStandingOrder, type StandingOrderRow } from './locked-standing-order.ts';
import { notifyParties } from './notify.ts';

export interface Due {
  /** What the run stands for: a month, or a crossing of its alert. '' where its time is over. */
  period: string;
  alertNo: number;
  /** Its month went by without a run: nobody waits for that order any more. */
  isMissed: boolean;
}

/** What is to be done now; null where nothing is. */
export async function duePeriod(order: StandingOrderRow): Promise<Due | null> {
  const at = now();
  const isTime = order.next_at! <= at;
  if (order.trigger === 'monthly') {
    const period = monthOf(bangkokDate(order.next_at!));
    const isMissed = period !== monthOf(bangkokDate(at)) && bangkokDate(at) <= order.last_day;
    return isTime ? { period, alertNo: order.alert_no, isMissed } : null;
  }
  const alert = await maybeRow(
    sql<{
      told_count: number;
      is_paused: boolean;
      revision: number;
      ends_at: Date;
    }>`select told_count, is_paused, revision, ends_at from alerts where id = ${order.alert_id}::int`,
  );
  const due = { alertNo: order.alert_no, isMissed: false };
  if (!alert) return { ...due, period: 'alert gone' };
  if (alert.revision !== order.alert_revision) return { ...due, period: 'alert changed' };
  if (alert.ends_at <= at) return { ...due, period: 'alert ended' };
  if (alert.told_count > order.alert_no && !alert.is_paused)
    return { ...due, period: `alert ${order.alert_id} ${alert.told_count}`, alertNo: alert.told_count };
  return isTime ? { ...due, period: '' } : null;
}

export const isDone = async (id: number, period: string): Promise<boolean> =>
  Boolean(await maybeRow(sql`select from standing_order_runs where standing_order_id = ${id} and period = ${period}`));

/** When it is looked at next; where nothing may come any more, it ends. */
export async function goOn(order: StandingOrderRow, { period, alertNo, isMissed }: Due): Promise<void> {
  const days = await holidays();
  const isHoliday = (day: string) => days.has(day);
  const { count } = await readStandingOrder(order.id);
  const today = bangkokDate(now());
  const { working_day } = order;
  const isMonthly = working_day !== null;
  const nextRun = (n: number) => (isMissed ? runDayFrom(today, n, isHoliday) : runDayAfter(period, n, isHoliday));
  const nextDay = isMonthly ? nextRun(working_day) : today;
  if (readEnd(order, { count }, nextDay)) return finish(order);
  const next = isMonthly ? runTime(nextDay) : endTime(order.last_day);
  await rows(sql`update standing_orders set next_at = ${next}, alert_no = ${alertNo} where id = ${order.id}`);
}

/** All that was approved is ordered, or its time is over. */
export async function finish({ id }: StandingOrderRow): Promise<void> {
  await rows(sql`update standing_orders set state = 'finished', ended_at = ${now()}, next_at = null where id = ${id}`);
  await notifyParties(id, 'finished');
}
