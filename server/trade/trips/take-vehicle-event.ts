import { isOpenForDriver } from '#domain/trade/trips/driver-events.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { notify, staffMailbox } from '#server/notifications/index.ts';
import { keepPlateOfDone, readShipments, writeShipmentEvents } from '#server/trade/shipments/index.ts';
import { writeEnd } from './change-trip.ts';
import { vehicleNews } from './notifications.ts';
import type { Outcome } from './take-step.ts';
import { lockTrustedTrip, type DrivenTrip, type Said } from './trip-by-token.ts';

interface SaidOfVehicle extends Said {
  event: 'breakdown' | 'reload' | 'end';
  note: string;
  plate: string;
  driver_name: string;
  driver_phone: string;
}

/** What a driver says of the whole vehicle; in the history of each shipment that is still on it. */
export async function takeVehicleEvent(said: SaidOfVehicle): Promise<Outcome> {
  return inTransaction(async () => {
    const trip = await lockTrustedTrip(said);
    if (await isKnown(trip.id, said.key)) return 'taken';
    const { event } = said;
    if (event === 'end') return endByDriver(trip);
    if (said.event === 'breakdown' && said.note === '') throw fieldError('note_missing', 'note');
    if (said.event === 'reload' && said.plate === '') throw fieldError('plate_missing', 'plate');
    const open = (await readShipments(sql`s.trip_id = ${trip.id}`)).filter(isOpenForDriver);
    if (open.length === 0) throw new AppError('trip_over');
    if (said.event === 'reload') await writeReload(trip, said);
    const vehicle = said.event === 'reload' ? { plate_before: trip.plate, plate: said.plate } : { plate: trip.plate };
    await writeShipmentEvents(
      open.map(({ id }) => ({
        shipment_id: id,
        event,
        note: said.note,
        saidAt: said.said_at,
        eventKey: said.key,
        facts: vehicle,
      })),
      { byDriver: true },
    );
    await notify(
      vehicleNews({
        event,
        trip_no: trip.trip_no,
        day: trip.day,
        plate: said.plate || (trip.plate ?? ''),
        note: said.note,
        shipments: open.map(({ shipment_no }) => shipment_no),
      }),
      [staffMailbox('logistics')],
    );
    return 'taken';
  });
}

async function isKnown(tripId: number, key: string): Promise<boolean> {
  const found = await maybeRow(sql`
    select 1 from shipment_events e join shipments s on s.id = e.shipment_id
    where s.trip_id = ${tripId} and e.event_key = ${key}::uuid limit 1`);
  return found !== undefined;
}

async function writeReload({ id, plate: before }: DrivenTrip, said: SaidOfVehicle): Promise<void> {
  await keepPlateOfDone(id, before);
  await rows(sql`
    update trips set plate = ${said.plate}, driver_name = coalesce(nullif(${said.driver_name}, ''), driver_name),
      driver_phone = coalesce(nullif(${said.driver_phone}, ''), driver_phone), version = version + 1
    where id = ${id}`);
}

/** The driver is done: everything was handed over, or came to nothing. */
async function endByDriver(trip: DrivenTrip): Promise<Outcome> {
  if (trip.ended_at) return 'taken';
  if ((await readShipments(sql`s.trip_id = ${trip.id}`)).some(isOpenForDriver)) throw new AppError('trip_not_finished');
  await writeEnd(trip.id, 'ended');
  return 'taken';
}
