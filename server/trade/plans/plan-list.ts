import type { z } from 'zod';
import { planList, type planRow } from '#contract/trade/plan-list.ts';
import { earliestDeliveryDate } from '#domain/market/delivery/delivery-date.ts';
import { planState, type PlanState } from '#domain/trade/plans/plan-state.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { listOf } from '#server/kit/index.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { isOrderedSql } from './placed-orders.ts';

type Row = z.output<typeof planRow>;
type FoundRow = Omit<Row, 'state'> & { is_ordered: boolean; arrives: string | null };

/** Who reads the list, and the days that say whether a plan is outdated. */
export interface PlanReader extends Pick<Member, 'userId' | 'companyId'> {
  today: string;
  /** On which goods in stock that are ordered now arrive. */
  earliest: string;
}

export async function planReader({ userId, companyId }: Member): Promise<PlanReader> {
  const days = await holidays();
  const at = now();
  return {
    userId,
    companyId,
    today: bangkokDate(at),
    earliest: earliestDeliveryDate(at, (day) => days.has(day)),
  };
}

const nameSql = sql<string>`coalesce(l.name, l.needs -> 0 ->> 'what', '')`;
const totalSql = sql<bigint | null>`(l.shown -> 'cheapest' ->> 'total')::bigint`;
const shownAtSql = sql<Date>`coalesce(l.shown_at, l.created_at)`;

/** Twin of `planState`. */
export const planStateSql = ({ today, earliest }: Pick<PlanReader, 'today' | 'earliest'>) => sql<PlanState>`
  case when ${isOrderedSql(sql`l.id`)} then 'ordered'
    when l.latest_day < ${today}::date
      or (l.shown -> 'cheapest' ->> 'arrives')::date < ${earliest}::date then 'outdated' else 'current' end`;

/** Every filter and order reads the plans of one company alone: at most 50 of each of its people. */
export const plansOfMember = listOf(planList, {
  from: sql`plans l`,
  key: sql`l.id`,
  seenBy: ({ companyId, userId }: PlanReader) =>
    sql`l.company_id = ${companyId} and (l.user_id = ${userId} or l.is_shared) and l.ends_at > ${now()}`,
  filters: {
    name: (text) => {
      const part = `%${likeText(text)}%`;
      return sql`${nameSql} ilike ${part}
        or exists (select from jsonb_array_elements(l.needs) n where n ->> 'what' ilike ${part})`;
    },
    state: (names, _, reader) => sql`${planStateSql(reader)} = any (${names}::text[])`,
    mine: (is, _, { userId }) => (is ? sql`l.user_id = ${userId}` : sql`l.user_id <> ${userId}`),
    province: sql`l.province_id`,
    shown_at: shownAtSql,
    total: totalSql,
  },
  sorts: {
    name: { by: nameSql },
    total: { by: totalSql, mayBeNull: true },
    latest_day: { by: sql`l.latest_day`, mayBeNull: true },
    shown_at: { by: shownAtSql },
    ends_at: { by: sql`l.ends_at` },
  },
  read: readPlans,
});

async function readPlans(ids: readonly number[], { userId, today, earliest }: PlanReader): Promise<Row[]> {
  const found = await rows(sql<FoundRow>`
    select l.id, l.token, ${nameSql} as name,
      ${personNameSql('u')} as owner /* not null: concatenated */,
      (l.user_id = ${userId}) as is_own /* not null: a company's plan has its maker */, l.is_shared,
      json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn',
        coalesce(p.name_cn, p.name_en)) as province,
      jsonb_array_length(l.needs) as line_count, ${totalSql} as total, l.latest_day, ${shownAtSql} as shown_at,
      l.ends_at,
      l.shown -> 'cheapest' ->> 'arrives' as arrives, ${isOrderedSql(sql`l.id`)} as is_ordered
    from plans l join provinces p on p.id = l.province_id join users u on u.id = l.user_id
      where l.id = any (${[...ids]}::int[])`);
  return found.map(({ is_ordered, arrives, ...row }) => ({
    ...row,
    shown_at: row.shown_at,
    state: planState({ is_ordered, arrives, latest_day: row.latest_day }, { today, earliest }),
  }));
}
