import { rows, sql } from '#server/platform/database/query.ts';

/** A trip is driven from its first departure. */
export async function noteTripDriven(tripId: number): Promise<void> {
  await rows(sql`
    update trips set state = 'driving', version = version + 1 where id = ${tripId} and state = 'planned'`);
}
