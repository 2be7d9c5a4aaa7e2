import type { BinaryAnswer } from '#contract/endpoint.ts';
import { MAX_EXPORTED_EVENTS } from '#domain/security-events.ts';
import { bangkokDate, bangkokDateTime } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { growingTable, type Cell } from '#server/platform/documents/table-file.ts';
import { flushSecurityEvents, securityEvent } from '#server/platform/security-events/index.ts';
import { eventColumns, foundEvents, withPeople, type Event, type EventSearch } from './found-events.ts';
import headings from './headings.json' with { type: 'json' };

const BATCH = 1000;

/** The events found, the newest first, as a table that grows while it is sent; the ids are fixed at the beginning. */
export async function exportEvents(
  search: EventSearch,
  language: Locale,
  most = MAX_EXPORTED_EVENTS,
): Promise<BinaryAnswer> {
  await flushSecurityEvents();
  const { ids } = await oneRow(
    sql<{
      ids: string[];
    }>`select coalesce(array_agg(id order by at desc, id desc), '{}')::text[] as ids from (select e.id, e.at from ${foundEvents(search)} order by e.at desc, e.id desc limit ${most}) f`,
  );
  securityEvent('log_read', { details: { events: ids.length } });
  return growingTable(`security-events-${bangkokDate(now())}`, rowsOf(ids, language));
}

async function* rowsOf(ids: readonly string[], language: Locale): AsyncGenerator<Cell[]> {
  yield headings[language];
  for (let next = 0; next < ids.length; next += BATCH) {
    const batch = ids.slice(next, next + BATCH);
    const events = await rows(
      sql<Event>`select ${eventColumns} from ${withPeople(sql`select * from security_events where id = any (${batch}::bigint[])`)} order by e.at desc, e.id desc`,
    );
    yield* events.map(cellsOf);
  }
}

function cellsOf(event: Event): Cell[] {
  return [
    event.id,
    bangkokDateTime(event.at),
    event.code,
    event.outcome,
    event.name ?? '',
    event.email ?? '',
    event.user_id ?? '',
    event.company_id ?? '',
    event.staff_id ?? '',
    event.session ?? '',
    event.network ?? '',
    event.request_id ?? '',
    event.route ?? '',
    Object.keys(event.details).length === 0 ? '' : JSON.stringify(event.details),
  ];
}
