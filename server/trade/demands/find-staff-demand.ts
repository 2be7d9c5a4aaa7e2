import type { z } from 'zod';
import type { staffDemand } from '#contract/trade/demands/shapes.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { questionsOf } from './find-demand.ts';
import { staffRows } from './lists.ts';

type StaffDemand = z.output<typeof staffDemand>;

interface Facts extends Pick<StaffDemand, 'title' | 'version' | 'audience' | 'end_reason'> {
  note: string;
  is_name_shown: boolean;
  told: number;
}

/** One demand as staff see it: no target, shown or hidden. */
export async function findStaffDemand(id: number): Promise<StaffDemand> {
  const [facts, [row], questions] = await Promise.all([
    maybeRow(sql<Facts>`
      select d.title, d.version, d.audience, d.end_reason, coalesce(d.terms ->> 'note', '') as note,
        coalesce((d.terms ->> 'is_name_shown')::boolean, false) as is_name_shown,
        (select count(*)::int from demand_tellings t where t.demand_id = d.id and t.told_at is not null)
          as told /* not null: a count */
      from demands d where d.id = ${id} and d.state <> 'draft'`),
    staffRows([id]),
    questionsOf(id, null),
  ]);
  if (!facts || !row) throw new AppError('not_found');
  return { ...row, ...facts, questions };
}
