import { rows, sql } from '#server/platform/database/query.ts';
import { onTripDayChanged } from '#server/trade/trips/index.ts';

// Others may have taken the hour meanwhile: a trip that comes back to its day asks for one anew.
onTripDayChanged(async (tripId) => {
  await rows(sql`delete from loading_slots where trip_id = ${tripId}`);
});
