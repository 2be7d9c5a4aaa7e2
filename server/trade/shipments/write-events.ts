import type { ShipmentEventName, ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';

/** Who moves a shipment; none: a job. */
export interface MovedBy {
  staffId?: number;
  userId?: number;
  byDriver?: boolean;
}

export interface ShipmentEvent {
  shipment_id: number;
  event: ShipmentEventName;
  /** Neither is named of what moves nothing. */
  from_state?: ShipmentState;
  to_state?: ShipmentState;
  note?: string | undefined;
  /** The driver's clock. */
  saidAt?: Date | undefined;
  /** Of what is sent again until it is answered. */
  eventKey?: string | undefined;
  facts?: Readonly<Record<string, unknown>> | undefined;
}

export async function writeShipmentEvents(events: readonly ShipmentEvent[], by: MovedBy): Promise<void> {
  if (events.length === 0) return;
  const at = now();
  const written = events.map(
    ({ from_state = null, to_state = null, note = '', saidAt, eventKey, facts = {}, ...event }) => ({
      ...event,
      from_state,
      to_state,
      at,
      said_at: saidAt ?? null,
      event_key: eventKey ?? null,
      user_id: by.userId ?? null,
      staff_id: by.staffId ?? null,
      by_driver: by.byDriver ?? false,
      note,
      facts,
    }),
  );
  await rows(insertRows('shipment_events', written));
}

/** Whether an event was written before: what is sent twice counts once. */
export async function isEventKnown(shipmentId: number, eventKey: string | undefined): Promise<boolean> {
  if (eventKey === undefined) return false;
  const found = await maybeRow(sql`
    select 1 from shipment_events where shipment_id = ${shipmentId} and event_key = ${eventKey}::uuid`);
  return found !== undefined;
}

/** Codes that were typed wrong for shipments: who guesses has few tries. */
export async function wrongCodes(shipmentIds: readonly number[]): Promise<number> {
  const { count } = await oneRow(sql<{ count: number }>`
    select count(*)::int as count from shipment_events
    where shipment_id = any (${shipmentIds}::int[]) and facts ->> 'code' = 'wrong'`);
  return count;
}
