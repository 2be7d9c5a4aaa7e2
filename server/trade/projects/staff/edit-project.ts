import { isClosed } from '#domain/trade/projects/project-status.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import {
  insertProject,
  lockProject,
  notifyProject,
  requireDates,
  requirePlace,
  staffView,
  type LockedProject,
  type ProjectDates,
  type ProjectFacts,
} from '#server/trade/projects/index.ts';

type Written = ProjectFacts & ProjectDates;

/** Staff write down a project that a company asked for in another way. */
export function createProject(by: Staff, { company_id, ...written }: Written & { company_id: number }) {
  requirePlace(written);
  requireDates(written);
  return inTransaction(async () => {
    const company = await maybeRow(sql`select 1 as found from companies where id = ${company_id}`);
    if (!company) throw new AppError('invalid_input', { fields: [{ path: 'company_id', code: 'not_a_choice' }] });
    const id = await insertProject(company_id, by, written, written);
    await record(by, id, 'write_project', {}, { project_name: written.name });
    await notifyProject('written_down', id);
    return { id };
  });
}

/** Changes what is known of a project, as it was seen, and takes it up. */
export function editProject(
  by: Staff,
  id: number,
  { version, ...written }: Written & { version: number },
): Promise<void> {
  requirePlace(written);
  requireDates(written);
  return inTransaction(async () => {
    await lockOpen(id);
    const { version: newest, ...before } = await oneRow(
      sql<AuditedFacts & { version: number }>`select version, ${auditedColumns} from projects where id = ${id}`,
    );
    if (version !== newest) throw new AppError('project_changed');
    await rows(sql`
      update projects set name = ${written.name}, kind = ${written.kind}, description = ${written.description},
        begin_on = ${written.begin_date}, expected_finish_on = ${written.expected_finish_date},
        site_address = ${written.site_address}, latitude = ${written.latitude}, longitude = ${written.longitude},
        contact_name = ${written.contact_name}, contact_phone = ${written.contact_phone},
        contact_email = ${written.contact_email}, billing_name = ${written.billing_name},
        billing_address = ${written.billing_address}, billing_tax_id = ${written.billing_tax_id},
        billing_branch_code = ${written.billing_branch_code}, version = version + 1,
        taken_up_at = coalesce(taken_up_at, ${now()})
      where id = ${id}`);
    const after = await oneRow(sql<AuditedFacts>`select ${auditedColumns} from projects where id = ${id}`);
    await record(by, id, 'edit_project', before, { ...after });
  });
}

/** Who is asked at the site is not in the log. */
const auditedColumns = sql`name as project_name, site_address, begin_on::text as first_day,
  expected_finish_on::text as last_day, billing_name, billing_address`;

interface AuditedFacts {
  project_name: string;
  site_address: string;
  first_day: string | null;
  last_day: string | null;
  billing_name: string;
  billing_address: string;
}

/** A project under lock that is neither complete nor cancelled. */
export async function lockOpen(id: number): Promise<LockedProject> {
  const project = await lockProject(staffView, id);
  if (isClosed(project.status)) throw new AppError('project_closed');
  return project;
}

export function record(
  by: Staff,
  id: number,
  action: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  return recordDecision({ staffId: by.staffId, action, objectKind: 'project', objectId: id, before, after });
}
