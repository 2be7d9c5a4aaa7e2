import { ConfigError, readConfig } from '#server/platform/config.ts';
import { loggedError } from '#server/platform/http/logger.ts';
import { migrateDatabase } from '#server/platform/open-database.ts';

/**
 * `npm run migrate`: brings the database of MIGRATE_DATABASE_URL to the newest migration and grants the role of
 * DATABASE_URL what serving needs. Before the processes of a new version start; they need no MIGRATE_DATABASE_URL then.
 */
try {
  const { ran, role } = await migrateDatabase(readConfig(process.env));
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database was at the newest migration.');
  console.log(`${role} may serve.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : loggedError(error).stack);
  process.exitCode = 1;
}
