import { MAX_SHIPMENT_PHOTOS } from '#domain/trade/trips/trip.ts';
import { saveUnownedFile } from '#server/files/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { writeShipmentFile } from './driver/write-file.ts';
import { lockShipment } from './lock.ts';
import type { MovedBy } from './write-events.ts';

/** A picture of what the weighbridge printed. It stands beside those that the driver sent. */
export async function addTicket(by: MovedBy, id: number, upload: UploadedFile | undefined): Promise<void> {
  if (!upload) throw fieldError('file_missing', 'file');
  await saveUnownedFile(upload, 'shipment', async ({ id: file_id }) => {
    const { shipment } = await lockShipment(id);
    if (shipment.state === 'cancelled') throw new AppError('shipment_step_not_allowed');
    const { photos } = await oneRow(sql<{ photos: number }>`
      select count(*)::int as photos from shipment_files where shipment_id = ${id}`);
    if (photos >= MAX_SHIPMENT_PHOTOS) throw new AppError('too_many_photos', { details: { max: MAX_SHIPMENT_PHOTOS } });
    await writeShipmentFile({ shipment_id: id, file_id, kind: 'weigh_ticket' }, by);
  });
}
