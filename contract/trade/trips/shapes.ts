import { z } from 'zod';
import { mobile } from '#contract/identifiers.ts';
import { boughtNames } from '#contract/money/bought-names.ts';
import { baht, day, id, instant, line, names, versionNumber, warehouseNames } from '#contract/wire.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { shipmentStates } from '#domain/trade/shipments/shipment-steps.ts';
import { stopEvents } from '#domain/trade/trips/driver-events.ts';
import { MAX_TRIP_SHIPMENTS, tripStates } from '#domain/trade/trips/trip.ts';

/** A link's secret: 32 bytes. Only its hash is kept. */
export const linkToken = z.string().regex(/^[\w-]{43}$/);

const loadedLine = z.object({
  id,
  ...boughtNames,
  quantity: z.int(),
  kg: z.number(),
  lot_no: z.string(),
});

/** One stop as its driver sees it. Nobody's price stands in it. */
export const driverStop = z.object({
  id,
  shipment_no: z.string(),
  stop: z.int(),
  state: z.enum(shipmentStates),
  said_delivered_at: instant.nullable(),
  from: z.object({ ...warehouseNames, address: z.string(), phone: z.string() }),
  to: z.object({ company: z.string(), name: z.string(), phone: z.string(), address: z.string() }),
  lines: z.array(loadedLine),
  /** Whether its seller has reported the goods: then the delivery note can be opened. */
  has_delivery_note: z.boolean(),
  photos: z.int(),
  offered: z.array(z.enum(stopEvents)),
  /** What the driver said last, by the phone's clock. */
  last: z.object({ event: z.string(), at: instant }).nullable(),
});

export const driverTrip = z.object({
  trip_no: z.string(),
  day,
  vehicle: z.enum(VEHICLES),
  plate: z.string().nullable(),
  driver_name: z.string().nullable(),
  /** When the link ends. */
  ends_at: instant,
  stops: z.array(driverStop),
});

export const vehicleBody = {
  day,
  vehicle: z.enum(VEHICLES),
  plate: line(30).min(1),
  driver_name: line(120).min(1),
  driver_phone: mobile,
};

export const tripBody = z.strictObject({
  ...vehicleBody,
  /** In the order of the stops. */
  shipment_ids: z.array(id).min(1).max(MAX_TRIP_SHIPMENTS),
});

/** A changed trip, with the version that the change made: taking it back names that. */
export const changedTrip = z.object({ status: z.literal(true), version: versionNumber });

/** A shipment as it was seen: what changed since is refused. */
export const seenShipment = z.strictObject({ id, version: versionNumber });

/** A shipment as it is put on a trip. */
export const tripShipment = z.object({
  id,
  shipment_no: z.string(),
  order_id: id,
  stop: z.int().nullable(),
  state: z.enum(shipmentStates),
  planned_day: day.nullable(),
  said_delivered_at: instant.nullable(),
  from: z.object({ id, ...warehouseNames }),
  to: z.object({ company: z.object({ id, ...names }), province: z.object(names).nullable() }),
  kg: z.number(),
  version: versionNumber,
  /** The province of its warehouse. */
  origin: z.object({ id, ...names }),
  /** Whether it stands ready at its seller's. */
  is_ready: z.boolean(),
  /** When its buyer expects it. */
  promised_day: day.nullable(),
  /** When its receiver takes goods in, as the gate's link says; '' where it does not. */
  receiving_hours: z.string(),
});

export const tripRow = z.object({
  id,
  trip_no: z.string(),
  day,
  vehicle: z.enum(VEHICLES),
  /** Whose vehicle it is; null of a plate that no carrier has. */
  carrier: z.string().nullable(),
  plate: z.string().nullable(),
  driver_name: z.string().nullable(),
  driver_phone: z.string().nullable(),
  state: z.enum(tripStates),
  has_link: z.boolean(),
  ended_at: instant.nullable(),
  version: versionNumber,
  /** What the carrier is paid, as staff wrote it down. */
  cost: baht.nullable(),
  /** What the freight table says for its stops; null where it has no rate for one of them. */
  estimate: baht.nullable(),
  /** What its buyers pay for the freight of what it carries. */
  freight: baht,
  /** What waiting at gates costs up to now. */
  waiting: baht,
  /** What the freight leaves of both; null where the carrier's cost is not known. */
  margin: baht.nullable(),
  shipments: z.array(tripShipment),
});
