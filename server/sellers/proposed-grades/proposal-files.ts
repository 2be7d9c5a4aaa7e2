import { UPLOADS_A_DAY } from '#domain/files/file-rules.ts';
import { PROPOSAL_LIMITS } from '#domain/sellers/proposed-grades.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import {
  appendPicture,
  countPictures,
  dropPicture,
  PICTURE_WIDTH,
  raiseVersion,
} from '#server/catalogue/products/index.ts';
import { deleteErasedFile, deleteFiles, savePrivateFile, savePublicPicture } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { lockProposal } from './locked-proposal.ts';

/**
 * One more picture, last in order. Its name is its content's and nobody guesses it: nothing leads there before the
 * approval.
 */
export async function addPicture(companyId: number, id: number, upload: UploadedFile | undefined): Promise<void> {
  await inTransaction(() => lockProposal(id, companyId, 'change'));
  if (!upload) throw fieldError('file_missing', 'file');
  // It is public under its address from now on, and its bytes stay: nobody shall keep other pictures here.
  await requireFewPicturesToday(companyId);
  const name = await savePublicPicture(upload, 'product_picture', PICTURE_WIDTH);
  const path = `/api/media/${name}`;
  await inTransaction(async () => {
    const { product_id } = await lockProposal(id, companyId, 'change');
    const { count, is_there } = await countPictures(product_id, path);
    if (is_there) throw fieldError('product_picture_there', 'file');
    requireRoom(count, PROPOSAL_LIMITS.pictures);
    await appendPicture(product_id, { path, name }, now());
    await raiseVersion(product_id);
  });
}

export async function removePicture(companyId: number, id: number, pictureId: number): Promise<void> {
  await inTransaction(async () => {
    const { product_id } = await lockProposal(id, companyId, 'change');
    if (!(await dropPicture(product_id, pictureId))) throw new AppError('not_found');
    await raiseVersion(product_id);
  });
}

/** A data sheet: private until staff approve the grade. */
export async function addDocument(
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  id: number,
  { kind, language }: { kind: 'tds' | 'sds'; language: string | null },
  upload: UploadedFile | undefined,
): Promise<void> {
  await inTransaction(() => lockProposal(id, companyId, 'change'));
  if (!upload) throw fieldError('file_missing', 'file');
  await requireFewToday(companyId);
  const file = await savePrivateFile(upload, 'grade_document', companyId, userId);
  await inTransaction(async () => {
    const { product_id } = await lockProposal(id, companyId, 'change');
    const { count } = await oneRow(
      sql<{ count: number }>`select count(*)::int as count from proposed_documents where proposal_id = ${id}`,
    );
    requireRoom(count, PROPOSAL_LIMITS.documents);
    await rows(sql`
      insert into proposed_documents (proposal_id, kind, language, file_id, created_at)
      values (${id}, ${kind}, ${language}, ${file.id}, ${now()})`);
    await raiseVersion(product_id);
  });
}

export async function removeDocument(companyId: number, id: number, documentId: number): Promise<void> {
  await inTransaction(async () => {
    const { product_id } = await lockProposal(id, companyId, 'change');
    const document = await maybeRow(sql<{ file_id: string }>`
      delete from proposed_documents where id = ${documentId} and proposal_id = ${id} returning file_id`);
    if (!document) throw new AppError('not_found');
    await enqueueAll(deleteErasedFile, await deleteFiles(sql`f.id = ${document.file_id}`));
    await raiseVersion(product_id);
  });
}

function requireRoom(count: number, max: number): void {
  if (count >= max) throw fieldError('product_has_enough', 'file', { max });
}

/** Those that were taken out again count, too. */
async function requireFewPicturesToday(companyId: number): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS);
  const { sent } = await oneRow(sql<{ sent: number }>`
    select count(*)::int as sent from proposed_grades g join product_pictures x on x.product_id = g.product_id
    where g.company_id = ${companyId} and x.sent_at > ${since}`);
  if (sent >= UPLOADS_A_DAY) throw new AppError('too_many_documents', { details: { max: UPLOADS_A_DAY } });
}

async function requireFewToday(companyId: number): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS);
  const { sent } = await oneRow(sql<{ sent: number }>`
    select count(*)::int as sent from files
    where company_id = ${companyId} and purpose = 'grade_document' and created_at > ${since}`);
  if (sent >= UPLOADS_A_DAY) throw new AppError('too_many_documents', { details: { max: UPLOADS_A_DAY } });
}
