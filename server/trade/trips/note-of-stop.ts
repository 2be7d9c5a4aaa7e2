import type { BinaryAnswer } from '#contract/endpoint.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { shipmentNote } from '#server/trade/sales/index.ts';
import { openTrip } from './trip-by-token.ts';

/** The paper that goes with the goods of a stop. */
export async function noteOfStop(token: string, shipmentId: number): Promise<BinaryAnswer> {
  const { id } = await openTrip(token);
  const stop = await maybeRow(sql<{ is_ready: boolean }>`
    select exists (select from goods_ready g where g.purchase_id = s.purchase_id) as is_ready /* not null: exists */
    from shipments s where s.id = ${shipmentId} and s.trip_id = ${id}`);
  if (!stop) throw new AppError('not_found');
  if (!stop.is_ready) throw new AppError('goods_not_ready');
  return shipmentNote(shipmentId);
}
