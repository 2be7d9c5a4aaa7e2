import { createReadStream, existsSync, openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newestMigration } from '../database/migrate.ts';
import { openPglite } from '../database/open-pglite.ts';
import { openPostgres } from '../database/open-postgres.ts';
import { folderStore } from '../file-store/folder-store.ts';
import { contentTypeOf, requireKey, type FileStore } from '../file-store/file-store.ts';
import { BackupError } from './backup-error.ts';
import { inParallel, sha256, type CopiedFile } from './copy-files.ts';
import { checkPart, FILE_LIST, FILES, KEY_FILE, readManifest, type BackupContents } from './manifest.ts';
import { runPostgresTool } from './postgres-tools.ts';
import { renumberTransactions } from './renumber-transactions.ts';
import { differingTables, digestTables, marketTables } from './table-digests.ts';

export interface Target {
  /** A database of a PostgreSQL server; else the embedded one's folder, which must not be there. */
  database: { url: string } | { folder: string };
  files: FileStore;
  /** The market's key, where the settings have it; else the one of the backup is taken. */
  secretKey?: string | undefined;
  /** Those before it, while it is changed: what they sealed is still read. */
  formerKeys?: readonly string[] | undefined;
}

const CONNECTIONS = 2;
const AT_ONCE = 8;

/**
 * Brings a backup into an empty target and compares what is there afterwards, row by row and byte by byte, with what
 * was written down at the backup's instant. Everything is checked before anything is written, and the database comes
 * last: where it is, its files are, too. Answers the market's key.
 */
export async function restore(
  folder: string,
  target: Target,
): Promise<{ contents: BackupContents; secretKey: string }> {
  const secretKey = await keyFor(folder, target.secretKey);
  const contents = await readManifest(folder, [secretKey, ...(target.formerKeys ?? [])]);
  requireKnownVersion(contents);
  await checkPart(folder, contents.database);
  await checkPart(folder, contents.fileList);
  const files = await checkFiles(folder);
  await requireEmptyTarget(contents, target, files);

  const store = folderStore(join(folder, FILES));
  await inParallel([...files.values()], AT_ONCE, async (file) => {
    const { bytes } = await readChecked(store, file);
    await target.files.put(file.key, bytes, contentTypeOf(file.key));
  });
  const dump = join(folder, contents.database.name);
  const database =
    'url' in target.database
      ? await restorePostgres(target.database.url, dump)
      : await openPglite(target.database.folder, await openAsBlob(dump));
  try {
    await compare(database, contents);
    await renumberTransactions(database);
  } finally {
    await database.close();
  }
  return { contents, secretKey };
}

async function keyFor(folder: string, given: string | undefined): Promise<string> {
  if (given) return given;
  return (
    await readFile(join(folder, KEY_FILE), 'utf8').catch(() => {
      throw new BackupError('This backup was made without its secret key: set SECRET_KEY to the one of the market.');
    })
  ).trim();
}

function requireKnownVersion({ version, newestMigration: newest }: BackupContents): void {
  if (newest > newestMigration())
    throw new BackupError(
      `This backup is of version ${version} with migration ${newest}, which this program does not know. Restore it with that version or a newer one.`,
    );
}

/** Reads every file of the backup once. */
async function checkFiles(folder: string): Promise<Map<string, CopiedFile>> {
  const files = new Map<string, CopiedFile>();
  for await (const line of createInterface({ input: createReadStream(join(folder, FILE_LIST)) })) {
    const file = JSON.parse(line) as CopiedFile;
    requireKey(file.key);
    files.set(file.key, file);
  }
  const store = folderStore(join(folder, FILES));
  await inParallel([...files.values()], AT_ONCE, async (file) => void (await readChecked(store, file)));
  return files;
}

async function readChecked(store: FileStore, { key, sha256: expected }: CopiedFile) {
  const file = await store.get(key);
  if (!file || sha256(file.bytes) !== expected)
    throw new BackupError(`The file ${key} is not what the backup wrote: it is damaged or missing.`);
  return file;
}

async function requireEmptyTarget(
  { database }: BackupContents,
  target: Target,
  files: ReadonlyMap<string, CopiedFile>,
): Promise<void> {
  const kind = 'url' in target.database ? 'postgres' : 'pglite';
  if (kind !== database.kind)
    throw new BackupError(
      database.kind === 'postgres'
        ? 'This backup is of PostgreSQL: set DATABASE_URL to an empty database.'
        : 'This backup is of the embedded database: restore it without DATABASE_URL.',
    );
  await requireNoOtherFiles(target.files, files);
  if ('folder' in target.database) {
    if (existsSync(join(target.database.folder, 'pglite')))
      throw new BackupError(`There is a database in ${target.database.folder} already. Restore into another DATA_DIR.`);
    return;
  }
  const there = await openPostgres(target.database.url, CONNECTIONS);
  try {
    const [first] = await marketTables(there.kysely);
    if (first)
      throw new BackupError(
        `The database has tables already, ${first.schema}.${first.name} is one. Restore into an empty one.`,
      );
  } finally {
    await there.close();
  }
}

/** What a restoring that was broken off has left is the same file, and may be there. */
async function requireNoOtherFiles(store: FileStore, files: ReadonlyMap<string, CopiedFile>): Promise<void> {
  for (const half of ['media', 'private'] as const)
    for await (const listed of store.list(half)) {
      const other = listed.find(({ key }) => !files.has(key));
      if (other)
        throw new BackupError(`The file store is not empty: it has ${other.key}. Name another folder or bucket.`);
    }
}

/** All of it or nothing. The planner knows the tables at once. */
async function restorePostgres(url: string, dump: string): Promise<Database> {
  await runPostgresTool('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    dump,
  ]);
  const database = await openPostgres(url, CONNECTIONS);
  await sql`analyze`.execute(database.kysely);
  return database;
}

async function compare(database: Database, { tables }: BackupContents): Promise<void> {
  const found = await database.kysely.transaction().execute((transaction) => digestTables(transaction));
  const differing = differingTables(tables, found);
  if (differing.length > 0)
    throw new BackupError(`The restored database differs from the backup in ${differing.join(', ')}. Do not use it.`);
}
