import type { z } from 'zod';
import type { shippedLot } from '#contract/trade/shipments/lot-shapes.ts';
import { findCoaFiles } from '#server/market/lot-coas/index.ts';
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
    rows(sql<Pick<ShippedLot, 'token' | 'made_on' | 'best_before'> & { id: number }>`
      select id, label_token as token, made_on, best_before from stock_lots where id = any (${ids}::int[])`),
    findMeasuredOf(ids),
    findCertificatesOf(ids),
    findCoaFiles(ids),
  ]);
  const own = files.map(({ stock_lot_id, name, url }) => ({ stock_lot_id, name, path: url }));
  const certificatesOf = Object.groupBy([...own, ...certificates], ({ stock_lot_id }) => stock_lot_id);
  return new Map(
    lots.map(({ id, ...days }) => [
      id,
      {
        id,
        ...days,
        measured: measured.get(id) ?? [],
        certificates: (certificatesOf[id] ?? []).map(({ name, path }) => ({ name, path })),
      },
    ]),
  );
}
