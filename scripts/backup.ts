import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { backUp } from '#server/platform/backup/back-up.ts';
import { keptKey } from '#server/platform/backup/kept-key.ts';
import { openMarket } from '#server/platform/backup/open-market.ts';
import { readConfig } from '#server/platform/config.ts';
import { asProgram, folderOf } from './program.ts';

/**
 * `npm run backup -- FOLDER`: writes the market of the settings into a new folder: database, files and the key, with a
 * list of checksums. `--without-key` leaves the key out, for backups that others can read. Ends with 2 where files that
 * the database names were not in the store.
 */
const FILES_MISSING = 2;

await asProgram(async () => {
  const { values, positionals } = parseArgs({
    options: { 'without-key': { type: 'boolean' } },
    allowPositionals: true,
  });
  const folder = folderOf(positionals, 'backup');
  const config = readConfig(process.env);
  const secretKey = await keptKey(config);
  if (!secretKey)
    throw new BackupError(
      `No secret key: set SECRET_KEY, or DATA_DIR to the folder of the market (now ${resolve(config.DATA_DIR)}).`,
    );
  const { database, files } = await openMarket(config);
  try {
    const { tables, ...done } = await backUp(
      folder,
      { database, files, secretKey, version: packageJson.version },
      { withKey: !values['without-key'] },
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Written to ${resolve(folder)}: ${rows} rows of ${tables.length} tables as of ${done.at}, ${done.files.count} files.`,
    );
    if (!values['without-key'])
      console.log(`${join(folder, 'secret-key')} opens what is sealed: keep it apart from the rest.`);
    if (done.files.missing.length === 0) return;
    console.error(`Not in the file store, though the database names them:\n${done.files.missing.join('\n')}`);
    process.exitCode = FILES_MISSING;
  } finally {
    await database.close();
  }
});
