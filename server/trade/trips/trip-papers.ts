import type { BinaryAnswer } from '#contract/endpoint.ts';
import { readPublicDocument } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { joinPdfs } from '#server/platform/documents/join-pdfs.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { shipmentNote } from '#server/trade/sales/index.ts';
import { lotValuesPaper } from './lots-on-trip.ts';
import { tripSheet } from './trip-sheet.ts';

/**
 * All that a vehicle carries, as one PDF: the trip's sheet, the delivery note of each shipment, what was measured of
 * its lots, the certificates of those lots and the safety data sheets of its goods.
 */
export async function tripPapers(id: number): Promise<BinaryAnswer> {
  const trip = await maybeRow(sql<{ trip_no: string }>`select trip_no from trips where id = ${id}`);
  if (!trip) throw new AppError('not_found');
  const stops = await rows(sql<{ id: number }>`
    select s.id from shipments s where s.trip_id = ${id}
      and exists (select from shipment_lines l where l.shipment_id = s.id) order by s.stop, s.id`);
  const own = [(await tripSheet(id)).bytes];
  for (const stop of stops) own.push((await shipmentNote(stop.id)).bytes);
  const values = await lotValuesPaper(id, trip.trip_no);
  if (values) own.push(values);
  const files = await Promise.all((await pathsOfFiles(id)).map(readPublicDocument));
  return {
    bytes: await joinPdfs(
      own,
      files.filter((file) => file !== null),
    ),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="papers-${trip.trip_no}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

/** Certificates of the lots first, then a safety data sheet of each product in each language, each file once. */
async function pathsOfFiles(id: number): Promise<string[]> {
  const found = await rows(sql<{ path: string }>`
    select x.doc_path as path
    from shipments s join shipment_lines l on l.shipment_id = s.id join order_items i on i.id = l.order_item_id
      join product_documents x on x.product_id = i.product_id and (x.kind = 'sds'
        or (x.kind = 'coa' and x.product_stock_id = i.productstock_id and x.lot_no = l.lot_no
          and coalesce(x.published_at <= ${now()}, true)))
    where s.trip_id = ${id} group by x.doc_path
    order by min(case x.kind when 'coa' then 0 else 1 end), min(s.stop), min(x.id)`);
  return found.map(({ path }) => path);
}
