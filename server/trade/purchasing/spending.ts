import {
  addSpent,
  neededApproval,
  type NeededApproval,
  type SpendingLimits,
  type Spent,
} from '#domain/trade/purchasing/spending-limits.ts';
import { EXPIRY_DAYS } from '#domain/trade/purchasing/purchase-request.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';
import { firstDayOf, monthOf } from '#domain/values/month.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { committedOf, type Agreed } from './commitments.ts';

/** Who buys, and for which company. */
export interface Spender {
  userId: number;
  companyId: number;
}

/** The rules of a company as they meet one of its people now. */
export interface Purchasing {
  limits: SpendingLimits;
  spent: Spent;
  steps: Satang[];
  po_number_required: boolean;
  cost_centre_required: boolean;
  expiry_days: number;
}

/** Whether a company has any rule: without one nothing more is asked. */
export const hasCompanyRulesSql = (companyId: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from purchasing_rules r where r.company_id = ${companyId})
  or exists (select from purchasing_people r where r.company_id = ${companyId}))`;

/** Of the company of draft `d`. */
export const hasRulesSql = hasCompanyRulesSql(sql`d.company_id`);

/** What `userId` spent this day and month, by Bangkok's calendar: the placed orders that are not cancelled. */
export function spentSql(userId: RawBuilder<unknown>, at: Date) {
  const today = bangkokDate(at);
  const day = startOfBangkokDay(today);
  const month = startOfBangkokDay(firstDayOf(monthOf(today)));
  return sql`(select coalesce(sum(s.total_include_vat) filter (where s.placed_at >= ${day}), 0)::bigint as spent_day,
    coalesce(sum(s.total_include_vat), 0)::bigint as spent_month
    from orders s where s.requested_by_user_id = ${userId} and s.placed_at >= ${month} and s.order_no is not null
      and s.status = ${sql.lit(ORDER_ACTIVE)})`;
}

interface Row {
  user_id: number;
  order_limit: bigint | null;
  day_limit: bigint | null;
  month_limit: bigint | null;
  spent_day: bigint;
  spent_month: bigint;
  steps: string[];
  po_number_required: boolean;
  cost_centre_required: boolean;
  expiry_days: number;
}

/** Of one person; what the order itself is of is `besides`. */
export async function purchasingOf(spender: Spender, besides: readonly Agreed[] = []): Promise<Purchasing> {
  const [purchasing] = (await purchasingOfAll([spender], besides)).values();
  // Who has left the company: there are no limits to go by.
  if (!purchasing) throw new Error(`Person ${spender.userId} does not buy for company ${spender.companyId}`);
  return purchasing;
}

/** The same once so much more is spent. */
export const withSpent = (purchasing: Purchasing, more: Spent): Purchasing => ({
  ...purchasing,
  spent: addSpent(purchasing.spent, more),
});

/** The same for several people of one company, by their ids. */
export function purchasingOfPeople(companyId: number, userIds: readonly number[]): Promise<Map<number, Purchasing>> {
  return purchasingOfAll(userIds.map((userId) => ({ userId, companyId })));
}

/**
 * Of people of several companies, by their ids. In one statement; where somebody's day or month has a limit, with what
 * they are bound to buy besides. Orders, bids and what is asked of colleagues all count this sum.
 */
export async function purchasingOfAll(
  people: readonly Spender[],
  besides: readonly Agreed[] = [],
): Promise<Map<number, Purchasing>> {
  const companies = [...new Set(people.map(({ companyId }) => companyId))];
  const userIds = people.map(({ userId }) => userId);
  const found = new Map(
    (await rows(purchasingSql(companies, userIds))).map((row) => [row.user_id, purchasingIn(row)] as const),
  );
  const limited = [...found].flatMap(
    ([
      userId,
      {
        limits: { day, month },
      },
    ]) => (day === null && month === null ? [] : userId),
  );
  if (limited.length === 0) return found;
  for (const [userId, spent] of await committedOf(limited, besides))
    found.set(userId, withSpent(found.get(userId)!, spent));
  return found;
}

const purchasingSql = (companyIds: readonly number[], userIds: readonly number[]) =>
  sql<Row>`
    select u.id as user_id, p.order_limit, p.day_limit, p.month_limit, spent.spent_day, spent.spent_month,
      coalesce(array(select x::text from unnest(r.steps) x order by x), '{}') as steps,
      coalesce(r.po_number_required, false) as po_number_required,
      coalesce(r.cost_centre_required, false) as cost_centre_required,
      coalesce(r.expiry_days, ${sql.lit(EXPIRY_DAYS.usual)}) as expiry_days
    from users u left join purchasing_people p on p.user_id = u.id
      left join purchasing_rules r on r.company_id = u.company_id
    cross join lateral ${spentSql(sql`u.id`, now())} spent
    where u.id = any (${[...userIds]}::int[]) and u.company_id = any (${[...companyIds]}::int[])`;

function purchasingIn({
  user_id: _,
  order_limit,
  day_limit,
  month_limit,
  spent_day,
  spent_month,
  steps,
  ...rules
}: Row): Purchasing {
  return {
    ...rules,
    limits: { order: order_limit, day: day_limit, month: month_limit },
    spent: { day: spent_day, month: spent_month },
    steps: steps.map(BigInt),
  };
}

/**
 * The same for an order that is placed or asked for in the running transaction. The person's limits are locked until
 * its end, so that their orders which are placed at once are counted one after the other; the second statement sees
 * what was waited for.
 */
export async function lockPurchasing(spender: Spender, besides: readonly Agreed[] = []): Promise<Purchasing> {
  await rows(sql`select from purchasing_people where user_id = ${spender.userId} for update`);
  return purchasingOf(spender, besides);
}

/** What an order of this total needs. */
export const neededFor = (total: Satang, purchasing: Purchasing): NeededApproval => neededApproval(total, purchasing);

/** Refuses an order that its company lets nobody place without approval. */
export function requireWithinLimits(total: Satang, purchasing: Purchasing): void {
  if (neededFor(total, purchasing).approvals > 0) throw new AppError('approval_needed', { errorType: 'approval' });
}

/** What the buyer's company calls an order by. */
export interface References {
  po_number: string | null;
  cost_centre: string | null;
}

export function requireReferences(
  { po_number, cost_centre }: References,
  { po_number_required, cost_centre_required }: Purchasing,
): void {
  if (po_number_required && po_number === null) throw fieldError('po_number_missing', 'po_number');
  if (cost_centre_required && cost_centre === null) throw fieldError('cost_centre_missing', 'cost_centre');
}
