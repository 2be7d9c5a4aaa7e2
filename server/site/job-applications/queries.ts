import type { z } from 'zod';
import type { jobApplications } from '#contract/site/job-applications.ts';
import { APPLICATIONS_KEPT_MONTHS } from '#domain/site/visitor-forms.ts';
import { recordDecision } from '#server/audit/index.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { inTransaction, likeText, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';

type List = (typeof jobApplications)['GET /staff/job-applications'];
type Applications = z.output<List['answer']>;
type Application = z.output<(typeof jobApplications)['GET /staff/job-applications/{id}']['answer']>;

const listed = sql`a.id, a.opening_slug, a.opening_title, a.name, a.email, a.phone, a.state, a.created_at, a.spam_signs, a.is_suspected`;

export async function listApplications({
  state,
  suspected,
  q,
  _start,
  _limit,
}: z.output<List['query']>): Promise<Applications> {
  const conditions = [sql`a.is_suspected = ${suspected === '1'}`];
  if (state) conditions.push(sql`a.state = ${state}`);
  if (q) conditions.push(sql`a.name || ' ' || a.email || ' ' || a.opening_title ilike ${`%${likeText(q)}%`}`);
  const where = sql.join(conditions, sql` and `);
  const [applications, { count }] = await Promise.all([
    rows(
      sql<
        Applications['applications'][number]
      >`select ${listed} from job_applications a where ${where} order by a.created_at desc, a.id desc limit ${_limit} offset ${_start}`,
    ),
    oneRow(sql<{ count: number }>`select count(*)::int as count from job_applications a where ${where}`),
  ]);
  return { count, applications };
}

export async function applicationOf(id: number): Promise<Application> {
  const found = await maybeRow(sql<Application>`
    select ${listed}, a.message, a.language, a.note, a.changed_at, s.firstname || ' ' || s.lastname as changed_by, a.created_at + make_interval(months => ${APPLICATIONS_KEPT_MONTHS}::int) as deleted_on,
      json_build_object('name', f.name, 'content_type', f.content_type, 'size', f.size_bytes) as file
    from job_applications a join files f on f.id = a.file_id left join staff_members s on s.id = a.changed_by where a.id = ${id}`);
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
