import type { PhotoKind } from '#contract/trade/shipments/shapes.ts';
import { MAX_SHIPMENT_PHOTOS } from '#domain/trade/trips/trip.ts';
import { saveUnownedFile } from '#server/files/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { isEventKnown, writeShipmentFile } from '#server/trade/shipments/index.ts';
import type { Outcome } from './take-step.ts';
import { lockTrustedTrip, trustedTrip, type DrivenTrip, type Said } from './trip-by-token.ts';

interface SentPhoto extends Said {
  shipment_id: number;
  kind: PhotoKind;
}

/** The same photo came twice at once: the second one is not kept. */
class SentTwice extends AppError {
  constructor() {
    super('not_found');
  }
}

/** A photo of a stop. Sent again until it is answered, it is kept once. */
export async function takePhoto(upload: UploadedFile | undefined, photo: SentPhoto): Promise<Outcome> {
  if (!upload) throw fieldError('file_missing', 'file');
  // Before the work: a picture that is known, or of nobody's trip, is not made anew.
  if (await isTaken(await trustedTrip(photo, false), photo)) return 'taken';
  try {
    await saveUnownedFile(upload, 'shipment', async ({ id: file_id }) => {
      if (await isTaken(await lockTrustedTrip(photo), photo)) throw new SentTwice();
      const { shipment_id, kind, key: event_key, said_at: saidAt } = photo;
      await writeShipmentFile({ shipment_id, file_id, kind, event_key, saidAt }, { byDriver: true });
    });
  } catch (error) {
    if (!(error instanceof SentTwice)) throw error;
  }
  return 'taken';
}

/** Whether it was kept before. Refuses for a shipment that is not on the trip, and where there is no room left. */
async function isTaken(trip: DrivenTrip, { shipment_id, key }: SentPhoto): Promise<boolean> {
  const stop = await maybeRow(sql<{ photos: number }>`
    select (select count(*)::int from shipment_files f where f.shipment_id = s.id) as photos /* not null: a count */
    from shipments s where s.id = ${shipment_id} and s.trip_id = ${trip.id}`);
  if (!stop) throw new AppError('not_found');
  if (await isEventKnown(shipment_id, key)) return true;
  if (stop.photos >= MAX_SHIPMENT_PHOTOS)
    throw new AppError('too_many_photos', { details: { max: MAX_SHIPMENT_PHOTOS } });
  return false;
}
