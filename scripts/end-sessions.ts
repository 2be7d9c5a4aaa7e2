import { endAllSessions } from '#server/accounts/identity/index.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { unhurried } from '#server/platform/database/statement-limits.ts';

/**
 * `npm run end-sessions`: logs everybody out, members and staff, in the market of the settings. For when sessions may
 * have been read by others.
 */
const app = await createApp(readConfig({ ...process.env, LOG_LEVEL: 'warn' }));
try {
  console.log(`${await unhurried(endAllSessions)} sessions ended`);
} finally {
  await app.close();
}
