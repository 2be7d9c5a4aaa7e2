import { GATE_CODE_TRIES } from '#domain/trade/trips/driver-events.ts';
import { isWaiting } from '#domain/trade/shipments/shipment-steps.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import {
  fetchedBy,
  lockShipments,
  moveShipment,
  writeShipmentEvents,
  wrongCodes,
  type Shipment,
} from '#server/trade/shipments/index.ts';

interface Release {
  code: string;
  plate: string;
  name: string;
  phone: string;
}

interface Released {
  status: true;
  shipment_no: string;
}

/**
 * Goods of a purchase handed over at the seller’s gate. The buyer’s code is the buyer’s word: what it names is loaded,
 * has left and is delivered, in one transaction. A wrong code is kept, so that nobody tries them all.
 */
export async function releaseGoods(caller: Member, purchaseId: number, release: Release): Promise<Released> {
  const released = await inTransaction(() => handOver(caller, purchaseId, release));
  if (released === 'wrong') throw fieldError('release_code_wrong', 'code');
  return { status: true, shipment_no: released.shipment_no };
}

async function handOver(
  { companyId, userId }: Member,
  purchaseId: number,
  { code, plate, name, phone }: Release,
): Promise<Shipment | 'wrong'> {
  const purchase = await maybeRow(sql<{ order_id: number }>`
    select order_id from purchases where id = ${purchaseId} and company_id = ${companyId}`);
  if (!purchase) throw new AppError('not_found');
  const { shipments } = await lockShipments(purchase.order_id);
  const waiting = shipments.filter(
    ({ purchase_id, receiving, state }) => purchase_id === purchaseId && receiving === 'pick_up' && isWaiting(state),
  );
  if (waiting.length === 0) throw new AppError('nothing_to_release');
  const by = { userId };
  const tried = waiting.map(({ id }) => id);
  if ((await wrongCodes(tried)) >= GATE_CODE_TRIES) throw new AppError('release_code_locked');
  const named = waiting.find(({ release_code }) => release_code === code);
  if (!named) {
    const refused = { shipment_id: waiting[0]!.id, event: 'release_refused', facts: { code: 'wrong' } } as const;
    await writeShipmentEvents([refused], by);
    return 'wrong';
  }
  await fetchedBy(named.id, { plate, driver_name: name, driver_phone: phone || null });
  await moveShipment(named.id, 'depart', by);
  await moveShipment(named.id, 'deliver', by, { deliveredBy: 'gate_code', note: `${plate} · ${name}` });
  return named;
}
