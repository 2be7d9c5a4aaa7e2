import { productKind } from '#server/catalogue/product-files/index.ts';
import { checkUpload } from '#server/platform/table-uploads/check-upload.ts';
import { keepTable } from '#server/platform/table-uploads/uploads.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import list from '../data/product-files.json' with { type: 'json' };

/** A manufacturer's list that staff of the catalogue sent: its rows are judged and wait to be confirmed. */
export async function writeProductFiles(staffId: number): Promise<void> {
  const { id } = await keepTable(productKind, { id: staffId, userId: null }, list.name, list.rows);
  await rows(sql`update table_uploads set state = 'checking' where id = ${id}`);
  await checkUpload(productKind, id);
}
