import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepKey, keptKey } from '#server/platform/backup/kept-key.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { readConfig, sessionUrl } from '#server/platform/config.ts';
import { openFileStore } from '#server/platform/file-store/open-file-store.ts';
import { migrateDatabase } from '#server/platform/open-database.ts';
import { asProgram, folderOf } from './program.ts';

/**
 * `npm run restore -- FOLDER`: brings a backup into the empty database, the empty file store and the data folder of the
 * settings, and compares them with what was written down when the backup was made. No process may serve the target
 * meanwhile. With two roles the one of MIGRATE_DATABASE_URL owns what is restored, and the other gets its rights.
 */
await asProgram(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = folderOf(positionals, 'restore');
  const config = readConfig(process.env);
  const url = config.MIGRATE_DATABASE_URL ?? sessionUrl(config);
  const { contents, secretKey } = await restore(folder, {
    database: url ? { url } : { folder: join(config.DATA_DIR, 'database') },
    files: openFileStore(config),
    secretKey: await keptKey(config),
    formerKeys: config.SECRET_KEY_OLD,
  });
  await keepKey(config, secretKey);
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored and compared: the market as of ${contents.at}, ${rows} rows of ${contents.tables.length} tables, ${contents.files.count} files.`,
  );
  if (contents.files.missing.length > 0)
    console.log(
      `${contents.files.missing.length} files that the database names were missing when the backup was made.`,
    );
  if (config.MIGRATE_DATABASE_URL) console.log(`${(await migrateDatabase(config)).role} may serve.`);
});
