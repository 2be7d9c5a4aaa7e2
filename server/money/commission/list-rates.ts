import type { z } from 'zod';
import type { RowOf } from '#contract/kit/define-list.ts';
import type { commission } from '#contract/money/commission.ts';
import { commissionList } from '#contract/money/commission-list.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { listOf, onDays } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

type Choices = z.output<(typeof commission)['GET /staff/commission/choices']['answer']>;
type Rate = RowOf<typeof commissionList>;

/** Whether the rate `r` holds today, has ended or begins later. */
function stateSql() {
  const today = bangkokDate(now());
  return sql`case when r.first_day > ${today} then 'future' when r.last_day < ${today} then 'past' else 'current' end`;
}

const from = sql`commission_rates r left join companies c on c.id = r.company_id
  left join subcategories s on s.id = r.subcategory_id`;

/** Some hundred in all, which are sorted without an index. */
export const commissionRates = listOf(commissionList, {
  from,
  key: sql`r.id`,
  seenBy: (_finance: unknown, { state }) => (state === undefined ? sql`${stateSql()} <> 'past'` : sql`true`),
  filters: {
    state: (names) => sql`${stateSql()} = any (${names}::text[])`,
    company_id: sql`r.company_id`,
    subcategory_id: sql`r.subcategory_id`,
    first_day: onDays(sql`r.first_day`),
  },
  sorts: {
    percent: { by: sql`r.rate_hundredths` },
    first_day: { by: sql`r.first_day` },
    last_day: { by: sql`r.last_day`, mayBeNull: true },
    // The market's own rates, then those of subcategories, of sellers and of both; the latest of each first.
    closest: {
      whole: sql`r.company_id is not null, c.company_name_th, r.company_id, r.subcategory_id is not null, s.category_id,
        s.position, s.id, r.first_day desc, r.id`,
    },
  },
  read: (ids) =>
    rows(sql<Rate>`
      select r.id, r.rate_hundredths::int as percent, r.first_day, r.last_day,
        ${stateSql()} /* not null: a case with else */ as state,
        case when c.id is not null then ${companySql('c')}::jsonb || jsonb_build_object('company_code', c.company_code)
          end as seller,
        case when s.id is not null then json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en,
          'name_cn', s.name_cn) end as subcategory
      from ${from} where r.id = any (${[...ids]}::int[])`),
  cells: {
    subcategory: ({ subcategory }, { locale }) => subcategory && subcategory[`name_${locale}`],
    percent: ({ percent }) => percent / 100,
  },
});

export function choices(): Promise<Choices> {
  return oneRow(sql<Choices>`
    select
      (select coalesce(json_agg(${companySql('c')}::jsonb || jsonb_build_object('company_code', c.company_code)
        order by c.company_name_th, c.id), '[]') from companies c where c.is_selling) as sellers,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en, 'name_cn',
        s.name_cn,
        'category', json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn))
          order by g.position, g.id, c.position, c.id, s.position, s.id), '[]')
        from subcategories s join categories c on c.id = s.category_id join category_groups g on g.id = c.group_id)
          as subcategories`);
}
