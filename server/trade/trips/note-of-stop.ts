import type { BinaryAnswer } from '#contract/endpoint.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { deliveryNote } from '#server/trade/sales/index.ts';
import { openTrip } from './trip-by-token.ts';

/** The paper that goes with the goods of a stop. */
export async function noteOfStop(token: string, shipmentId: number): Promise<BinaryAnswer> {
  const { id } = await openTrip(token);
  const stop = await maybeRow(sql<{ purchase_id: number }>`
    select purchase_id from shipments where id = ${shipmentId} and trip_id = ${id}`);
  if (!stop) throw new AppError('not_found');
  return deliveryNote(stop.purchase_id, null);
}
