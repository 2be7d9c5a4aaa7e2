import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { conditionHolds, lookAtAlert as judge, type AwaitedCondition } from '#domain/trade/alerts/alert.ts';
import { MAX_ALERTS_OF_A_LOOK } from '#domain/trade/alerts/alert-limits.ts';
import { isWholeFromStock } from '#domain/trade/plans/whole-plan.ts';
import { membersWithIds } from '#server/accounts/identity/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { keepPlanOfNeed, planNeed, type KeptNeed, type PlannedCarts } from '#server/trade/plans/index.ts';
import { alertMet } from './notifications.ts';
import { readWatchedStock, type WatchedStock } from './stock-of-alerts.ts';

type DueAlert = KeptNeed &
  AwaitedCondition & {
    id: number;
    user_id: number;
    limit_per_kg: bigint | null;
    least_days: number | null;
    revision: number;
    is_met: boolean;
    told_at: Date | null;
    looked_at: Date;
    grade: string | null;
  };

/**
 * Looks at all alerts that were not looked at since it began, so many at a time, the longest ago first. Answers how
 * many told.
 */
export async function lookAtAlerts(most = MAX_ALERTS_OF_A_LOOK): Promise<number> {
  const at = now();
  let told = 0;
  const failures: unknown[] = [];
  for (;;) {
    const due = await alertsThat(sql`l.looked_at < ${at} and not l.is_paused`, at, most);
    const looked = await lookAtThose(due, at);
    told += looked.told;
    failures.push(...looked.failures);
    if (due.length < most) break;
  }
  throwAll(failures);
  return told;
}

/** Looks at one now: it was just made or changed. */
export async function lookAtAlert(id: number): Promise<void> {
  const at = now();
  const { failures } = await lookAtThose(await alertsThat(sql`l.id = ${id} and not l.is_paused`, at, 1), at);
  throwAll(failures);
}

function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, 'Alerts that could not be looked at');
}

function alertsThat(which: RawBuilder<unknown>, at: Date, most: number): Promise<DueAlert[]> {
  return rows(sql<DueAlert>`
    select l.id, l.user_id, l.what, l.product_id, l.grams::float8 as grams, case when l.allows_equal then 'all'
      else 'approved' end as equal_grades, l.province_id, l.address_id, l.condition, l.limit_per_kg, l.least_days,
      l.revision, l.is_met, l.told_at, l.looked_at,
      (select g.grade from products g where g.id = l.product_id) as grade
    from alerts l join users u on u.id = l.user_id and u.company_id = l.company_id and u.account_status = 'verified'
      and u.suspended_at is null
    where ${which} and l.ends_at > ${at} order by l.looked_at, l.id limit ${most}`);
}

/**
 * One after the other: each is a plan of its own. One that fails is left to the next time, behind those that were not
 * looked at yet.
 */
async function lookAtThose(due: readonly DueAlert[], at: Date): Promise<{ told: number; failures: unknown[] }> {
  const [members, stock] = await Promise.all([
    membersWithIds([...new Set(due.map(({ user_id }) => user_id))]),
    readWatchedStock(due.flatMap(({ id, condition }) => (condition === 'stock' ? [id] : []))),
  ]);
  let told = 0;
  const failures: unknown[] = [];
  const unseen: number[] = [];
  for (const alert of due) {
    const member = members.get(alert.user_id);
    try {
      if (!member) unseen.push(alert.id);
      else if (await look(alert, member, { at, stock: stock.get(alert.id) })) told += 1;
    } catch (error) {
      failures.push(error);
      unseen.push(alert.id);
    }
  }
  if (unseen.length > 0)
    await rows(sql`update alerts set looked_at = greatest(looked_at, ${at}) where id = any (${unseen}::int[])`);
  return { told, failures };
}

interface Look {
  at: Date;
  stock: WatchedStock | undefined;
}

async function look(alert: DueAlert, member: Member, { at, stock }: Look): Promise<boolean> {
  const planned = alert.condition === 'price' ? await planNeed(member, alert) : null;
  const found = { perKg: planned && pricePerKg(planned), days: stock?.days ?? null };
  const { isMet, tells } = judge({ isMet: alert.is_met, toldAt: alert.told_at }, conditionHolds(alert, found), at);
  // Who may not order any more is told nothing that they could not use.
  const mayTell = tells && mayInCompany(member.companyRole, member.sellingRoles, 'order');
  const proposal = mayTell ? (planned ?? (await planNeed(member, alert))) : null;
  return inTransaction(async () => {
    // Who looked meanwhile, or changed it, was first.
    const mine = await affected(sql`
      update alerts set looked_at = ${at}, is_met = ${isMet}, found_per_kg = ${found.perKg}, found_days = ${found.days},
        told_at = case when ${mayTell} then ${at} else told_at end, told_count = told_count + ${mayTell ? 1 : 0}
      where id = ${alert.id} and looked_at = ${alert.looked_at} and revision = ${alert.revision} and not is_paused
        and is_met = ${alert.is_met}
        and told_at is not distinct from ${alert.told_at}::timestamptz`);
    if (mine === 0 || !proposal) return false;
    const token = await keepPlanOfNeed(member, alert, proposal);
    await rows(sql`update alerts set plan_id = (select id from plans where token = ${token}) where id = ${alert.id}`);
    const ordering = await maybeRow(sql<{ id: number }>`
      select id from standing_orders where alert_id = ${alert.id} and state = 'active'
        and alert_revision = ${alert.revision} order by id limit 1`);
    const news = { ...alert, ...found, perKg: pricePerKg(proposal), token, standingOrderId: ordering?.id ?? null };
    await notify(alertMet(news), [{ userId: alert.user_id }]);
    return true;
  });
}

/** Delivered, without VAT; null where not all of it can be had from stock. */
function pricePerKg({ plans }: PlannedCarts): bigint | null {
  const [cheapest] = plans;
  return cheapest && isWholeFromStock(cheapest) ? cheapest.per_kg : null;
}
