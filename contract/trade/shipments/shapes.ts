import { z } from 'zod';
import { mobile } from '#contract/identifiers.ts';
import { boughtNames } from '#contract/money/bought-names.ts';
import { day, id, instant, line, names, warehouseNames } from '#contract/wire.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { deliveredBys, shipmentEvents, shipmentStates } from '#domain/trade/shipments/shipment-steps.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { MAX_SHIPMENT_LINES } from './limits.ts';
import { shippedLot } from './lot-shapes.ts';
import { shipmentDecisions } from './step-decisions.ts';

export const MAX_LOT_NO = 60;

/** Pictures that are sent of a shipment. */
export const photoKinds = ['photo', 'weigh_ticket', 'signature', 'delivery_note'] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** What a file of a delivery shows. */
export const shipmentFileKinds = [...photoKinds, 'other'] as const;

const shipmentLine = z.object({
  id,
  order_item_id: id,
  ...boughtNames,
  quantity: z.int(),
  lot_no: z.string(),
  /** What its seller keeps of the lot; null of a number alone, and of an unknown lot. */
  lot: shippedLot.nullable(),
  /** Null while the receiver has not said it: all of it, once the shipment is delivered. */
  delivered_quantity: z.int().nullable(),
  refused_quantity: z.int().nullable(),
  refused_reason: z.string(),
  /** Sold by weight, and what the weighbridge said of it. */
  is_weighed: z.boolean(),
  weighed_kg: z.number().nullable(),
});

const shipmentEvent = z.object({
  id,
  event: z.enum(shipmentEvents),
  to_state: z.enum(shipmentStates).nullable(),
  at: instant,
  /** The driver's clock. */
  said_at: instant.nullable(),
  by: z.enum(['staff', 'user', 'driver', 'system']),
  person: z.string().nullable(),
  note: z.string(),
});

/** What one vehicle takes from one warehouse for one order. */
export const shipment = z.object({
  id,
  shipment_no: z.string(),
  order_id: id,
  purchase_id: id,
  purchase_no: z.string(),
  seller: z.object({ id, ...names }),
  warehouse: z.object({ id, ...warehouseNames }),
  receiving: z.enum(['delivery', 'pick_up']),
  state: z.enum(shipmentStates),
  trip: z.object({ id, trip_no: z.string(), stop: z.int().nullable() }).nullable(),
  planned_day: day.nullable(),
  /** Its own vehicle, else that of its trip. */
  plate: z.string().nullable(),
  driver_name: z.string().nullable(),
  driver_phone: z.string().nullable(),
  loaded_at: instant.nullable(),
  departed_at: instant.nullable(),
  arrived_at: instant.nullable(),
  /** The driver's word, which alone delivers nothing. */
  said_delivered_at: instant.nullable(),
  delivered_at: instant.nullable(),
  delivered_by: z.enum(deliveredBys).nullable(),
  reason: z.string(),
  version: z.int(),
  /** When its seller said which lots it takes; null: as they were proposed. */
  lots_named_at: instant.nullable(),
  lines: z.array(shipmentLine),
});

const openLine = z.object({
  order_item_id: id,
  ...boughtNames,
  purchase_id: id,
  purchase_no: z.string(),
  seller: z.object({ id, ...names }),
  warehouse: z.object({ id, ...warehouseNames }),
  quantity: z.int(),
  /** What no shipment takes yet. */
  open: z.int(),
  /** What the seller reported of it: lots, and the vehicle that fetches them. */
  lots: z.array(z.object({ lot_no: z.string(), quantity: z.int() })),
  ready_date: day.nullable(),
  plate: z.string().nullable(),
  driver_name: z.string().nullable(),
  driver_phone: z.string().nullable(),
});

/** How far the shipments of an order are: "1 of 2". */
export const progress = z.object({ left: z.int(), of: z.int(), delivered: z.int() });

/** What staff are shown of a shipment. */
export const staffShipment = shipment.extend({
  events: z.array(shipmentEvent),
  allowed: z.array(z.enum(decisionNames(shipmentDecisions))),
  /** Whether its seller reported the goods. */
  is_reported: z.boolean(),
  /** The driver's last word of the hand-over: who took the goods in, and what the weighbridge said. */
  handed: z
    .object({
      receiver: z.string(),
      weighed_kg: z.number().nullable(),
      ticket_no: z.string(),
      at: instant,
    })
    .nullable(),
  files: z.array(z.object({ id: z.uuid(), kind: z.enum(shipmentFileKinds), url: z.string() })),
  /** What goes with it and has to come back. */
  returnables: z.object({ pallet: z.int(), jumbo_bag: z.int() }),
});

export const orderShipments = z.object({
  shipments: z.array(staffShipment),
  lines: z.array(openLine),
  progress,
  may_plan: z.boolean(),
});

/** What a buyer or a seller is shown of the shipments of their order. */
export const ownShipments = z.object({
  shipments: z.array(
    shipment
      .pick({
        id: true,
        shipment_no: true,
        purchase_no: true,
        seller: true,
        receiving: true,
        state: true,
        planned_day: true,
        plate: true,
        driver_name: true,
        driver_phone: true,
        departed_at: true,
        said_delivered_at: true,
        delivered_at: true,
        version: true,
        lots_named_at: true,
        lines: true,
      })
      .extend({
        /** What the buyer tells the driver at the gate, or the driver the seller's warehouse; null when it is over. */
        code: z.string().nullable(),
      }),
  ),
  progress,
});

export const planBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        order_item_id: id,
        quantity: z.int().min(1).max(MAX_STOCK_UNITS),
        lot_no: line(MAX_LOT_NO).default(''),
      }),
    )
    .min(1)
    .max(MAX_SHIPMENT_LINES),
  planned_day: day.nullable().default(null),
  plate: line(30).min(1).nullable().default(null),
  driver_name: line(120).min(1).nullable().default(null),
  driver_phone: mobile.nullable().default(null),
});
