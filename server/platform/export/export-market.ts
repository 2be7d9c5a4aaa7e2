import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copyNewFiles, writeFileList, type CopiedFiles } from '../backup/copy-files.ts';
import { requireEmptyFolder } from '../backup/empty-folder.ts';
import { FILE_LIST, FILES } from '../backup/manifest.ts';
import { SAME_TEXT } from '../backup/table-digests.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { folderStore } from '../file-store/folder-store.ts';
import { describeTables } from './describe-tables.ts';
import { readMe } from './read-me.ts';
import { withheldTables } from './withheld.ts';
import { DOCUMENTS, TABLES, writeTable } from './write-table.ts';

export interface Exported {
  at: string;
  tables: { name: string; rows: number }[];
  files: number;
}

/**
 * Writes what the market is, as of one instant, in a form that any other program reads: each table as JSON Lines,
 * documents and files beside, and a description of the columns. No password, token, code or sealed secret is in it.
 * Callers of the market go on meanwhile.
 */
export async function exportMarket(
  folder: string,
  { database, files, version }: { database: Database; files: FileStore; version: string },
): Promise<Exported> {
  await requireEmptyFolder(folder);
  for (const name of [TABLES, DOCUMENTS]) await mkdir(join(folder, name), { mode: 0o700 });
  const store = folderStore(join(folder, FILES));
  const copied: CopiedFiles = new Map();
  await copyNewFiles(files, store, copied);
  const { at, tables } = await database.kysely.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read read only`.execute(transaction);
    await SAME_TEXT.execute(transaction);
    const { rows } = await sql<{ at: Date /* not null: the clock */ }>`select transaction_timestamp() as at`.execute(
      transaction,
    );
    const tables = [];
    for (const table of await describeTables(transaction))
      tables.push({ ...table, rows: await writeTable(transaction, folder, table) });
    return { at: new Date(rows[0]!.at).toISOString(), tables };
  });
  await copyNewFiles(files, store, copied);
  await writeFileList(join(folder, FILE_LIST), copied);
  const described = {
    product: 'polytalad',
    version,
    at,
    tables: tables.map(({ name, rows, key, columns }) => ({
      name,
      rows,
      key,
      columns: columns.map(({ treatment, ...column }) => ({
        ...column,
        ...(treatment !== 'value' && { [treatment]: true }),
      })),
    })),
    withheldTables,
  };
  await writeFile(join(folder, 'columns.json'), `${JSON.stringify(described, null, 2)}\n`, { mode: 0o600 });
  await writeFile(join(folder, 'README.md'), readMe(at), { mode: 0o600 });
  return { at, tables: tables.map(({ name, rows }) => ({ name, rows })), files: copied.size };
}
