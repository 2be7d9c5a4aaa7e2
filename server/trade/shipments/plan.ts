import { randomInt } from 'node:crypto';
import { shipmentNo } from '#domain/trade/order-identifiers.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { mayLeave } from '#domain/trade/shipments/may-leave.ts';
import { openQuantities } from '#domain/trade/shipments/follow.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { LockedOrder } from '#server/trade/orders/index.ts';
import { lockShipments } from './lock.ts';
import { proposeLotsFor } from './lots/propose-lots-for.ts';
import type { Moved } from './move-shipment.ts';
import { orderLines, type OrderLine } from './order-lines.ts';
import type { Shipment } from './shipment-rows.ts';
import { writeShipmentEvents, type MovedBy } from './write-events.ts';

export interface PlannedLine {
  order_item_id: number;
  quantity: number;
  lot_no: string;
}

export interface PlannedVehicle {
  planned_day: string | null;
  plate: string | null;
  driver_name: string | null;
  driver_phone: string | null;
}

const NO_VEHICLE: PlannedVehicle = { planned_day: null, plate: null, driver_name: null, driver_phone: null };

/** Plans one shipment: goods of one seller from one warehouse, at most what is open of each line. */
export async function planShipment(
  by: MovedBy,
  orderId: number,
  { lines: planned, ...vehicle }: PlannedVehicle & { lines: readonly PlannedLine[] },
): Promise<Moved> {
  return inTransaction(async () => {
    const { order, shipments } = await lockShipments(orderId);
    if (!mayLeave(order)) throw new AppError('transition_not_allowed');
    const known = await orderLines(orderId);
    const open = openQuantities(known, shipments);
    const byId = new Map(known.map((line) => [line.id, line]));
    for (const [index, { order_item_id, quantity }] of planned.entries()) {
      if (!byId.has(order_item_id)) throw new AppError('not_found');
      const left = (open.get(order_item_id) ?? 0) - quantity;
      if (left < 0)
        throw fieldError('more_than_open', `lines.${index}.quantity`, { open: open.get(order_item_id) ?? 0 });
      open.set(order_item_id, left);
    }
    const from = byId.get(planned[0]!.order_item_id)!;
    const isElsewhere = ({ order_item_id }: PlannedLine) => !isOfSameLoad(from, byId.get(order_item_id)!);
    if (planned.some(isElsewhere)) throw new AppError('shipment_of_one_warehouse');
    const [made] = await writeShipments(order, [{ from, lines: planned, vehicle }], by);
    await proposeLotsFor([made!.id]);
    return made!;
  });
}

const isOfSameLoad = (a: OrderLine, b: OrderLine) =>
  a.purchase_id === b.purchase_id && a.warehouse_id === b.warehouse_id;

/** Plans all that is open, one shipment for each seller and warehouse, with the lots that a seller named. */
export async function planOpen(order: LockedOrder, shipments: readonly Shipment[], by: MovedBy): Promise<Moved[]> {
  const lines = await orderLines(order.id);
  const open = openQuantities(lines, shipments);
  const waiting = lines.filter(({ id }) => open.get(id)! > 0);
  const loads = Object.values(Object.groupBy(waiting, (line) => `${line.purchase_id}/${line.warehouse_id}`));
  return writeShipments(
    order,
    loads.map((load = []) => ({
      from: load[0]!,
      lines: load.map(({ id }) => ({ order_item_id: id, quantity: open.get(id)!, lot_no: '' })),
      vehicle: NO_VEHICLE,
    })),
    by,
  );
}

interface Load {
  from: OrderLine;
  lines: readonly PlannedLine[];
  vehicle: PlannedVehicle;
}

async function writeShipments(order: LockedOrder, loads: readonly Load[], by: MovedBy): Promise<Moved[]> {
  if (loads.length === 0) return [];
  const at = now();
  const { receiving_type, numbers } = await oneRow(sql<{ receiving_type: number | null; numbers: number[] }>`
    select receiving_type::int,
      array(select nextval('shipment_numbers')::int from generate_series(1, ${loads.length}::int)) as numbers
        /* not null: an array */
    from orders where id = ${order.id}`);
  const made = await rows(
    sql<Omit<Moved, 'order_id' | 'state'>>`${insertRows(
      'shipments',
      loads.map(({ from, vehicle }, index) => ({
        ...vehicle,
        shipment_no: shipmentNo(numbers[index]!, at),
        order_id: order.id,
        purchase_id: from.purchase_id,
        company_id: from.company_id,
        warehouse_id: from.warehouse_id,
        receiving: receiving_type === RECEIVED_BY_PICK_UP ? 'pick_up' : 'delivery',
        state: 'planned',
        gate_code: sixDigits(),
        release_code: sixDigits(),
        version: 1,
        reason: '',
        made_at: at,
      })),
    )} returning id, shipment_no`,
  );
  const ids = made.map(({ id }) => id);
  await rows(
    insertRows(
      'shipment_lines',
      loads.flatMap(({ lines }, index) =>
        lines.map((line) => ({ ...line, shipment_id: ids[index]!, refused_reason: '' })),
      ),
    ),
  );
  await writeShipmentEvents(
    ids.map((shipment_id) => ({ shipment_id, event: 'plan' as const, to_state: 'planned' as const })),
    by,
  );
  return made.map((each) => ({ ...each, order_id: order.id, state: 'planned' as const }));
}

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');
