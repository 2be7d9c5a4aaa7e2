import { ORDER_GUARDS, type OrderState } from '#domain/trade/order-status.ts';
import type { ShipmentStep } from '#domain/trade/shipments/shipment-steps.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  moveShipment,
  planShipment,
  sayDelivered,
  weighShipment,
  writePastShipments,
} from '#server/trade/shipments/index.ts';

interface WaitingOrder extends OrderState {
  id: number;
  order_item_id: number;
  quantity: number;
}

/** Steps of the planned shipments: each stands elsewhere. */
const WAITING: readonly (readonly ShipmentStep[])[] = [[], ['ready'], ['ready', 'load'], ['cancel']];
const [READY, LOADED] = [1, 2];
/** What the weighbridge says of a kilogram. */
const WEIGHED_MORE = 1.003;

/**
 * Shipments of all orders that have left, some of them at their destination, one lost and one returned, and of some that
 * wait: one is planned, one ready, one loaded, one cancelled, each with half of a line.
 */
export async function writeShipments(staffId: number, notFetched: readonly number[] = []): Promise<void> {
  await writePastShipments(sql`true`);
  const [arrived, said, lost, returned] = await rows(sql<{ id: number }>`
    select id from shipments where state = 'on_the_way' order by id desc limit 4`);
  if (lost) await moveShipment(lost.id, 'lose', { staffId }, { reason: REASONS.lose });
  if (returned) {
    await moveShipment(returned.id, 'refuse', { byDriver: true }, { reason: REASONS.refuse });
    await moveShipment(returned.id, 'return_goods', { staffId }, { reason: REASONS.return_goods });
  }
  if (arrived) await moveShipment(arrived.id, 'arrive', { byDriver: true });
  if (said) await sayDelivered(said.id, { byDriver: true });
  const planned = await ordersToShip(notFetched);
  for (const [index, { id, order_item_id, quantity }] of planned.entries()) {
    const shipment = await planShipment({ staffId }, id, {
      lines: [{ order_item_id, quantity: Math.ceil(quantity / 2), lot_no: '' }],
      planned_day: null,
      plate: '80-4521 ระยอง',
      driver_name: 'สมชาย ใจเย็น',
      driver_phone: '0891112233',
    });
    if (index === READY || index === LOADED) await sellByWeight(order_item_id);
    if (index === LOADED) await weigh(staffId, shipment.id);
    for (const step of WAITING[index]!)
      await moveShipment(shipment.id, step, { staffId }, { ...(step === 'cancel' && { reason: REASONS.cancel }) });
  }
}

const sellByWeight = (itemId: number) => rows(sql`update order_items set is_weighed = true where id = ${itemId}`);

async function weigh(staffId: number, shipmentId: number): Promise<void> {
  const lines = await rows(sql<{ id: number; kg: number; version: number }>`
    select l.id, (l.quantity * i.product_unit_weight_grams / 1000.0)::float8 as kg, s.version
    from shipment_lines l join order_items i on i.id = l.order_item_id join shipments s on s.id = l.shipment_id
    where s.id = ${shipmentId}`);
  const weights = lines.map(({ id, kg }) => ({ id, weighed_kg: Math.round(kg * WEIGHED_MORE) }));
  await weighShipment({ staffId }, shipmentId, { version: lines[0]!.version, lines: weights, is_confirmed: true });
}

/** The newest orders whose goods may leave, without those that no vehicle takes yet; each with its first line. */
export async function ordersToShip(notFetched: readonly number[] = []): Promise<WaitingOrder[]> {
  const waiting = await rows(sql<WaitingOrder>`
    select o.id, o.status::int, o.purchaser_status::int, o.contract_status::int,
      o.payment_type::int /* not null: placed */, o.payment_status::int, o.logistic_status::int, o.custom_status,
      i.order_item_id, i.quantity
    from orders o join lateral (
      select id as order_item_id, quantity from order_items where order_id = o.id and purchase_id is not null
      order by id limit 1) i on true
    where o.order_no is not null and o.id <> all (${notFetched}::int[]) order by o.id desc`);
  return waiting.filter((order) => ORDER_GUARDS.ship(order)).slice(0, WAITING.length);
}

const REASONS = {
  cancel: 'ลูกค้าขอเลื่อนวันรับสินค้า',
  lose: 'รถประสบอุบัติเหตุ สินค้าเสียหายทั้งคัน',
  refuse: 'ถุงเปียกจากฝน ผู้รับไม่รับ',
  return_goods: 'รถนำสินค้ากลับถึงคลังแล้ว',
} as const;
