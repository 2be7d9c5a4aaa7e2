import { createHash } from 'node:crypto';
import { bareHeading, type GuessedMapping } from '#domain/files/upload-columns.ts';
import {
  guessStatementMapping,
  type StatementColumn,
  type StatementMapping,
} from '#domain/money/statements/statement-columns.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Rows above the headings, at most. */
const FIRST_ROWS = 10;

/** A bank's files all have the same headings. */
export function headingsKey(headings: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headings.map(bareHeading)))
    .digest('hex');
}

/** What the columns of a file are: as they were confirmed for the same headings before, else by what headings say. */
export async function guessColumns(table: readonly (readonly string[])[]): Promise<GuessedMapping<StatementColumn>> {
  const keys = table.slice(0, FIRST_ROWS).map(headingsKey);
  const [known] = await rows(sql<{ headings: string; mapping: StatementMapping }>`
    select headings, mapping from statement_formats where headings = any (${keys}::text[])
      order by used_at desc limit 1`);
  return known ? { headingRow: keys.indexOf(known.headings), mapping: known.mapping } : guessStatementMapping(table);
}
