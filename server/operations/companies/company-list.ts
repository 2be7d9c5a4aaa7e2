import type { RowOf } from '#contract/kit/define-list.ts';
import { companyList } from '#contract/operations/company-list.ts';
import { readsAs, type StaffRoles } from '#domain/staff-roles.ts';
import { readSort } from '#domain/kit/list.ts';
import { approvalOfState, companyStates, type IdleTime } from '#domain/operations/company-facts.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { turnoverSince } from '#domain/trade/turnover.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface Reader {
  staffRoles: StaffRoles;
}

const ordersSql = sql`from orders o
  where o.company_id = c.id and o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}`;
/** When the company `c` ordered last, cancelled orders left out. */
const lastOrder = sql<Date | null>`(select max(o.placed_at) ${ordersSql})`;

const yearSql = () => sql`${ordersSql} and o.placed_at >= ${turnoverSince(now())}`;
const turnover = () => sql<bigint>`(select coalesce(sum(o.total_include_vat), 0)::bigint ${yearSql()})`;

const role = sql`(case when c.is_selling then 'seller' else 'buyer' end)`;
const state = sql`(case ${sql.join(
  companyStates.map((name) => {
    const approval = approvalOfState[name];
    const condition = approval === null ? sql`is null` : sql`= ${sql.lit(approval)}`;
    return sql`when c.buyer_approved_status ${condition} then ${sql.lit(name)}`;
  }),
  sql` `,
)} end)`;

const isIdle = (time: IdleTime) =>
  time === 'never'
    ? sql`${lastOrder} is null`
    : sql`${lastOrder} < ${new Date(now().getTime() - Number(time) * DAY_MS)}`;

/** Of the billing address, else of the first one. */
const province = sql`(select json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn',
  p.name_cn)
  from addresses a join provinces p on p.id = a.province_id
  where a.company_id = c.id and a.deleted_at is null order by a.is_default_billing desc, a.id limit 1)`;

export const companies = listOf(companyList, {
  from: sql`companies c`,
  key: sql`c.id`,
  // A person who registered for themselves is no customer before they bought something.
  seenBy: (_reader: Reader) => sql`(c.company_code is not null or ${lastOrder} is not null)`,
  filters: {
    company_code: sql`c.company_code`,
    company: ofCompanyNamed(sql`c.id`),
    idle: (times) => sql.join(times.map(isIdle), sql` or `),
    role,
    state,
    member_level: (levels) => sql`c.member_level = any (${levels.map(Number)}::int[])`,
    province: (id) =>
      sql`c.id in (select a.company_id from addresses a where a.province_id = ${id} and a.deleted_at is null)`,
    last_order_at: lastOrder,
    turnover: ({ min, max }) =>
      sql.join(
        [
          ...(min === undefined ? [] : [sql`${turnover()} >= ${min}`]),
          ...(max === undefined ? [] : [sql`${turnover()} <= ${max}`]),
        ],
        sql` and `,
      ),
    created_at: sql`c.created_at`,
  },
  sorts: {
    member_level: { by: sql`c.member_level` },
    last_order_at: { by: lastOrder, mayBeNull: true },
    turnover: {
      whole: ({ sort = '' }) => {
        const way = readSort(sort).direction === 'down' ? sql`desc` : sql`asc`;
        return sql`${turnover()} ${way}, c.id ${way}`;
      },
    },
    created_at: { by: sql`c.created_at` },
  },
  read: (ids, { staffRoles }) => {
    const seesCredit = readsAs(staffRoles, 'finance');
    return rows(sql<RowOf<typeof companyList>>`
      select c.id, ${companySql('c')} as company, c.company_code, c.tax_id, ${role} as role, ${state} as state,
        c.member_level, ${province} as province, ${lastOrder} as last_order_at, y.orders, y.turnover,
        case when ${seesCredit} then (select l.amount from credit_lines l where l.company_id = c.id) end as credit,
        c.created_at
      from companies c cross join lateral (
        select count(*)::int as orders, coalesce(sum(o.total_include_vat), 0)::bigint as turnover ${yearSql()}) y
      where c.id = any (${[...ids]}::int[])`);
  },
  cells: { province: ({ province: named }, { locale }) => named && named[`name_${locale}`] },
});
