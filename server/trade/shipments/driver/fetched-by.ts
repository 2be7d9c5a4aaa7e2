import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface FetchedBy {
  plate: string;
  driver_name: string;
  driver_phone: string | null;
}

/** The buyer’s own vehicle, and who signed for the goods at the seller’s gate. */
export async function fetchedBy(shipmentId: number, { plate, driver_name, driver_phone }: FetchedBy): Promise<void> {
  await rows(sql`
    update shipments set plate = ${plate}, driver_name = ${driver_name}, driver_phone = ${driver_phone},
      loaded_at = coalesce(loaded_at, ${now()}), version = version + 1
    where id = ${shipmentId}`);
}
