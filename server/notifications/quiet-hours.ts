import { DEFAULT_QUIET_HOURS, type QuietHours } from '#domain/notifications/quiet-hours.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { idsOf } from './choices.ts';
import type { Reader } from './read.ts';

/** As a person's row has them; null of who has none. */
export interface KeptQuietHours {
  from_hour: number | null;
  until_hour: number | null;
}

/** The hours of a person: theirs, else the usual ones. */
export const quietHoursOf = ({ from_hour: from, until_hour: until }: KeptQuietHours): QuietHours =>
  from === null || until === null ? DEFAULT_QUIET_HOURS : { from, until };

export async function quietHoursFor(reader: Reader): Promise<QuietHours> {
  const { user, staff } = idsOf(reader);
  const kept = await maybeRow(sql<{ from_hour: number; until_hour: number }>`
    select from_hour, until_hour from quiet_hours where user_id = ${user} or staff_id = ${staff}`);
  return kept ? quietHoursOf(kept) : DEFAULT_QUIET_HOURS;
}

export async function keepQuietHours(reader: Reader, { from, until }: QuietHours): Promise<void> {
  const { user, staff } = idsOf(reader);
  await rows(sql`
    insert into quiet_hours (user_id, staff_id, from_hour, until_hour) values (${user}, ${staff}, ${from}, ${until})
    on conflict (user_id, staff_id) do update set from_hour = excluded.from_hour, until_hour = excluded.until_hour`);
}
