import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { folderStore } from '../file-store/folder-store.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { copyNewFiles, writeFileList, type CopiedFiles } from './copy-files.ts';
import { requireEmptyFolder } from './empty-folder.ts';
import { dumpDatabase } from './dump-database.ts';
import {
  DATABASE_FILE,
  describePart,
  FILE_LIST,
  FILES,
  KEY_FILE,
  writeManifest,
  type BackupContents,
} from './manifest.ts';

export interface BackedUp {
  database: Database;
  files: FileStore;
  secretKey: string;
  version: string;
}

/**
 * Writes a backup into a new or empty folder, while the market goes on. Files are copied before the database and what
 * came meanwhile after it: a file is there before a row names it, so that every row of the dump has its file, even one
 * that is deleted a moment later.
 */
export async function backUp(
  folder: string,
  { database, files, secretKey, version }: BackedUp,
  options: { withKey: boolean } = { withKey: true },
): Promise<BackupContents> {
  await requireEmptyFolder(folder);
  const store = folderStore(join(folder, FILES));
  const copied: CopiedFiles = new Map();
  await copyNewFiles(files, store, copied);
  const databaseFile = DATABASE_FILE[database.kind];
  const { namedFiles, ...dumped } = await dumpDatabase(database, join(folder, databaseFile));
  await copyNewFiles(files, store, copied);
  await writeFileList(join(folder, FILE_LIST), copied);
  if (options.withKey) await writeFile(join(folder, KEY_FILE), secretKey, { mode: 0o600 });
  const contents: BackupContents = {
    version,
    ...dumped,
    database: { kind: database.kind, ...(await describePart(folder, databaseFile)) },
    fileList: await describePart(folder, FILE_LIST),
    files: {
      count: copied.size,
      bytes: [...copied.values()].reduce((sum, { size }) => sum + size, 0),
      missing: namedFiles.filter((key) => !copied.has(key)),
    },
  };
  await writeManifest(folder, secretKey, contents);
  return contents;
}
