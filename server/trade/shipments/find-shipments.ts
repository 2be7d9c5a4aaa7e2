import type { z } from 'zod';
import type { orderShipments, staffShipment } from '#contract/trade/shipments/shapes.ts';
import { shipmentDecisions } from '#contract/trade/shipments/step-decisions.ts';
import { openQuantities, shipmentProgress } from '#domain/trade/shipments/follow.ts';
import { mayLeave } from '#domain/trade/shipments/may-leave.ts';
import { SALE_CANCELLED, type OrderState } from '#domain/trade/order-status.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { isLetIn } from '#server/platform/http/access.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { AppError } from '#server/platform/errors.ts';
import { lineNamesSql } from '#server/trade/orders/index.ts';
import { findHandOvers } from './hand-overs.ts';
import { findShippedLots } from './lots/find-shipped-lots.ts';
import { notToComeSql } from './order-lines.ts';

type OrderShipments = z.output<typeof orderShipments>;
type StaffShipment = z.output<typeof staffShipment>;
export type ShownShipment = Omit<StaffShipment, 'allowed' | 'handed' | 'files' | 'is_reported' | 'returnables'>;

type EventJson = Omit<ShownShipment['events'][number], 'at' | 'said_at'> & { at: string; said_at: string | null };
type ShownLine = ShownShipment['lines'][number];
type Row = Omit<ShownShipment, 'events' | 'lines'> & {
  events: EventJson[];
  lines: (Omit<ShownLine, 'lot'> & { stock_lot_id: number | null })[];
};

const eventsSql = sql<EventJson[]>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'event', e.event, 'to_state', e.to_state, 'at', e.at,
    'said_at', e.said_at, 'note', e.note,
    'by', case when e.by_driver then 'driver' when e.staff_id is not null then 'staff'
      when e.user_id is not null then 'user' else 'system' end,
    'person', nullif(coalesce(${personNameSql('m')}, ${personNameSql('u')}), '')) order by e.id), '[]')
  from shipment_events e left join staff_members m on m.id = e.staff_id left join users u on u.id = e.user_id
  where e.shipment_id = s.id)`;

/** Shipments `s` as people are shown them, in ascending order; with the vehicle of their trip where they have none. */
export async function findShipments(which: RawBuilder<unknown>): Promise<ShownShipment[]> {
  const found = await rows(sql<Row>`
    select s.id, s.shipment_no, s.order_id, s.purchase_id, p.purchase_no, ${companySql('c')} as seller,
      json_build_object('id', w.id, ${warehouseNamesJson('w')}) as warehouse, s.receiving, s.state,
      case when t.id is not null then json_build_object('id', t.id, 'trip_no', t.trip_no, 'stop', s.stop) end as trip,
      coalesce(s.planned_day, t.day) as planned_day, coalesce(s.plate, t.plate) as plate,
      coalesce(s.driver_name, t.driver_name) as driver_name, coalesce(s.driver_phone, t.driver_phone) as driver_phone,
      s.loaded_at, s.departed_at, s.arrived_at, s.said_delivered_at, s.delivered_at, s.delivered_by, s.reason,
      s.version, s.lots_named_at,
      (select coalesce(json_agg(json_build_object('id', l.id, 'order_item_id', l.order_item_id, ${lineNamesSql},
        'quantity', l.quantity, 'lot_no', l.lot_no, 'stock_lot_id', l.stock_lot_id,
        'delivered_quantity', l.delivered_quantity,
        'refused_quantity', l.refused_quantity, 'refused_reason', l.refused_reason,
        'is_weighed', i.is_weighed, 'weighed_kg', l.weighed_grams / 1000.0) order by l.id), '[]')
        from shipment_lines l join order_items i on i.id = l.order_item_id
        where l.shipment_id = s.id) as lines /* not null: coalesced */,
      ${eventsSql} as events /* not null: coalesced */
    from shipments s join purchases p on p.id = s.purchase_id join companies c on c.id = s.company_id
      join warehouses w on w.id = s.warehouse_id left join trips t on t.id = s.trip_id
    where ${which} order by s.id`);
  const lots = await findShippedLots(
    found.flatMap(({ state, lines }) =>
      state === 'cancelled' ? [] : lines.flatMap((line) => line.stock_lot_id ?? []),
    ),
  );
  return found.map(({ events, lines, ...shipment }) => ({
    ...shipment,
    lines: lines.map(({ stock_lot_id, ...line }) => ({
      ...line,
      lot: stock_lot_id === null ? null : (lots.get(stock_lot_id) ?? null),
    })),
    events: events.map(({ at, said_at, ...event }) => ({
      ...event,
      at: new Date(at),
      said_at: said_at === null ? null : new Date(said_at),
    })),
  }));
}

type Line = OrderShipments['lines'][number] & { not_to_come: number };

const findLines = (orderId: number): Promise<Omit<Line, 'open'>[]> =>
  rows(sql<Omit<Line, 'open'>>`
    select i.id as order_item_id, i.product_name, i.product_attribute, i.product_name as name_th,
      i.product_name_en as name_en, i.product_name_cn as name_cn,
      json_build_object('name_th', i.product_attribute, 'name_en', i.product_attribute_en, 'name_cn',
        i.product_attribute_cn) as attribute,
      p.id as purchase_id, p.purchase_no, ${companySql('c')} as seller,
      json_build_object('id', w.id, ${warehouseNamesJson('w')}) as warehouse, i.quantity,
      ${notToComeSql} as not_to_come /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('lot_no', t.lot_no, 'quantity', t.quantity) order by t.id), '[]')
        from goods_ready_lots t where t.order_item_id = i.id) as lots /* not null: coalesced */,
      g.ready_date, g.vehicle_plate as plate, g.driver_name, g.driver_phone
    from order_items i join orders o on o.id = i.order_id join purchases p on p.id = i.purchase_id
      join companies c on c.id = p.company_id join warehouses w on w.id = i.warehouse_id
      left join goods_ready g on g.purchase_id = p.id
    where i.order_id = ${orderId} and p.sale_type <> ${sql.lit(SALE_CANCELLED)} order by i.id`);

const findOrders = (which: RawBuilder<unknown>) =>
  rows(sql<OrderState & { id: number }>`
    select o.id, o.status::int, o.purchaser_status::int, o.contract_status::int,
      o.payment_type::int /* not null: placed */, o.payment_status::int, o.logistic_status::int, o.custom_status
    from orders o where o.order_no is not null and ${which}`);

/** Shipments `s` with what may be decided of each, and the states of their orders `o`. */
async function findForStaff(which: RawBuilder<unknown>, ofOrders: RawBuilder<unknown>, caller: Staff) {
  const [orders, found, handOvers] = await Promise.all([
    findOrders(ofOrders),
    findShipments(which),
    findHandOvers(which),
  ]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const shipments = found.map((shipment): StaffShipment => {
    const order = orderOf.get(shipment.order_id)!;
    const allowed = allowedDecisions(shipmentDecisions, { state: shipment.state, order }, caller);
    return { ...shipment, ...handOvers.get(shipment.id)!, allowed };
  });
  return { orders, shipments };
}

/** The shipments of a trip for staff, in the order of its stops. */
export async function shipmentsOfTrip(tripId: number, caller: Staff): Promise<{ shipments: StaffShipment[] }> {
  const which = sql`s.trip_id = ${tripId}`;
  const [trip, { shipments }] = await Promise.all([
    maybeRow(sql`select 1 from trips where id = ${tripId}`),
    findForStaff(which, sql`o.id in (select s.order_id from shipments s where ${which})`, caller),
  ]);
  if (!trip) throw new AppError('not_found');
  return { shipments: shipments.toSorted((a, b) => a.trip!.stop! - b.trip!.stop! || a.id - b.id) };
}

/** The shipments of an order for staff, and what of each line no shipment takes yet. */
export async function shipmentsOfOrder(orderId: number, caller: Staff): Promise<OrderShipments> {
  const [{ orders, shipments }, lines] = await Promise.all([
    findForStaff(sql`s.order_id = ${orderId}`, sql`o.id = ${orderId}`, caller),
    findLines(orderId),
  ]);
  const [order] = orders;
  if (!order) throw new AppError('not_found');
  const ordered = lines.map(({ order_item_id: id, ...line }) => ({ id, ...line }));
  const open = openQuantities(ordered, shipments);
  return {
    shipments,
    lines: lines.map(({ not_to_come: _, ...line }) => ({ ...line, open: open.get(line.order_item_id)! })),
    progress: shipmentProgress(ordered, shipments),
    may_plan: isLetIn(['staff:logistics'], caller) && mayLeave(order) && [...open.values()].some((packs) => packs > 0),
  };
}
