import { affected, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';

/** A document that everybody may read from now on. */
export interface NewDocument {
  product_id: number;
  kind: string;
  language: string | null;
  doc_name: string;
  doc_path: string;
}

export async function insertDocuments(documents: readonly NewDocument[]): Promise<void> {
  if (documents.length > 0) await rows(insertRows('product_documents', documents));
}

/** The pictures that are shown, how many they are and whether this one is among them. */
export function countPictures(productId: number, path: string): Promise<{ count: number; is_there: boolean }> {
  return oneRow(sql<{ count: number; is_there: boolean }>`
    select count(*)::int as count, coalesce(bool_or(pd_pic_pic_path = ${path}), false) as is_there
    from product_pictures where product_id = ${productId} and not pd_pic_is_deleted`);
}

/** One more picture, after the others. `sentAt`: when a seller sent it; null of staff's. */
export async function appendPicture(
  productId: number,
  { path, name }: { path: string; name: string },
  sentAt: Date | null,
): Promise<void> {
  await rows(sql`
    insert into product_pictures (product_id, pd_pic_order, pd_pic_pic_path, pd_pic_pic_name, sent_at)
    select ${productId}::integer, coalesce(max(pd_pic_order) + 1, 0), ${path}, ${name}, ${sentAt}::timestamptz
    from product_pictures where product_id = ${productId} and not pd_pic_is_deleted`);
}

/** Answers whether it was shown. */
export async function dropPicture(productId: number, pictureId: number): Promise<boolean> {
  const gone = await affected(sql`
    update product_pictures set pd_pic_is_deleted = true
    where id = ${pictureId} and product_id = ${productId} and not pd_pic_is_deleted`);
  return gone > 0;
}
