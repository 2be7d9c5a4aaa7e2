import { rows, sql } from '#server/platform/database/query.ts';
import { writeShipmentEvents } from '../write-events.ts';

interface Said {
  note: string;
  saidAt?: Date | undefined;
  eventKey?: string | undefined;
}

/** The driver takes back that goods were handed over, with what was said of the lines. */
export async function unsayDelivered(shipmentId: number, said: Said): Promise<void> {
  await rows(sql`update shipments set said_delivered_at = null, version = version + 1 where id = ${shipmentId}`);
  await rows(sql`
    update shipment_lines set delivered_quantity = null, refused_quantity = null, refused_reason = ''
    where shipment_id = ${shipmentId}`);
  await writeShipmentEvents([{ shipment_id: shipmentId, event: 'take_back', ...said }], { byDriver: true });
}
