import { UPLOADS_A_DAY } from '#domain/files/file-rules.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { savePrivateFile } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { writeEvents } from '#server/trade/orders/index.ts';
import { lockPreparedSale, requireOwnSale } from './lock-sales.ts';

/** The paper of the scales, or a newer one in its place; the old one goes with the unused files. */
export async function addWeighTicket(by: Member, id: number, upload: UploadedFile | undefined): Promise<void> {
  await requireOwnSale(by.companyId, id);
  if (!upload) throw fieldError('file_missing', 'file');
  const { sent } = await oneRow(sql<{ sent: number }>`
    select count(*)::int as sent from files where company_id = ${by.companyId} and purpose = 'weigh_ticket'
      and created_at > ${new Date(now().getTime() - DAY_MS)}`);
  if (sent >= UPLOADS_A_DAY) throw new AppError('too_many_documents', { details: { max: UPLOADS_A_DAY } });
  const file = await savePrivateFile(upload, 'weigh_ticket', by.companyId, by.userId);
  await inTransaction(async () => {
    const sale = await lockPreparedSale(by.companyId, id);
    if (sale.ready_date === null) throw new AppError('goods_not_ready');
    await rows(sql`
      update goods_ready set weigh_ticket_file_id = ${file.id}, changed_at = ${now()} where purchase_id = ${id}`);
    await writeEvents([{ orderId: sale.order_id, event: 'goods_ready_changed', note: sale.purchase_no }], by);
  });
}
