import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a migration does to the list of tables, in its order. */
const STEP =
  /create (?:unlogged )?table (?:if not exists )?(\w+)|drop table (?:if exists )?(\w+(?:,\s*\w+)*)|alter table (\w+) rename to (\w+)/g;

/** Tables of the schema, as the migrations leave it. */
export function schemaTables(root: string): Set<string> {
  const tables = new Set<string>();
  for (const path of globSync('server/platform/database/migrations/*.sql', { cwd: root }).sort()) {
    const text = readFileSync(join(root, path), 'utf8').toLowerCase();
    for (const [, made, gone, before, after] of text.matchAll(STEP)) {
      if (made) tables.add(made);
      for (const name of gone?.split(/,\s*/) ?? []) tables.delete(name);
      if (before && after && tables.delete(before)) tables.add(after);
    }
  }
  return tables;
}

/**
 * The folder that owns each table, by the `tables.ts` in it. Two folders that name the same table are an error: a table
 * has one owner.
 */
export async function readTableOwners(root: string): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const path of globSync('server/**/tables.ts', { cwd: root }).sort()) {
    const { ownedTables } = (await import(pathToFileURL(join(root, path)).href)) as { ownedTables: readonly string[] };
    for (const table of ownedTables) {
      const other = owners.get(table);
      if (other) throw new Error(`${table} is owned by ${other} and by ${dirname(path)}`);
      owners.set(table, dirname(path));
    }
  }
  return owners;
}
