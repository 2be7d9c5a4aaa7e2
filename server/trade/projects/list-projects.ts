import type { z } from 'zod';
import type { projectRow, projectRows } from '#contract/trade/projects/shapes.ts';
import type { ProjectQueue } from '#domain/trade/projects/project-queues.ts';
import { projectNo } from '#domain/trade/projects/project-status.ts';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { instalmentSlipsSql } from './instalment-slips.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

export type ProjectRow = z.output<typeof projectRow>;
type Stored = Omit<ProjectRow, 'project_no' | 'next_installment'> & {
  next_installment: { due_date: string; amount: string } | null;
};

/** The facts of project `p` of company `c` that lists and pages share. */
export const projectColumns = ({ side }: Viewer) => sql`
  p.id, p.name, p.kind, p.status::int, p.begin_on::text as begin_date,
  p.expected_finish_on::text as expected_finish_date,
  p.site_address, p.total, p.created_at, ${side === 'staff' ? companySql('c') : sql`null::json`} as company`;

const waitingSlips = sql`project_instalments i, lateral (
  select from ${instalmentSlipsSql(sql`s.status = ${sql.lit(SETTLEMENT_WAITING)}`)}) w where i.project_id = p.id`;

/** What projects `p` wait for. */
export const projectQueuesSql: Readonly<Record<ProjectQueue, RawBuilder<unknown>>> = {
  request: sql`p.taken_up_at is null`,
  slip: sql`exists (select from ${waitingSlips})`,
};

const rowsOf = (viewer: Viewer, which: RawBuilder<unknown>) => sql<Stored>`
  select ${projectColumns(viewer)},
    (select json_build_object('due_date', i.due_on, 'amount', i.amount::text) from project_instalments i
      where i.project_id = p.id and i.paid_at is null order by i.position limit 1) as next_installment,
    (select count(*)::int from ${waitingSlips}) as waiting_slips /* not null: a count */
  from projects p join companies c on c.id = p.company_id where ${isSeenBy(viewer)} and ${which}`;

interface Search {
  status?: number | undefined;
  _start: number;
  _limit: number;
}

/** Projects as the specification's call lists them, the newest first. */
export async function listProjects(viewer: Viewer, search: Search): Promise<z.output<typeof projectRows>> {
  const wanted = search.status ? sql`p.status = ${search.status}::int` : sql`true`;
  const [{ count }, found] = await Promise.all([
    oneRow(sql<{ count: number }>`
      select count(*)::int as count from projects p where ${isSeenBy(viewer)} and ${wanted}`),
    rows(sql<Stored>`${rowsOf(viewer, wanted)} order by p.id desc offset ${search._start} limit ${search._limit}`),
  ]);
  return { count, project_list: found.map(rowOf) };
}

/** The projects with these ids, in any order. */
export async function projectsWithIds(ids: readonly number[], viewer: Viewer): Promise<ProjectRow[]> {
  return (await rows(rowsOf(viewer, sql`p.id = any (${[...ids]}::int[])`))).map(rowOf);
}

const rowOf = ({ next_installment, ...row }: Stored): ProjectRow => ({
  ...row,
  project_no: projectNo(row.id),
  next_installment: next_installment && { ...next_installment, amount: BigInt(next_installment.amount) },
});
