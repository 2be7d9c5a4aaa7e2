import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sessionUrl, type Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openPglite } from '../database/open-pglite.ts';
import { openPostgres } from '../database/open-postgres.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { openFileStore } from '../file-store/open-file-store.ts';
import { BackupError } from './backup-error.ts';

const CONNECTIONS = 2;

/** The database and the files of the settings as they are: nothing is migrated, made or changed. */
export async function openMarket(config: Config): Promise<{ database: Database; files: FileStore }> {
  const files = openFileStore(config);
  const url = sessionUrl(config);
  if (url) return { database: await openPostgres(url, CONNECTIONS), files };
  const folder = join(config.DATA_DIR, 'database');
  if (!existsSync(folder))
    throw new BackupError(`There is no market in ${config.DATA_DIR}: set DATA_DIR or DATABASE_URL.`);
  const database = await openPglite(folder).catch((error: Error) => {
    // A process that serves it holds the folder.
    throw new BackupError(error.message, { cause: error });
  });
  return { database, files };
}
