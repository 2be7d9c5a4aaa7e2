import { rows, sql } from '#server/platform/database/query.ts';

interface Certificate {
  stock_lot_id: number;
  name: string;
  path: string;
}

/** The public certificates of lots, the newest first. */
export function findCertificatesOf(lotIds: readonly number[]): Promise<Certificate[]> {
  return rows(sql<Certificate>`
    select l.id as stock_lot_id, x.doc_name as name, x.doc_path as path from product_documents x
      join stock_lots l on l.product_stock_id = x.product_stock_id and l.lot_no = x.lot_no
    where l.id = any (${lotIds}::int[]) order by x.id desc`);
}
