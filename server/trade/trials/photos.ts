import { PHOTOS_OF_A_RUN } from '#domain/trade/trials/trial.ts';
import { deleteErasedFile, deleteFiles, savePrivateFile } from '#server/files/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { lockRun, type RunOfTrial } from './runs.ts';

/**
 * Keeps a photo with its run. Whose trial it is, is asked before the file is looked at, and once more where it is
 * written down.
 */
export async function addPhoto(by: Member, of: RunOfTrial, file: UploadedFile | undefined): Promise<{ id: string }> {
  await inTransaction(() => requireRoom(by, of));
  if (!file) throw fieldError('file_missing', 'file');
  const saved = await savePrivateFile(file, 'trial', by.companyId, by.userId);
  await inTransaction(async () => {
    await requireRoom(by, of);
    await rows(sql`insert into trial_photos (file_id, run_id) values (${saved.id}, ${of.run})`);
  });
  return { id: saved.id };
}

async function requireRoom(by: Member, of: RunOfTrial): Promise<void> {
  await lockRun(by, of);
  const { photos } = await oneRow(sql<{ photos: number }>`
    select count(*)::int as photos from trial_photos where run_id = ${of.run}`);
  if (photos >= PHOTOS_OF_A_RUN) throw new AppError('trial_photos_full', { details: { maximum: PHOTOS_OF_A_RUN } });
}

export function deletePhoto(by: Member, { photo, ...of }: RunOfTrial & { photo: string }): Promise<void> {
  return inTransaction(async () => {
    await lockRun(by, of);
    const gone = await deleteFiles(
      sql`f.id in (select file_id from trial_photos where run_id = ${of.run} and file_id = ${photo}::uuid)`,
    );
    if (gone.length === 0) throw new AppError('not_found');
    await enqueueAll(deleteErasedFile, gone);
  });
}
