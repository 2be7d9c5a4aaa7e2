import type { z } from 'zod';
import type { commission, commissionRate } from '#contract/money/commission.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

type Query = z.output<(typeof commission)['GET /staff/commission/rates']['query']>;
type Choices = z.output<(typeof commission)['GET /staff/commission/choices']['answer']>;
type Rate = z.output<typeof commissionRate>;

/** The market's own rates first, then those of subcategories, of sellers and of both; the latest of each first. */
export async function listRates({ state, company_id, subcategory_id, _start, _limit }: Query): Promise<{
  count: number;
  rows: Rate[];
}> {
  const today = bangkokDate(now());
  const stateSql = sql`case when r.first_day > ${today} then 'future' when r.last_day < ${today} then 'past' else 'current' end`;
  const where = sql`${state === 'all' ? sql`true` : sql`${stateSql} = ${state}`}
    and ${company_id ? sql`r.company_id = ${company_id}` : sql`true`} and ${subcategory_id ? sql`r.subcategory_id = ${subcategory_id}` : sql`true`}`;
  const [found, { count }] = await Promise.all([
    rows(sql<Rate>`
      select r.id, r.rate_hundredths::int as percent, r.first_day, r.last_day,
        ${stateSql} /* not null: a case with else */ as state,
        case when c.id is not null then ${companySql('c')}::jsonb || jsonb_build_object('company_code', c.company_code) end as seller,
        case when s.id is not null then json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en, 'name_cn', s.name_cn) end as subcategory
      from commission_rates r left join companies c on c.id = r.company_id left join subcategories s on s.id = r.subcategory_id
      where ${where} order by r.company_id is not null, c.company_name_th, r.company_id, r.subcategory_id is not null, s.category_id, s.position, s.id, r.first_day desc
      limit ${_limit} offset ${_start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count from commission_rates r where ${where}`),
  ]);
  return { count, rows: found };
}

export function choices(): Promise<Choices> {
  return oneRow(sql<Choices>`
    select
      (select coalesce(json_agg(${companySql('c')}::jsonb || jsonb_build_object('company_code', c.company_code) order by c.company_name_th, c.id), '[]') from companies c where c.is_selling) as sellers,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en, 'name_cn', s.name_cn,
        'category', json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn)) order by g.position, g.id, c.position, c.id, s.position, s.id), '[]')
        from subcategories s join categories c on c.id = s.category_id join category_groups g on g.id = c.group_id) as subcategories`);
}
