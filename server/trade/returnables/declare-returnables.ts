import { returnableKinds, type ReturnableKind } from '#domain/trade/returnables/returnables.ts';
import { isMoving, isWaiting } from '#domain/trade/shipments/shipment-steps.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockShipment, writeShipmentEvents, type MovedBy } from '#server/trade/shipments/index.ts';
import { followReturnables } from './follow-returnables.ts';

export type Counts = Record<ReturnableKind, number>;

/**
 * What a seller says of an own shipment, until it is delivered: later only logistics correct it. 404 for another
 * company's shipment, before anything is locked for it.
 */
export async function declareOwn(by: { userId: number; companyId: number }, id: number, counts: Counts): Promise<void> {
  const own = await maybeRow(sql`select 1 from shipments where id = ${id} and company_id = ${by.companyId}`);
  if (!own) throw new AppError('not_found');
  await inTransaction(async () => {
    const { shipment } = await lockShipment(id);
    if (!isWaiting(shipment.state) && !isMoving(shipment.state)) throw new AppError('shipment_step_not_allowed');
    await declare({ userId: by.userId }, shipment, counts);
  });
}

/** The same by logistics, also after the delivery. */
export function declareAsStaff(staffId: number, id: number, counts: Counts): Promise<void> {
  return inTransaction(async () => {
    const { order, shipment } = await lockShipment(id);
    const before = await declare({ staffId }, shipment, counts);
    await recordDecision({
      staffId,
      action: 'declare_returnables',
      objectKind: 'order',
      objectId: order.id,
      before: { returnables: before },
      after: { returnables: counts.pallet + counts.jumbo_bag },
    });
  });
}

/**
 * What goes with a shipment, which is locked, and has to come back; said again, the newer word counts, also after it has
 * left. The shipment's history keeps who said what. Answers how many were said before.
 */
async function declare(
  by: MovedBy,
  { id, order_id }: { id: number; order_id: number },
  counts: Counts,
): Promise<number> {
  const before = await rows(sql<{ quantity: number }>`
    delete from shipment_returnables where shipment_id = ${id} returning quantity`);
  const said = returnableKinds.flatMap((kind) =>
    counts[kind] > 0 ? [{ shipment_id: id, kind, quantity: counts[kind] }] : [],
  );
  if (said.length > 0) await rows(insertRows('shipment_returnables', said));
  await writeShipmentEvents([{ shipment_id: id, event: 'returnables', facts: { ...counts } }], by);
  await followReturnables(order_id);
  return before.reduce((sum, { quantity }) => sum + quantity, 0);
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
