import { CERTIFICATES_A_DAY } from '#domain/files/file-rules.ts';
import { MAX_LOT_COAS } from '#domain/market/stock-lots/stock-lot.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { deleteErasedFile, deleteFiles, savePrivateFile } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { leftLotSql } from './lot-buyers.ts';

/** One more certificate of analysis of a seller's lot. */
export async function addCoa(by: Member, lotId: number, upload: UploadedFile | undefined): Promise<{ id: number }> {
  await requireOwnLot(by.companyId, lotId);
  if (!upload) throw fieldError('file_missing', 'file');
  const { sent } = await oneRow(sql<{ sent: number }>`
    select count(*)::int as sent from files where company_id = ${by.companyId} and purpose = 'lot_coa'
      and created_at > ${new Date(now().getTime() - DAY_MS)}`);
  if (sent >= CERTIFICATES_A_DAY) throw new AppError('too_many_documents', { details: { max: CERTIFICATES_A_DAY } });
  const file = await savePrivateFile(upload, 'lot_coa', by.companyId, by.userId);
  return inTransaction(async () => {
    // One after another, so that files which come together are counted.
    await requireOwnLot(by.companyId, lotId, 'for update');
    const { kept } = await oneRow(sql<{ kept: number }>`
      select count(*)::int as kept from lot_coas where stock_lot_id = ${lotId}`);
    if (kept >= MAX_LOT_COAS) throw fieldError('lot_has_enough_coas', 'file', { max: MAX_LOT_COAS });
    return oneRow(sql<{ id: number }>`
      insert into lot_coas (stock_lot_id, file_id, added_at) values (${lotId}, ${file.id}, ${now()}) returning id`);
  });
}

/** The file goes with its row. What goods have left with is proof of them, and stays. */
export async function removeCoa(companyId: number, lotId: number, id: number): Promise<void> {
  await inTransaction(async () => {
    const found = await maybeRow(sql<{ file_id: string; has_left: boolean }>`
      select x.file_id, ${leftLotSql()} as has_left /* not null: a comparison */
      from lot_coas x join stock_lots l on l.id = x.stock_lot_id
      where x.id = ${id} and l.id = ${lotId} and l.company_id = ${companyId} for update of x`);
    if (!found) throw new AppError('not_found');
    if (found.has_left) throw new AppError('lot_coa_has_left');
    await rows(sql`delete from lot_coas where id = ${id}`);
    await enqueueAll(deleteErasedFile, await deleteFiles(sql`f.id = ${found.file_id}`));
  });
}

async function requireOwnLot(companyId: number, id: number, lock?: 'for update'): Promise<void> {
  const own = await maybeRow(sql`
    select id from stock_lots where id = ${id} and company_id = ${companyId} ${lock ? sql`for update` : sql``}`);
  if (!own) throw new AppError('not_found');
}
