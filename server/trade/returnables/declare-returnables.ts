import { returnableKinds, type ReturnableKind } from '#domain/trade/returnables/returnables.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockShipment } from '#server/trade/shipments/index.ts';
import { followReturnables } from './follow-returnables.ts';

export type Counts = Record<ReturnableKind, number>;

/** 404 for another company's shipment, before anything is locked for it. */
export async function declareOwn(companyId: number, id: number, counts: Counts): Promise<void> {
  const own = await maybeRow(sql`select 1 from shipments where id = ${id} and company_id = ${companyId}`);
  if (!own) throw new AppError('not_found');
  await declareReturnables(id, counts);
}

/** What goes with a shipment and has to come back; said again, the newer word counts, also after it has left. */
export function declareReturnables(id: number, counts: Counts): Promise<void> {
  return inTransaction(async () => {
    const { order } = await lockShipment(id);
    await rows(sql`delete from shipment_returnables where shipment_id = ${id}`);
    const said = returnableKinds.flatMap((kind) =>
      counts[kind] > 0 ? [{ shipment_id: id, kind, quantity: counts[kind] }] : [],
    );
    if (said.length > 0) await rows(insertRows('shipment_returnables', said));
    await followReturnables(order.id);
  });
}

/** What was said of each shipment of a seller's purchase. */
export async function declaredOfSale(companyId: number, purchaseId: number) {
  const own = await maybeRow(sql`select 1 from purchases where id = ${purchaseId} and company_id = ${companyId}`);
  if (!own) throw new AppError('not_found');
  const shipments = await rows(sql<{ shipment_id: number } & Counts>`
    select s.id as shipment_id,
      coalesce(sum(r.quantity) filter (where r.kind = 'pallet'), 0)::int as pallet /* not null: coalesced */,
      coalesce(sum(r.quantity) filter (where r.kind = 'jumbo_bag'), 0)::int as jumbo_bag /* not null: coalesced */
    from shipments s left join shipment_returnables r on r.shipment_id = s.id
    where s.purchase_id = ${purchaseId} group by s.id order by s.id`);
  return { shipments };
}
