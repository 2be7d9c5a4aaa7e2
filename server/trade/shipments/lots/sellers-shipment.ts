import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/** 404 for another company's shipment, before anything is locked for it. */
export async function requireSellersShipment(companyId: number, id: number): Promise<void> {
  const own = await maybeRow(sql`select 1 from shipments where id = ${id} and company_id = ${companyId}`);
  if (!own) throw new AppError('not_found');
}
