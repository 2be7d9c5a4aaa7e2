import { createHash } from 'node:crypto';
import { WAITING_CERTIFICATES } from '#domain/files/file-rules.ts';
import { deleteErasedFile, savePrivateFile } from '#server/files/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { enqueueAll } from '#server/platform/jobs.ts';

/** Certificates of analysis: private until the lot is on sale, then documents of the product. */

const PURPOSE = 'product_document';

/** Keeps a certificate for the rows that will name it; one that none does is removed within a day. */
export async function keepCertificate(
  { companyId, userId }: Member,
  upload: UploadedFile,
): Promise<{ coa_file: string; name: string }> {
  const { waiting } = await oneRow(sql<{ waiting: number }>`
    select count(*)::int as waiting from files where company_id = ${companyId} and purpose = ${PURPOSE}`);
  if (waiting >= WAITING_CERTIFICATES)
    throw new AppError('too_many_documents', { details: { max: WAITING_CERTIFICATES } });
  const { id, name } = await savePrivateFile(upload, PURPOSE, companyId, userId);
  return { coa_file: id, name };
}

export interface LotCertificate {
  offerId: number;
  lotNo: string | null;
  /** None is fine. */
  file: string | null;
  /** Where its fields stand in what was sent. */
  path: string;
}

interface Kept {
  id: string;
  storage_key: string;
  name: string;
}

/**
 * Makes certificates public, as documents of their offers' product. Within the transaction that writes the offers: the
 * bytes are named by their content, so that a second try stores the same.
 */
export async function publishCertificates(companyId: number, lots: readonly LotCertificate[]): Promise<void> {
  const certified = lots.filter(({ file }) => file !== null);
  if (certified.length === 0) return;
  const withoutLot = certified.find(({ lotNo }) => lotNo === null);
  if (withoutLot) throw fieldError('lot_missing', `${withoutLot.path}lot_no`);
  const kept = await rows(sql<Kept>`
    delete from files where id = any (${certified.map(({ file }) => file)}::uuid[]) and company_id = ${companyId} and purpose = ${PURPOSE}
    returning id, storage_key, name`);
  const documents: { offer: number; lot: string; name: string; path: string }[] = [];
  const published = new Map<string, string>();
  for (const { id, storage_key } of kept) published.set(id, await publish(storage_key));
  for (const { offerId, lotNo, file, path } of certified) {
    const own = kept.find(({ id }) => id === file);
    if (!own) throw fieldError('file_missing', `${path}coa_file`);
    documents.push({ offer: offerId, lot: lotNo!, name: own.name, path: published.get(own.id)! });
  }
  await rows(sql`
    insert into product_documents (product_id, kind, language, doc_name, doc_path, product_stock_id, lot_no)
    select distinct on (s.id, x.lot, x.path) s.product_id, 'coa', null, x.name, x.path, s.id, x.lot
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) x (offer int, lot text, name text, path text) join product_stocks s on s.id = x.offer
    where not exists (select from product_documents d where d.product_stock_id = s.id and d.lot_no = x.lot and d.doc_path = x.path)`);
  await enqueueAll(
    deleteErasedFile,
    kept.map(({ storage_key }) => ({ storage_key })),
  );
}

async function publish(storageKey: string): Promise<string> {
  const stored = await fileStore().get(storageKey);
  if (!stored) throw new Error('a kept certificate has no bytes');
  const name = `coa-${createHash('sha256').update(stored.bytes).digest('hex').slice(0, 32)}.pdf`;
  await fileStore().put(`media/${name}`, stored.bytes, stored.contentType);
  return `/api/media/${name}`;
}
