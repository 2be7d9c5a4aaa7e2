import { join } from 'node:path';
import { ConfigError, sessionUrl, type Config } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate, missingMigrations } from './database/migrate.ts';
import { openPglite } from './database/open-pglite.ts';
import { openPostgres } from './database/open-postgres.ts';
import { grantToServe, roleRights } from './database/serving-role.ts';
import { migrateQueues } from './jobs.ts';
import { connectClient } from './database/server-client.ts';
import { limitOptions, type StatementLimits } from './database/statement-limits.ts';

/**
 * Opens the database that the settings name, at the newest migration: it is brought there by MIGRATE_DATABASE_URL's
 * role where there is one, else by the role that serves, where that may. Throws ConfigError where it is behind and none
 * may.
 */
export async function openDatabase(config: Config, limits?: StatementLimits): Promise<Database> {
  if (!config.DATABASE_URL) {
    const embedded = await openPglite(join(config.DATA_DIR, 'database'));
    await migrate(embedded);
    return embedded;
  }
  const isPooled = config.DATABASE_POOLER === 'transaction';
  const database = await openPostgres(config.DATABASE_URL, config.DATABASE_POOL, {
    limits,
    directUrl: isPooled ? config.DIRECT_DATABASE_URL : undefined,
  });
  try {
    if (isPooled) await requireRoleSettings(database, limits);
    const { role, changesSchema, changesLog } = await roleRights(database);
    if (config.MIGRATE_DATABASE_URL) {
      await migrateFor(role, config.MIGRATE_DATABASE_URL);
      await requireOnlyServing(database);
    } else if (changesSchema || changesLog) {
      await migrate(database);
      return database;
    }
    await requireMigrated(database);
    if (config.DEMO)
      throw new ConfigError('DEMO: the demo market sets the counters of its orders itself: it needs one role for all');
    return { ...database, servesOnly: true };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** `npm run migrate`: what is new, and what the role that serves may do with it. Answers the names of what has run. */
export async function migrateDatabase(config: Config): Promise<{ ran: string[]; role: string }> {
  if (!config.DATABASE_URL || !config.MIGRATE_DATABASE_URL)
    throw new ConfigError(
      'MIGRATE_DATABASE_URL: names the role that migrates, DATABASE_URL the one that serves; both are needed',
    );
  const serving = await openPostgres(sessionUrl(config)!, 1);
  try {
    const { role } = await roleRights(serving);
    const ran = await migrateFor(role, config.MIGRATE_DATABASE_URL);
    await requireOnlyServing(serving);
    return { ran, role };
  } finally {
    await serving.close();
  }
}

/**
 * A pooler in transaction mode passes no options on: what a statement by itself needs has to be its role's. The server
 * is asked past the pooler, whose connections may be older than the role's settings.
 */
export async function requireRoleSettings(
  { url }: Pick<Database, 'url'>,
  limits: StatementLimits | undefined,
): Promise<void> {
  const client = await connectClient(url!);
  try {
    const { rows } = await client.query<{ role: string; zone: string; statement: string; lock: string; idle: string }>(`
      select quote_ident(current_user) as role, current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
    const { role, zone, statement, lock, idle } = rows[0]!;
    const isLimited = !limits?.usualMs || [statement, lock, idle].every((value) => value !== '0');
    if (zone === 'UTC' && isLimited) return;
    const wanted = [`timezone = 'UTC'`, ...limitOptions(limits).map((option) => option.replace('=', ' = '))];
    throw new ConfigError(
      'DATABASE_POOLER: a pooler in transaction mode passes no settings on, so the role has to have them:\n' +
        wanted.map((setting) => `  alter role ${role} set ${setting};`).join('\n') +
        '\nThen RECONNECT at the console of PgBouncer.',
    );
  } finally {
    await client.end();
  }
}

async function migrateFor(role: string, url: string): Promise<string[]> {
  const migrating = await openPostgres(url, 1);
  try {
    // Processes that start together would write the queue's tables and the same grants at once.
    return await migrating.locked('roles', async () => {
      const ran = await migrate(migrating);
      await migrateQueues(url);
      await grantToServe(migrating, role);
      return ran;
    });
  } finally {
    await migrating.close();
  }
}

/** Two roles of which the one can do what the other can are one. */
async function requireOnlyServing(database: Database): Promise<void> {
  const { role, changesSchema, changesLog } = await roleRights(database);
  if (changesSchema || changesLog)
    throw new ConfigError(
      `DATABASE_URL: its role (${role}) may change tables or the audit log although MIGRATE_DATABASE_URL names another one: ` +
        'it owns them, is a member of who does, or is a superuser. Make a role for serving that is none of these.',
    );
}

async function requireMigrated(database: Database): Promise<void> {
  const missing = await missingMigrations(database);
  if (missing.length > 0)
    throw new ConfigError(
      `DATABASE_URL: its role may not change tables, and the database lacks ${missing.length} migrations of this version. ` +
        'Run npm run migrate with MIGRATE_DATABASE_URL first.',
    );
}
