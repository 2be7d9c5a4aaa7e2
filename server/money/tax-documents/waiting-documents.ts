import { inTransaction, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

const BATCH = 100;
/** Whose rows wait, by their table. */
const waitingRows = new Map<string, RawBuilder<unknown>>();

/** How many rows wait, of whatever sources there are, as a part of a statement. */
export const waitingDocumentsSql = () => sql<number>`(${sql.join([sql`0`, ...waitingRows.values()], sql` + `)})::int`;

interface Waiting {
  /** Whose rows wait, and the column that says so. */
  table: string;
  waits: string;
  /** Locks what the row belongs to, then issues what is due. */
  issue(id: number): Promise<void>;
}

/**
 * A job that issues, each minute, the documents that wait: of what was paid or delivered while the company's tax id was
 * not written, and of what is documented here alone, such as deposits that are kept.
 */
export function waitingDocumentsJob(name: string, { table, waits, issue }: Waiting) {
  waitingRows.set(table, sql`(select count(*) from ${sql.table(table)} where ${sql.ref(waits)})`);
  return defineJob(
    name,
    async () => {
      const waiting = await rows(sql<{ id: number }>`
        select id from ${sql.table(table)} where ${sql.ref(waits)} order by id limit ${BATCH}`);
      for (const { id } of waiting) await inTransaction(() => issue(id));
    },
    { cron: '* * * * *' },
  );
}
