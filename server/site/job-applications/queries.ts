import type { z } from 'zod';
import type { jobApplications } from '#contract/site/job-applications.ts';
import { APPLICATIONS_KEPT_MONTHS } from '#domain/site/visitor-forms.ts';
import { recordDecision } from '#server/audit/index.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { listed } from './application-list.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';

type Application = z.output<(typeof jobApplications)['GET /staff/job-applications/{id}']['answer']>;

export async function applicationOf(id: number): Promise<Application> {
  const found = await maybeRow(sql<Application>`
    select ${listed}, a.message, a.language, a.note, a.changed_at, s.firstname || ' ' || s.lastname as changed_by,
      a.created_at + make_interval(months => ${APPLICATIONS_KEPT_MONTHS}::int) as deleted_on,
      json_build_object('name', f.name, 'content_type', f.content_type, 'size', f.size_bytes) as file
    from job_applications a join files f on f.id = a.file_id left join staff_members s on s.id = a.changed_by
      where a.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** A link for the session of the asking staff, and a log entry that they read the CV. */
export function viewCv(
  { staffId, sessionHash }: Staff,
  id: number,
): Promise<{ previewUrl: string; content_type: string }> {
  return inTransaction(async () => {
    const file = await maybeRow(
      sql<{
        id: string;
        content_type: string;
      }>`select f.id, f.content_type from job_applications a join files f on f.id = a.file_id where a.id = ${id}`,
    );
    if (!file) throw new AppError('not_found');
    await recordDecision({
      staffId,
      action: 'view',
      objectKind: 'job_application',
      objectId: id,
      before: {},
      after: {},
    });
    return { previewUrl: sessionFileUrl(file.id, sessionHash), content_type: file.content_type };
  });
}
