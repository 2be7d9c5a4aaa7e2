import { myStandingOrderList, staffStandingOrderList } from '#contract/trade/standing-orders/lists.ts';
import { standingOrderNo, type StandingOrderState } from '#domain/trade/standing-orders/standing-order.ts';
import { bahtPerKg } from '#domain/values/money.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, onDays } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { approvedBySql } from './locked-standing-order.ts';
import { standingOrdersWithIds, type StandingOrderListRow, type Viewer } from './standing-order-rows.ts';

/** Which the viewer may decide now: the twin of `refusalToDecide` for standing orders. */
const toDecideSql = ({ userId, approves }: Viewer) => sql<boolean>`
  (s.state = 'waiting' and s.expires_at > ${now()} and s.user_id <> ${userId}
    and not (${userId} = any (${approvedBySql}))
    and cardinality(${approvedBySql}) < ${approves})`;

const filters = {
  goods: (text: string) => {
    const part = `%${likeText(text)}%`;
    return sql`(s.grade ilike ${part} or exists (select from products g where g.id = s.product_id
      and (g.name_th ilike ${part} or g.name_en ilike ${part} or g.name_cn ilike ${part})))`;
  },
  state: (states: readonly StandingOrderState[]) => sql`s.state = any (${states}::text[])`,
  trigger: sql`s.trigger`,
  created_at: sql`s.created_at`,
  last_day: onDays(sql`s.last_day`),
};
const sorts = {
  created_at: { by: sql`s.created_at` },
  next_at: { by: sql`s.next_at`, mayBeNull: true },
  last_day: { by: sql`s.last_day` },
} as const;
const cells = {
  number: ({ id }: StandingOrderListRow) => standingOrderNo(id),
  goods: ({ grade }: StandingOrderListRow) => grade,
  cap_per_kg: ({ cap_per_kg }: StandingOrderListRow) => bahtPerKg(cap_per_kg),
  runs: ({ runs, max_runs }: StandingOrderListRow) => `${runs} / ${max_runs}`,
};
const plan = { from: sql`standing_orders s`, key: sql`s.id`, read: standingOrdersWithIds, sorts, cells };

/** Every filter and order reads the company's alone, of which there are few. */
export const myStandingOrders = listOf(myStandingOrderList, {
  ...plan,
  seenBy: ({ companyId }: Viewer) => sql`s.company_id = ${companyId}`,
  filters: {
    ...filters,
    to_decide: (is, _query, viewer) => (is ? toDecideSql(viewer) : sql`not ${toDecideSql(viewer)}`),
    mine: (is, _query, { userId }) => (is ? sql`s.user_id = ${userId}` : sql`s.user_id <> ${userId}`),
  },
});

/** A company has few: of the filters and orders that no index has, some thousand rows are read. */
export const staffStandingOrders = listOf(staffStandingOrderList, {
  ...plan,
  seenBy: (_viewer: Viewer) => sql`true`,
  filters: { ...filters, buyer: ofCompanyNamed(sql`s.company_id`) },
});
