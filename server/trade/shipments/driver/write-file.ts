import type { PhotoKind } from '#contract/trade/shipments/shapes.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { writeShipmentEvents, type MovedBy } from '../write-events.ts';

interface SentPhoto {
  shipment_id: number;
  file_id: string;
  kind: PhotoKind;
  /** Of what is sent again until it is answered: it counts once. */
  event_key?: string;
  saidAt?: Date | undefined;
}

/** A photo of a shipment, and that it was sent. */
export async function writeShipmentFile({ saidAt, event_key, ...photo }: SentPhoto, by: MovedBy): Promise<void> {
  await rows(sql`${insertRows('shipment_files', [{ ...photo, event_key: event_key ?? null }])}`);
  await writeShipmentEvents(
    [
      {
        shipment_id: photo.shipment_id,
        event: 'photo',
        saidAt,
        eventKey: event_key,
        facts: { kind: photo.kind },
      },
    ],
    by,
  );
}
