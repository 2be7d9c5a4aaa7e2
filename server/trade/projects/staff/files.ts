import type { z } from 'zod';
import type { staffProjects } from '#contract/trade/projects/staff.ts';
import { FILES_OF_A_PROJECT, PROJECT_CANCELLED } from '#domain/trade/projects/project-status.ts';
import { savePrivateFile } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { lockProject, staffView } from '#server/trade/projects/index.ts';
import { record } from './edit-project.ts';

type Named = z.output<(typeof staffProjects)['POST /staff/projects/{id}/files']['body']>;

/** A document, or a photo of a phase. A file whose project is refused goes with the unused ones. */
export async function addFile(by: Staff, id: number, upload: UploadedFile | undefined, named: Named): Promise<void> {
  const known = await maybeRow(sql<{ company_id: number }>`select company_id from projects where id = ${id}`);
  if (!known) throw new AppError('not_found');
  if (!upload) throw fieldError('file_missing', 'file');
  const file = await savePrivateFile(upload, 'project', known.company_id, null);
  if (named.kind === 'photo' && !file.content_type.startsWith('image/')) throw fieldError('photo_expected', 'file');
  await inTransaction(async () => {
    const { status } = await lockProject(staffView, id);
    if (status === PROJECT_CANCELLED) throw new AppError('project_closed');
    const { count } = await oneRow(sql<{ count: number }>`
      select count(*)::int as count from project_files where project_id = ${id}`);
    if (count >= FILES_OF_A_PROJECT)
      throw new AppError('project_files_full', { details: { maximum: FILES_OF_A_PROJECT } });
    await rows(sql`
      insert into project_files (file_id, project_id, kind, phase, title, at)
      values (${file.id}, ${id}, ${named.kind}, ${named.phase}, ${named.title}, ${now()})`);
    await record(by, id, 'add_project_file', {}, { title: named.title });
  });
}

/** Takes a file off its project; it goes with the unused ones. */
export function removeFile(by: Staff, id: number, fileId: string): Promise<void> {
  return inTransaction(async () => {
    await lockProject(staffView, id);
    const removed = await maybeRow(sql<{ title: string }>`
      delete from project_files where project_id = ${id} and file_id = ${fileId} returning title`);
    if (!removed) throw new AppError('not_found');
    await record(by, id, 'remove_project_file', { title: removed.title }, {});
  });
}
