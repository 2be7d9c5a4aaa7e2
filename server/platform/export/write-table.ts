import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DescribedTable } from './describe-tables.ts';
import { writtenRows } from './withheld.ts';

export const TABLES = 'tables';
export const DOCUMENTS = 'documents';

/** Rows that are in memory at a time; fewer where each brings a document. */
const ROWS_AT_ONCE = 1000;
const DOCUMENTS_AT_ONCE = 20;

/**
 * Writes a table as one JSON object a line, through a cursor, so that memory does not grow with it. Answers the number
 * of rows.
 */
export async function writeTable(transaction: Kysely<unknown>, folder: string, table: DescribedTable): Promise<number> {
  let count = 0;
  await pipeline(
    Readable.from(
      (async function* lines() {
        for await (const line of linesOf(transaction, folder, table)) {
          count += 1;
          yield `${line}\n`;
        }
      })(),
    ),
    createWriteStream(join(folder, TABLES, `${table.name}.jsonl`), { mode: 0o600 }),
  );
  return count;
}

async function* linesOf(transaction: Kysely<unknown>, folder: string, table: DescribedTable): AsyncGenerator<string> {
  const document = table.columns.find(({ treatment }) => treatment === 'document');
  const path = sql`${sql.lit(`${DOCUMENTS}/${table.name}-`)} || t.id || '.pdf'`;
  const values = table.columns
    .filter(({ treatment }) => treatment !== 'withheld')
    .map(({ name }) =>
      name === document?.name
        ? sql`case when ${sql.ref(`t.${name}`)} is not null then ${path} end as ${sql.ref(name)}`
        : sql.ref(`t.${name}`),
    );
  const none: RawBuilder<unknown> = sql`null`;
  const bytes = document ? sql.ref(`t.${document.name}`) : none;
  const order = table.key.length > 0 ? sql`order by ${sql.join(table.key.map((name) => sql.ref(`t.${name}`)))}` : sql``;
  const only = writtenRows[table.name];
  const where = only ? sql`where ${sql.raw(only)}` : sql``;
  await sql`
    declare exported no scroll cursor for
    select (select row_to_json(x) from (select ${sql.join(values)}) x)::text as line, ${bytes} as bytes,
      ${document ? path : none} as path
    from ${sql.table(table.name)} t ${where} ${order}`.execute(transaction);
  const limit = document ? DOCUMENTS_AT_ONCE : ROWS_AT_ONCE;
  for (;;) {
    const { rows } = await sql<{ line: string; bytes: Uint8Array | null; path: string }>`
      fetch ${sql.lit(limit)} from exported`.execute(transaction);
    for (const { line, bytes, path } of rows) {
      if (bytes) await writeFile(join(folder, path), bytes, { mode: 0o600 });
      yield line;
    }
    if (rows.length < limit) break;
  }
  await sql`close exported`.execute(transaction);
}
