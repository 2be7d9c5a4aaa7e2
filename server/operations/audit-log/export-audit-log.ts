import type { BinaryAnswer } from '#contract/endpoint.ts';
import { MAX_EXPORTED_ENTRIES } from '#domain/audit.ts';
import { bangkokDate, bangkokDateTime } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { growingTable, type Cell } from '#server/platform/documents/table-file.ts';
import { entryColumns, withNames, type Entry } from './audit-log.ts';
import { foundEntries, type AuditSearch } from './found-entries.ts';
import headings from './headings.json' with { type: 'json' };

const BATCH = 1000;

/**
 * The entries found, the newest first, as a table that grows while it is sent: a batch is read when the last one has gone. The ids are fixed at the beginning, so that what is decided
 * meanwhile moves nothing. That somebody took the log, and with what search, is an entry itself.
 */
export async function exportAuditLog(
  staffId: number,
  search: AuditSearch,
  language: Locale,
  most = MAX_EXPORTED_ENTRIES,
): Promise<BinaryAnswer> {
  const ids = await inTransaction(async () => {
    const found = await oneRow(
      sql<{
        ids: string[];
      }>`select coalesce(array_agg(id order by at desc, id desc), '{}')::text[] as ids from (select l.id, l.at from ${foundEntries(search)} order by l.at desc, l.id desc limit ${most}) f`,
    );
    await recordDecision({
      staffId,
      action: 'export',
      objectKind: 'audit_log',
      objectId: 0,
      before: {},
      after: { entries: found.ids.length, ...search },
    });
    return found.ids;
  });
  return growingTable(`audit-log-${bangkokDate(now())}`, entriesOf(ids, language));
}

async function* entriesOf(ids: readonly string[], language: Locale): AsyncGenerator<Cell[]> {
  yield headings[language];
  for (let next = 0; next < ids.length; next += BATCH) {
    const batch = ids.slice(next, next + BATCH);
    const entries = await rows(
      sql<Entry>`select ${entryColumns} from ${withNames(sql`select * from audit_log where id = any (${batch}::bigint[])`, language)} order by l.at desc, l.id desc`,
    );
    yield* entries.map(cellsOf);
  }
}

function cellsOf(entry: Entry): Cell[] {
  const facts = (value: Entry['before']) =>
    value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  return [
    entry.id,
    bangkokDateTime(entry.at),
    entry.staff_name,
    entry.staff_role,
    entry.action,
    entry.object_kind,
    entry.object_id,
    entry.object_name ?? '',
    facts(entry.before),
    facts(entry.after),
    entry.reason ?? '',
  ];
}
