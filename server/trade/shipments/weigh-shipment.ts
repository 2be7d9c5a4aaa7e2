import type { z } from 'zod';
import type { weightsBody } from '#contract/trade/shipments/weight-shapes.ts';
import { mayWeigh } from '#domain/trade/weighing/weighed-shipments.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { updateRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { followShipments } from './follow-shipments.ts';
import { lockShipment } from './lock.ts';
import { requireSellersShipment } from './lots/sellers-shipment.ts';
import { writeShipmentEvents, type MovedBy } from './write-events.ts';

type Weights = z.output<typeof weightsBody>;

/** A seller says what the goods of an own shipment weigh. */
export async function weighOwnShipment(by: { userId: number; companyId: number }, id: number, weights: Weights) {
  await requireSellersShipment(by.companyId, id);
  await weighShipment({ userId: by.userId }, id, weights);
}

/**
 * What the weighbridge says of a shipment's lines that are sold by weight, until it is delivered; null takes it back.
 * Once it has left, the order costs what was weighed.
 */
export function weighShipment(by: MovedBy, id: number, { version, lines }: Weights): Promise<void> {
  return inTransaction(async () => {
    const { order, shipment } = await lockShipment(id);
    if (shipment.version !== version) throw new AppError('shipment_lots_changed');
    if (order.status !== ORDER_ACTIVE || !mayWeigh(shipment.state)) throw new AppError('shipment_step_not_allowed');
    const byWeight = await rows(sql<{ id: number }>`
      select l.id from shipment_lines l join order_items i on i.id = l.order_item_id
      where l.shipment_id = ${id} and i.is_weighed`);
    for (const line of lines) if (!byWeight.some((each) => each.id === line.id)) throw new AppError('not_found');
    const written = lines.map(({ id: line, weighed_kg }) => ({
      id: line,
      weighed_grams: weighed_kg === null ? null : gramsFromKg(weighed_kg),
    }));
    await rows(updateRows('shipment_lines', written));
    await rows(sql`update shipments set version = version + 1 where id = ${id}`);
    await writeShipmentEvents(
      [{ shipment_id: id, event: 'weigh', from_state: null, to_state: null, facts: { weighed: written } }],
      by,
    );
    await followShipments(order.id, by);
  });
}
