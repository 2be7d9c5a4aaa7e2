import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TableReference {
  /** From the root of the project. */
  path: string;
  table: string;
  writes: boolean;
}

const REFERENCE = /\b(insert into|update|delete from|merge into|from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)\b/g;
/** Rows that are inserted by the function which writes the statement. */
const INSERTED = /\b(insertRows)\(\s*'(\w+)'/g;
/** Comments name tables, too; lines of statements begin otherwise. */
const COMMENT = /^\s*(?:\*|\/\/|\/\*)/;

/**
 * What the statements of the server's sources read and write, as they are written there: a statement that no test
 * sends counts, too. `tables` are the names that count; parts of a statement (`with x as`) have other names.
 */
export function readTableReferences(root: string, tables: ReadonlySet<string>): TableReference[] {
  return globSync('server/**/*.ts', { cwd: root })
    .filter(
      (path) => !path.endsWith('.test.ts') && !path.startsWith('server/testing/') && !path.includes('/migrations/'),
    )
    .sort()
    .flatMap((path) =>
      referencesOf(readFileSync(join(root, path), 'utf8'), tables).map((found) => ({ path, ...found })),
    );
}

export function referencesOf(source: string, tables: ReadonlySet<string>): Omit<TableReference, 'path'>[] {
  if (!source.includes('sql') && !source.includes('insertRows')) return [];
  return [...source.matchAll(REFERENCE), ...source.matchAll(INSERTED)]
    .filter((match) => tables.has(match[2]!) && !COMMENT.test(lineUpTo(source, match.index)))
    .map(([, verb, table]) => ({ table: table!, writes: !['from', 'join', 'using'].includes(verb!) }));
}

const lineUpTo = (source: string, index: number) => source.slice(source.lastIndexOf('\n', index) + 1, index);
