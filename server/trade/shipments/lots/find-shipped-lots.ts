import type { z } from 'zod';
import type { shippedLot } from '#contract/trade/shipments/lot-shapes.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { findCertificatesOf, findMeasuredOf } from '#server/market/stock-lots/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type ShippedLot = z.output<typeof shippedLot>;

/**
 * What is known of the lots of shipments, by the lot's id: as measured, with its certificates. Whoever sees a shipment
 * that was not cancelled sees the files of its lots: its seller, its buyer and staff.
 */
export async function findShippedLots(ids: readonly number[]): Promise<Map<number, ShippedLot>> {
  if (ids.length === 0) return new Map();
  const [lots, measured, certificates, files] = await Promise.all([
    rows(sql<Pick<ShippedLot, 'made_on' | 'best_before'> & { id: number }>`
      select id, made_on, best_before from stock_lots where id = any (${ids}::int[])`),
    findMeasuredOf(ids),
    findCertificatesOf(ids),
    rows(sql<{ stock_lot_id: number; file_id: string; name: string }>`
      select x.stock_lot_id, x.file_id, f.name from lot_coas x join files f on f.id = x.file_id
      where x.stock_lot_id = any (${ids}::int[]) order by x.id desc`),
  ]);
  const valuesOf = Object.groupBy(measured, ({ stock_lot_id }) => stock_lot_id);
  const own = files.map(({ file_id, ...file }) => ({ ...file, path: signedFileUrl(file_id) }));
  const certificatesOf = Object.groupBy([...own, ...certificates], ({ stock_lot_id }) => stock_lot_id);
  return new Map(
    lots.map(({ id, ...days }) => [
      id,
      {
        id,
        ...days,
        measured: (valuesOf[id] ?? []).map(({ stock_lot_id: _, ...value }) => value),
        certificates: (certificatesOf[id] ?? []).map(({ name, path }) => ({ name, path })),
      },
    ]),
  );
}
