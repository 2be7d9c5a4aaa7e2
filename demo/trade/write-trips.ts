import { randomUUID } from 'node:crypto';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { ORDER_GUARDS, RECEIVED_BY_PICK_UP, type OrderState } from '#domain/trade/order-status.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { planShipment } from '#server/trade/shipments/index.ts';
import { cancelTrip, endTrip, makeTrip, takeHandOver, takeStep } from '#server/trade/trips/index.ts';

interface WaitingLine extends OrderState {
  order_id: number;
  order_item_id: number;
  left: number;
}

const DRIVERS = [
  { plate: '70-1234 ระยอง', driver_name: 'สมชาย ใจดี', driver_phone: '0812345678' },
  { plate: '71-5678 ชลบุรี', driver_name: 'ประยุทธ ขับดี', driver_phone: '0823456789' },
  { plate: '72-9012 สมุทรปราการ', driver_name: 'วิชัย ทางไกล', driver_phone: '0834567890' },
  { plate: '73-3456 กรุงเทพมหานคร', driver_name: 'มานะ ตรงเวลา', driver_phone: '0845678901' },
] as const;

/**
 * A trip in each state, with what no shipment takes yet of orders that may leave: one is planned for tomorrow, one is on
 * the road, one is over and its goods wait for the receiver's word, one was cancelled and its goods wait for a vehicle.
 */
export async function writeTrips(staffId: number, notFetched: readonly number[] = []): Promise<void> {
  const waiting = await rows(sql<WaitingLine>`
    select o.id as order_id, o.status::int, o.purchaser_status::int, o.contract_status::int,
      o.payment_type::int /* not null: placed */, o.payment_status::int, o.logistic_status::int, o.custom_status,
      i.id as order_item_id, i.quantity - coalesce((select sum(l.quantity) from shipment_lines l
        join shipments h on h.id = l.shipment_id
        where l.order_item_id = i.id and h.state <> 'cancelled'), 0)::int as left /* not null: coalesced */
    from orders o join order_items i on i.order_id = o.id
    where o.order_no is not null and o.receiving_type <> ${sql.lit(RECEIVED_BY_PICK_UP)}
      and i.purchase_id is not null and o.id <> all (${notFetched}::int[]) order by o.id desc, i.id`);
  const first = waiting.filter(
    (line, index) =>
      line.left > 0 &&
      ORDER_GUARDS.ship(line) &&
      waiting.findIndex(({ order_id, left }) => order_id === line.order_id && left > 0) === index,
  );
  const today = bangkokDate(now());
  const days = [addDays(today, 1), today, today, today];
  for (const [index, { order_id, order_item_id, left }] of first.slice(0, DRIVERS.length).entries()) {
    const { id: shipment } = await planShipment({ staffId }, order_id, {
      lines: [{ order_item_id, quantity: left, lot_no: '' }],
      planned_day: days[index]!,
      plate: null,
      driver_name: null,
      driver_phone: null,
    });
    const trip = await makeTrip(staffId, {
      ...DRIVERS[index]!,
      day: days[index]!,
      vehicle: 'truck6',
      shipment_ids: [shipment],
    });
    const said = () => ({ token: trip.token, key: randomUUID(), shipment_id: shipment, note: '' });
    if (index === 1) await takeStep({ ...said(), event: 'depart' });
    if (index === 2) {
      for (const event of ['depart', 'arrive'] as const) await takeStep({ ...said(), event });
      await takeHandOver({
        ...said(),
        receiver: 'วิภา รับของ',
        lines: [],
        code: '',
        weighed_kg: null,
        ticket_no: 'W-24117',
      });
      await endTrip(staffId, trip.id, 'ส่งครบทุกจุดแล้ว');
    }
    if (index === 3) await cancelTrip(staffId, trip.id, 'รถเสียก่อนออกจากคลัง');
  }
}
