import type { z } from 'zod';
import type { projects } from '#contract/trade/projects/buyer.ts';
import { OPEN_REQUESTS, SITE_SURVEY } from '#domain/trade/projects/project-status.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { notifyProject } from './notify.ts';

export type ProjectFacts = z.output<(typeof projects)['POST /decarbonized_project/request']['body']>;

export interface ProjectDates {
  begin_date: string | null;
  expected_finish_date: string | null;
}

/** A member asks for a project; staff find it in their queue. */
export function requestProject(by: Member, facts: ProjectFacts): Promise<{ id: number }> {
  requirePlace(facts);
  return inTransaction(async () => {
    // Requests of one company that come together are counted one after another.
    await lockCompany(by.companyId);
    const { open } = await oneRow(sql<{ open: number }>`
      select count(*)::int as open from projects where company_id = ${by.companyId} and taken_up_at is null`);
    if (open >= OPEN_REQUESTS) throw new AppError('project_requests_full', { details: { maximum: OPEN_REQUESTS } });
    const id = await insertProject(by.companyId, by, facts, null);
    await notifyProject('requested', id);
    return { id };
  });
}

/** Writes a project down with the first entry of its timeline. What staff write down is taken up already. */
export async function insertProject(
  companyId: number,
  by: Member | Staff,
  facts: ProjectFacts,
  dates: ProjectDates | null,
): Promise<number> {
  const at = now();
  const userId = by.kind === 'member' ? by.userId : null;
  const staffId = by.kind === 'staff' ? by.staffId : null;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into projects (company_id, user_id, staff_id, status, name, kind, description, begin_on, expected_finish_on,
      site_address, latitude, longitude,
      contact_name, contact_phone, contact_email, billing_name, billing_address, billing_tax_id, billing_branch_code,
      created_at, taken_up_at)
    values (${companyId}, ${userId}, ${staffId}, ${SITE_SURVEY}, ${facts.name}, ${facts.kind}, ${facts.description},
      ${dates?.begin_date ?? null}, ${dates?.expected_finish_date ?? null},
      ${facts.site_address}, ${facts.latitude}, ${facts.longitude}, ${facts.contact_name}, ${facts.contact_phone},
        ${facts.contact_email}, ${facts.billing_name},
      ${facts.billing_address}, ${facts.billing_tax_id}, ${facts.billing_branch_code}, ${at},
        ${staffId === null ? null : at}) returning id`);
  await rows(sql`
    insert into project_history (project_id, to_status, reason, user_id, staff_id, at)
    values (${id}, ${SITE_SURVEY}, '', ${userId}, ${staffId}, ${at})`);
  return id;
}

/** A place on the map has both numbers, or the address alone says where it is. */
export function requirePlace({ latitude, longitude }: Pick<ProjectFacts, 'latitude' | 'longitude'>): void {
  if ((latitude === null) !== (longitude === null))
    throw fieldError('project_place_half', latitude === null ? 'latitude' : 'longitude');
}

export function requireDates({ begin_date, expected_finish_date }: ProjectDates): void {
  if (begin_date !== null && expected_finish_date !== null && expected_finish_date < begin_date)
    throw fieldError('project_dates_reversed', 'expected_finish_date');
}
