// Compares each `sql<Row>` of the product with what the database says of the statements that the tests have sent.
// `--all`: for runs of all tests, which must have sent nearly every one.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPglite } from '#server/platform/database/open-pglite.ts';
import { compareRow } from './compare-row.ts';
import { statementDescriber } from './describe-statement.ts';
import type { Learnt, Stated } from './learnt.ts';
import { statedRows } from './stated-rows.ts';

/** Statements that only a race asks for may have been sent by no test of a run: so many. */
const MOST_UNSENT = 5;
const root = join(import.meta.dirname, '../../..');

interface Template {
  files: string[];
  texts: string[];
  nulls: string[];
}

function readLearnt(folder: string): Map<string, Template[]> {
  const learnt = globSync(join(folder, '*.jsonl'))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Learnt);
  const templates = Map.groupBy(learnt, ({ key, files }) => `${key}\n${files.join()}`);
  return Map.groupBy(
    [...templates.values()].map((of) => ({
      key: of[0]!.key,
      files: of[0]!.files,
      texts: [...new Set(of.flatMap(({ text }) => text ?? []))],
      nulls: of.flatMap(({ nulls }) => nulls ?? []),
    })),
    ({ key }) => key,
  );
}

/**
 * The templates that a place wrote: those that were sent from its file. Where none was, a statement may have been
 * handed on, and its words are its own if no other place has them.
 */
function templatesOf(stated: Stated, all: readonly Stated[], learnt: Map<string, Template[]>): Template[] {
  const templates = learnt.get(stated.key) ?? [];
  const own = templates.filter(({ files }) => files.includes(stated.file));
  if (own.length > 0) return own;
  const isAlone = all.filter(({ key }) => key === stated.key).every(({ file }) => file === stated.file);
  return isAlone ? templates : [];
}

const folder = process.argv[2];
if (!folder) throw new Error('Say where the tests wrote what they learnt');
const learnt = readLearnt(folder);
const stated = statedRows(root);
const database = await openPglite();
await migrate(database);
const describe = await statementDescriber(database.pglite!);
const faults = new Set<string>();
const unsent: string[] = [];
for (const each of stated) {
  const place = `${each.file}:${each.line}`;
  const templates = templatesOf(each, stated, learnt);
  if (templates.length === 0) unsent.push(`${place} was sent by no test: sql<${each.row}>`);
  for (const { texts, nulls } of templates) {
    for (const text of texts) {
      try {
        const columns = await describe(text);
        for (const fault of compareRow(each.properties, columns, new Set(nulls))) faults.add(`${place} ${fault}`);
      } catch (error) {
        faults.add(`${place} the schema has no such statement: ${String(error)}`);
      }
    }
  }
}
await database.close();
const isWhole = process.argv.includes('--all');
for (const line of [...faults, ...(isWhole ? unsent : [])]) console.error(line);
console.log(`${stated.length} row types, ${stated.length - unsent.length} compared, ${faults.size} faults.`);
process.exitCode = faults.size > 0 || (isWhole && unsent.length > MOST_UNSENT) ? 1 : 0;
