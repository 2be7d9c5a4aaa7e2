import type { z } from 'zod';
import type { projectRow, projectRows } from '#contract/trade/projects/shapes.ts';
import { projectNo } from '#domain/trade/projects/project-status.ts';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

type Row = z.output<typeof projectRow>;
type Stored = Omit<Row, 'project_no' | 'next_installment'> & {
  next_installment: { due_date: string; amount: string } | null;
};

interface Search {
  status?: number | undefined;
  waits?: 'request' | 'slip' | undefined;
  _start: number;
  _limit: number;
}

/** The facts of project `p` of company `c` that lists and pages share. */
export const projectColumns = ({ side }: Viewer) => sql`
  p.id, p.name, p.kind, p.status::int, p.begin_on::text as begin_date, p.expected_finish_on::text as expected_finish_date,
  p.site_address, p.total, p.created_at, ${side === 'staff' ? companySql('c') : sql`null::json`} as company`;

const waitingSlips = sql`project_slips s join project_instalments i on i.id = s.instalment_id
  where i.project_id = p.id and s.status = ${sql.lit(SETTLEMENT_WAITING)}`;

const conditions: Readonly<Record<NonNullable<Search['waits']>, RawBuilder<unknown>>> = {
  request: sql`p.taken_up_at is null`,
  slip: sql`exists (select from ${waitingSlips})`,
};

/** Projects, the newest first. */
export async function listProjects(viewer: Viewer, search: Search): Promise<z.output<typeof projectRows>> {
  const wanted = sql.join(
    [
      isSeenBy(viewer),
      ...(search.status ? [sql`p.status = ${search.status}::int`] : []),
      ...(search.waits ? [conditions[search.waits]] : []),
    ],
    sql` and `,
  );
  const [{ count }, found] = await Promise.all([
    oneRow(sql<{ count: number }>`select count(*)::int as count from projects p where ${wanted}`),
    rows(sql<Stored>`
      select ${projectColumns(viewer)},
        (select json_build_object('due_date', i.due_on, 'amount', i.amount::text) from project_instalments i
          where i.project_id = p.id and i.paid_at is null order by i.position limit 1) as next_installment,
        (select count(*)::int from ${waitingSlips}) as waiting_slips /* not null: a count */
      from projects p join companies c on c.id = p.company_id
      where ${wanted} order by p.id desc offset ${search._start} limit ${search._limit}`),
  ]);
  return {
    count,
    project_list: found.map(({ next_installment, ...row }) => ({
      ...row,
      project_no: projectNo(row.id),
      next_installment: next_installment && { ...next_installment, amount: BigInt(next_installment.amount) },
    })),
  };
}
