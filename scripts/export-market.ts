import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { openMarket } from '#server/platform/backup/open-market.ts';
import { exportMarket } from '#server/platform/export/export-market.ts';
import { readConfig } from '#server/platform/config.ts';
import { asProgram, folderOf } from './program.ts';

/** `npm run export-market -- FOLDER`: everything of the market but its secrets, in a form that other programs read. */
await asProgram(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = folderOf(positionals, 'export-market');
  const { database, files } = await openMarket(readConfig(process.env));
  try {
    const done = await exportMarket(folder, { database, files, version: packageJson.version });
    const rows = done.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Exported to ${resolve(folder)}: ${rows} rows of ${done.tables.length} tables as of ${done.at}, ${done.files} files.`,
    );
  } finally {
    await database.close();
  }
});
