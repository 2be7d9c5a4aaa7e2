import { createHash } from 'node:crypto';
import { CERTIFICATES_A_DAY, WAITING_CERTIFICATES } from '#domain/files/file-rules.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { insertLotDocuments } from '#server/catalogue/products/index.ts';
import { deleteErasedFile, deleteFiles, savePrivateFile } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { enqueueAll } from '#server/platform/jobs.ts';

/** Certificates of analysis: private until the lot is on sale, then documents of the product. */

export const PURPOSE = 'product_document';

/** Keeps a certificate for the rows that will name it; one that none does is removed within a day. */
export async function keepCertificate(
  { companyId, userId }: Member,
  upload: UploadedFile,
): Promise<{ coa_file: string; name: string }> {
  const since = new Date(now().getTime() - DAY_MS);
  const { waiting, sent } = await oneRow(sql<{ waiting: number; sent: number }>`
    select count(*) filter (where not exists (select from waiting_certificates w where w.file_id = f.id))::int
      as waiting,
      count(*) filter (where f.created_at > ${since})::int + (
      select count(distinct d.doc_path)::int from product_documents d join product_stocks s on s.id = d.product_stock_id
      where d.published_at > ${since} and s.company_id = ${companyId}) as sent
    from files f where f.company_id = ${companyId} and f.purpose = ${PURPOSE}`);
  if (waiting >= WAITING_CERTIFICATES)
    throw new AppError('too_many_documents', { details: { max: WAITING_CERTIFICATES } });
  if (sent >= CERTIFICATES_A_DAY) throw new AppError('too_many_documents', { details: { max: CERTIFICATES_A_DAY } });
  const { id, name } = await savePrivateFile(upload, PURPOSE, companyId, userId);
  return { coa_file: id, name };
}

interface Published {
  file_id: string;
  storage_key: string;
  product_stock_id: number;
  lot_no: string;
}

/**
 * Makes the waiting certificates of offers that staff approved documents of their product. The bytes are named by their
 * content, so that a second try stores the same; the document by its lot, for nobody approves what sellers call files.
 */
export async function publishCertificates(offerIds: readonly number[]): Promise<void> {
  await inTransaction(async () => {
    const found = await rows(sql<Published>`
      with ready as (
        delete from waiting_certificates w using files f
        where f.id = w.file_id and w.product_stock_id = any (${offerIds}::int[])
          and exists (select from offer_prices o where o.product_stock_id = w.product_stock_id)
        returning w.file_id, f.storage_key, w.product_stock_id, w.lot_no)
      select * from ready order by product_stock_id, lot_no, file_id`);
    const paths = new Map<string, string>();
    for (const { file_id, storage_key } of found)
      if (!paths.has(file_id)) paths.set(file_id, await publish(storage_key));
    const documents = found.map(({ file_id, product_stock_id, lot_no }) => ({
      offer: product_stock_id,
      lot: lot_no,
      path: paths.get(file_id)!,
    }));
    await insertLotDocuments(documents, now());
    const gone = await deleteFiles(sql`
      f.id = any (${[...paths.keys()]}::uuid[])
      and not exists (select from waiting_certificates w where w.file_id = f.id)`);
    await enqueueAll(deleteErasedFile, gone);
  });
}

async function publish(storageKey: string): Promise<string> {
  const stored = await fileStore().get(storageKey);
  if (!stored) throw new Error('a kept certificate has no bytes');
  const name = `coa-${createHash('sha256').update(stored.bytes).digest('hex').slice(0, 32)}.pdf`;
  await fileStore().put(`media/${name}`, stored.bytes, stored.contentType);
  return `/api/media/${name}`;
}
