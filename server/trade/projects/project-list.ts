import { myProjectList, staffProjectList } from '#contract/trade/projects/project-list.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, onDays } from '#server/kit/index.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { projectQueuesSql, projectsWithIds, type ProjectRow } from './list-projects.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

/** What both lists of projects have. */
const projects = {
  from: sql`projects p`,
  key: sql`p.id`,
  seenBy: (viewer: Viewer) => isSeenBy(viewer),
  sorts: {
    created_at: { by: sql`p.created_at` },
    begin_date: { by: sql`p.begin_on`, mayBeNull: true },
    expected_finish_date: { by: sql`p.expected_finish_on`, mayBeNull: true },
    total: { by: sql`p.total` },
  },
  read: projectsWithIds,
  cells: {
    next_due: ({ next_installment }: ProjectRow) => next_installment && next_installment.due_date,
    next_amount: ({ next_installment }: ProjectRow) => next_installment && bahtFromSatang(next_installment.amount),
  },
} as const;

const filters = {
  text: (text: string) => {
    const part = `%${likeText(text)}%`;
    return sql`${projectNoSql('p')} ilike ${part} or p.name ilike ${part} or p.site_address ilike ${part}`;
  },
  status: (names: readonly string[]) => sql`p.status = any (${names.map(Number)}::int[])`,
  kind: sql`p.kind`,
  created_at: sql`p.created_at`,
  begin_date: onDays(sql`p.begin_on`),
  total: sql`p.total`,
};

export const companyProjects = listOf(myProjectList, { ...projects, filters });

export const allProjects = listOf(staffProjectList, {
  ...projects,
  filters: {
    ...filters,
    company: ofCompanyNamed(sql`p.company_id`),
    waits: (names) =>
      sql.join(
        names.map((name) => projectQueuesSql[name]),
        sql` or `,
      ),
  },
});
