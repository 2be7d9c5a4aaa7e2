import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { writeShipmentEvents } from '../write-events.ts';

interface SentPhoto {
  shipment_id: number;
  file_id: string;
  kind: 'photo' | 'weigh_ticket' | 'signature' | 'delivery_note';
  event_key: string;
  saidAt: Date | undefined;
}

/** A photo that a driver sent, and that it was: its key counts once. */
export async function writeShipmentFile({ saidAt, ...photo }: SentPhoto): Promise<void> {
  await rows(sql`${insertRows('shipment_files', [photo])}`);
  await writeShipmentEvents(
    [
      {
        shipment_id: photo.shipment_id,
        event: 'photo',
        from_state: null,
        to_state: null,
        saidAt,
        eventKey: photo.event_key,
        facts: { kind: photo.kind },
      },
    ],
    { byDriver: true },
  );
}
