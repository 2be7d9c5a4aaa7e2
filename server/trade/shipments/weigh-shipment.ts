import type { z } from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import type { staffWeightsBody, weightsBody } from '#contract/trade/shipments/weight-shapes.ts';
import { mayWeigh } from '#domain/trade/weighing/weighed-shipments.ts';
import { isFarFromOrdered } from '#domain/trade/weighing/weighed-line.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { gramsFromKg, kgFromGrams } from '#domain/values/weight.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { updateRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { callCorrectionHooks } from './correction-hooks.ts';
import { followShipments } from './follow-shipments.ts';
import { lockShipment } from './lock.ts';
import { requireSellersShipment } from './lots/sellers-shipment.ts';
import { writeShipmentEvents, type MovedBy } from './write-events.ts';

type Weights = z.output<typeof weightsBody>;
type StaffWeights = z.output<typeof staffWeightsBody>;

interface WrittenWeight {
  id: number;
  weighed_grams: number | null;
}

/** A seller says what the goods of an own shipment weigh. */
export async function weighOwnShipment(by: { userId: number; companyId: number }, id: number, weights: Weights) {
  await requireSellersShipment(by.companyId, id);
  await weighShipment({ userId: by.userId }, id, weights);
}

/** What logistics say of any shipment, delivered ones among them: that is a correction, for which they give a reason. */
export function weighAsStaff(staffId: number, id: number, { reason, ...weights }: StaffWeights): Promise<void> {
  return inTransaction(async () => {
    const { order, shipment } = await lockShipment(id);
    if (shipment.state !== 'delivered') return weighShipment({ staffId }, id, weights);
    if (reason === '') throw fieldError('weight_reason_missing', 'reason');
    await callCorrectionHooks(order.id, staffId, reason);
    const weighed = await writeWeights({ staffId }, id, weights, reason);
    await recordDecision({
      staffId,
      action: 'shipment_correct_weight',
      objectKind: 'order',
      objectId: order.id,
      before: { weighed: shipment.lines.map(({ weighed_grams }) => weighed_grams) },
      after: { weighed: weighed.map(({ weighed_grams }) => weighed_grams) },
      reason,
    });
  });
}

/**
 * What the weighbridge says of a shipment's lines that are sold by weight, until it is delivered; null takes it back.
 * Once it has left, the order costs what was weighed.
 */
export function weighShipment(by: MovedBy, id: number, weights: Weights): Promise<void> {
  return inTransaction(async () => {
    const { shipment } = await lockShipment(id);
    if (!mayWeigh(shipment.state)) throw new AppError('shipment_step_not_allowed');
    await writeWeights(by, id, weights);
  });
}

async function writeWeights(
  by: MovedBy,
  id: number,
  { version, lines, is_confirmed }: Weights,
  note?: string,
): Promise<WrittenWeight[]> {
  const { order, shipment } = await lockShipment(id);
  if (shipment.version !== version) throw new AppError('shipment_lots_changed');
  if (order.status !== ORDER_ACTIVE) throw new AppError('shipment_step_not_allowed');
  const byWeight = await rows(sql<{ id: number; ordered: number }>`
    select l.id, (l.quantity::bigint * i.product_unit_weight_grams)::float8 as ordered /* not null: a product */
    from shipment_lines l join order_items i on i.id = l.order_item_id
    where l.shipment_id = ${id} and i.is_weighed`);
  const written = lines.map(({ id: line, weighed_kg }) => ({
    id: line,
    weighed_grams: weighed_kg === null ? null : gramsFromKg(weighed_kg),
  }));
  const far = written.flatMap(({ id: line, weighed_grams }, place): FieldProblem[] => {
    const of = byWeight.find((each) => each.id === line);
    if (!of) throw new AppError('not_found');
    if (is_confirmed || weighed_grams === null || !isFarFromOrdered(weighed_grams, of.ordered)) return [];
    const details = { expected: kgFromGrams(of.ordered) };
    return [{ path: `lines.${place}.weighed_kg`, code: 'weight_far_from_ordered', details }];
  });
  if (far.length > 0) throw new AppError('invalid_input', { fields: far });
  await rows(updateRows('shipment_lines', written));
  await rows(sql`update shipments set version = version + 1 where id = ${id}`);
  await writeShipmentEvents([{ shipment_id: id, event: 'weigh', note, facts: { weighed: written } }], by);
  await followShipments(order.id, by);
  return written;
}
