import { randomUUID } from 'node:crypto';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { ORDER_GUARDS, RECEIVED_BY_PICK_UP, type OrderState } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { declareAsStaff, receiveReturnables } from '#server/trade/returnables/index.ts';
import { moveShipment, planShipment } from '#server/trade/shipments/index.ts';
import { cancelTrip, endTrip, makeTrip, takeHandOver, takeStep, writeCost } from '#server/trade/trips/index.ts';
import { pickVehicle } from './fleet.ts';
import { takeHours } from './take-hours.ts';

interface WaitingLine extends OrderState {
  order_id: number;
  order_item_id: number;
  company_id: number;
  left: number;
  unit_grams: number;
}

type Story = 'planned' | 'at_gate' | 'loaded' | 'on_the_road' | 'over' | 'delivered' | 'cancelled';

/** The trips of a week, as far as there are orders for them; the first ones are of each state. */
const TRIPS: readonly { story: Story; inDays: number; stops: number }[] = [
  { story: 'planned', inDays: 1, stops: 2 },
  { story: 'on_the_road', inDays: 0, stops: 1 },
  { story: 'over', inDays: -1, stops: 1 },
  { story: 'cancelled', inDays: 0, stops: 1 },
  { story: 'loaded', inDays: 0, stops: 2 },
  { story: 'at_gate', inDays: 0, stops: 1 },
  { story: 'planned', inDays: 2, stops: 1 },
  { story: 'delivered', inDays: -2, stops: 1 },
];
/** What goes with the goods and has to come back. */
const RETURNABLES: Readonly<Partial<Record<Story, { pallet: number; jumbo_bag: number }>>> = {
  loaded: { pallet: 4, jumbo_bag: 0 },
  on_the_road: { pallet: 12, jumbo_bag: 0 },
  over: { pallet: 8, jumbo_bag: 20 },
  delivered: { pallet: 6, jumbo_bag: 0 },
};
const RECEIPT = { kind: 'pallet' as const, quantity: 3, note: 'ใบรับคืน RT-0457' };
/** What the carrier of a trip that is over wrote on its invoice. */
const CARRIERS_INVOICE: Satang = 1_650_00n;

/**
 * Trips in each state, with what no shipment takes yet of orders that may leave, over the days of a week; what is left
 * after them waits for a vehicle.
 */
export async function writeTrips(staffId: number, notFetched: readonly number[] = []): Promise<void> {
  const lines = await linesToDrive(notFetched);
  const today = bangkokDate(now());
  for (const { story, inDays, stops } of TRIPS) {
    const its = lines.splice(0, stops);
    if (its.length > 0) await writeTrip(staffId, story, addDays(today, inDays), its);
  }
  for (const [index, line] of lines.entries()) await plan(staffId, line, addDays(today, index % 2));
}

/** The first open line of each order that may leave, the newest order first. */
async function linesToDrive(notFetched: readonly number[]): Promise<WaitingLine[]> {
  const waiting = await rows(sql<WaitingLine>`
    select o.id as order_id, o.company_id, o.status::int, o.purchaser_status::int, o.contract_status::int,
      o.payment_type::int /* not null: placed */, o.payment_status::int, o.logistic_status::int, o.custom_status,
      i.id as order_item_id, i.product_unit_weight_grams::int as unit_grams,
      i.quantity - coalesce((select sum(l.quantity) from shipment_lines l join shipments h on h.id = l.shipment_id
        where l.order_item_id = i.id and h.state <> 'cancelled'), 0)::int as left /* not null: coalesced */
    from orders o join order_items i on i.order_id = o.id
    where o.order_no is not null and o.receiving_type <> ${sql.lit(RECEIVED_BY_PICK_UP)}
      and i.purchase_id is not null and o.id <> all (${notFetched}::int[]) order by o.id desc, i.id`);
  const open = waiting.filter((line) => line.left > 0 && ORDER_GUARDS.ship(line));
  return [...Map.groupBy(open, ({ order_id }) => order_id).values()].map(([first]) => first!);
}

async function plan(staffId: number, { order_id, order_item_id, left }: WaitingLine, planned_day: string) {
  const { id } = await planShipment({ staffId }, order_id, {
    lines: [{ order_item_id, quantity: left, lot_no: '' }],
    planned_day,
    plate: null,
    driver_name: null,
    driver_phone: null,
  });
  return id;
}

async function writeTrip(staffId: number, story: Story, day: string, lines: readonly WaitingLine[]): Promise<void> {
  const shipments: number[] = [];
  for (const line of lines) shipments.push(await plan(staffId, line, day));
  const grams = lines.reduce((sum, { left, unit_grams }) => sum + left * unit_grams, 0);
  const trip = await makeTrip(staffId, { ...pickVehicle(grams, shipments[0]!), day, shipment_ids: shipments });
  const returnables = RETURNABLES[story];
  if (returnables) await declareAsStaff(staffId, shipments[0]!, returnables);
  if (story !== 'cancelled') await takeHours(staffId, trip.id, { isThere: story !== 'planned' });
  if (story === 'cancelled') await cancelTrip(staffId, trip.id, 'รถเสียก่อนออกจากคลัง');
  if (story === 'planned' || story === 'cancelled' || story === 'at_gate') return;
  for (const shipment of shipments) await moveShipment(shipment, 'load', { staffId });
  await takeHours(staffId, trip.id, { isThere: true });
  const said = (shipment_id: number) => ({ token: trip.token, key: randomUUID(), shipment_id, note: '' });
  if (story === 'loaded') return;
  for (const shipment of shipments) await takeStep({ ...said(shipment), event: 'depart' });
  if (story === 'on_the_road') return;
  for (const shipment of shipments) {
    await takeStep({ ...said(shipment), event: 'arrive' });
    const paper = { code: '', weighed_kg: null, ticket_no: 'W-24117' };
    await takeHandOver({ ...said(shipment), receiver: 'วิภา รับของ', lines: [], ...paper });
    if (story === 'delivered') await moveShipment(shipment, 'deliver', { staffId });
  }
  const { version } = await oneRow(sql<{ version: number }>`select version from trips where id = ${trip.id}`);
  await writeCost(staffId, trip.id, { version, cost: CARRIERS_INVOICE });
  await endTrip(staffId, trip.id, 'ส่งครบทุกจุดแล้ว');
  if (story === 'over') await receiveReturnables(staffId, lines[0]!.company_id, RECEIPT);
}
