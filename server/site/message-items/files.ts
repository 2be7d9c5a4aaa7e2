import { MESSAGE_FILES_MOST } from '#domain/site/message-items.ts';
import { saveUnownedFile, sessionFileUrl } from '#server/files/index.ts';
import { affected, inTransaction, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { changed, lockMessage, record } from './change-messages.ts';

export interface KeptFile {
  id: string;
  name: string;
  size: number;
}

/** The papers of a message whose id `of` names, in their order. */
export function filesSql(of: string): RawBuilder<KeptFile[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size_bytes)
    order by x.position), '[]')
    from message_item_files x join files f on f.id = x.file_id where x.message_item_id = ${sql.ref(of)})`;
}

/** Papers with addresses that this session alone can open, for five minutes. */
export function papersOf(files: readonly KeptFile[], sessionHash: Buffer): (KeptFile & { url: string })[] {
  return files.map((file) => ({ ...file, url: sessionFileUrl(file.id, sessionHash) }));
}

export async function addFile(staffId: number, messageId: number, upload: UploadedFile | undefined): Promise<void> {
  if (!upload) throw fieldError('file_missing', 'file');
  await lockMessage(messageId);
  await saveUnownedFile(upload, 'message', async (file) => {
    const message = await lockMessage(messageId);
    const { count, last } = await oneRow(sql<{ count: number; last: number }>`
      select count(*)::int as count, coalesce(max(position), 0)::int as last from message_item_files
        where message_item_id = ${messageId}`);
    if (count >= MESSAGE_FILES_MOST) throw fieldError('message_files_full', 'file', { max: MESSAGE_FILES_MOST });
    await rows(sql`
      insert into message_item_files (file_id, message_item_id, position)
        values (${file.id}, ${messageId}, ${last + 1})`);
    await record(staffId, 'add_message_file', messageId, {}, { message_file: file.name });
    changed(message);
  });
}

/** The bytes go with the job for what nothing uses any more. */
export function removeFile(staffId: number, messageId: number, fileId: string): Promise<void> {
  return inTransaction(async () => {
    const message = await lockMessage(messageId);
    const { name } = await oneRow(sql<{ name: string | null }>`
      select (select f.name from message_item_files x join files f on f.id = x.file_id where x.file_id = ${fileId}
        and x.message_item_id = ${messageId}) as name`);
    const gone = await affected(
      sql`delete from message_item_files where file_id = ${fileId} and message_item_id = ${messageId}`,
    );
    if (gone === 0) throw new AppError('not_found');
    await record(staffId, 'remove_message_file', messageId, { message_file: name }, {});
    changed(message);
  });
}
