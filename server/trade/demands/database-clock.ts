import { isSystemTime, now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * The instant at which a statement comes here, by the database's clock: processes do not agree upon a closing to the
 * second. A test's clock counts in its place.
 */
export const instantSql = () => (isSystemTime() ? sql<Date>`clock_timestamp()` : sql<Date>`${now()}::timestamptz`);
