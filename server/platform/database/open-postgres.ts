import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { AppError } from '../errors.ts';
import { busyIfUnavailable } from '../unavailable.ts';
import type { Database } from './database.ts';
import { pooledConnections } from './pooled-connections.ts';
import { preparingConnections } from './prepared-statements.ts';
import { sqlState } from './query.ts';
import { noteQuery } from './slow-queries.ts';
import { isConnectionLost, noteLostConnection } from './lost-connections.ts';
import { sayingWhoHolds } from './lock-waits.ts';
import { connectAnyHost, connectClient, serverConnection } from './server-client.ts';
import { asScript, limitedConnections, limitOptions, noteCut, type StatementLimits } from './statement-limits.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A caller waits this long for one of the pool's connections, then is told that we are busy. */
const PATIENCE_MS = 10_000;

const LOCK_TURN_MS = 2000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Compiling a search takes longer than running it; its hash tables should not spill. */
const OPTIONS = ['random_page_cost=1.1', 'jit=off', 'work_mem=32MB', 'timezone=UTC'];

/** As `pg_stat_activity` names the connections of this process, so that others learn for whom they wait. */
const APPLICATION = `polytalad ${process.env['PROCESS'] ?? ''} ${process.pid}`.replace(/ +/, ' ');

interface PoolOptions {
  patienceMs?: number;
  /** Without them statements take as long as they take, as a backup's have to. */
  limits?: StatementLimits | undefined;
  /** A pooler in transaction mode stands at the address: where the server itself is, for what needs a session. */
  directUrl?: string | undefined;
}

/** A PostgreSQL server, for real orders and for more than one process. */
export async function openPostgres(
  url: string,
  poolSize: number,
  { patienceMs = PATIENCE_MS, limits, directUrl }: PoolOptions = {},
): Promise<Database> {
  const connection = serverConnection(url);
  const pool = new pg.Pool({
    ...connection,
    application_name: APPLICATION,
    max: poolSize,
    connectionTimeoutMillis: patienceMs,
    ...(directUrl === undefined && { options: startOptions(limits) }),
  });
  // A connection that breaks while idle is replaced by the pool; its error is logged, and unheard would end the
  // process.
  pool.on('error', noteLostConnection);
  // One that breaks in a transaction, between two statements, has nobody else who hears it: the next statement fails.
  pool.on('connect', (client) => client.on('error', noteCut));
  const limit = limitedConnections(limits);
  const connect = async () => {
    // One more try: a host, or a pooler before it, may just have changed its server. Nothing was asked yet.
    const client = await connectAnyHost(url, () => pool.connect())
      .catch((error: unknown) => (isConnectionLost(error) ? pool.connect() : Promise.reject(error)))
      .catch(busyOr);
    // Behind a pooler a setting of the session would be another client's.
    if (directUrl === undefined)
      await limit(client).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
    return client;
  };
  const another = (options?: string) =>
    connectClient(directUrl ?? url, { application_name: APPLICATION, ...(options && { options }) });
  const asUsed = directUrl === undefined ? preparingConnections() : pooledConnections(limits);
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => connect().then(asUsed), end: () => pool.end() },
    }),
    log(event) {
      noteQuery(event);
      if (event.level === 'error') noteCut(event.error);
    },
  });
  return {
    kysely,
    kind: 'postgres',
    url: directUrl ?? url,
    connection,
    async runScript(script) {
      const client = await asScript(directUrl === undefined ? connect : () => scriptClient(another));
      const { processID } = client as unknown as { processID: number };
      try {
        await sayingWhoHolds(
          { what: 'a change of tables', pid: processID },
          () => another(),
          () => client.query(script),
        );
      } finally {
        client.release();
      }
    },
    /**
     * By a connection of its own: one of the pool's would be missing for the work itself. A process that dies gives the
     * lock back.
     */
    async locked(name, work) {
      const client = await another();
      client.on('error', noteLostConnection);
      const { processID } = client as unknown as { processID: number };
      try {
        await sayingWhoHolds(
          { what: `the lock “${name}”`, pid: processID },
          () => another(),
          () => takeLock(client, name),
        );
        return await work();
      } finally {
        await client.end();
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    snapshot: () => Promise.reject(new Error('PostgreSQL is backed up by its own tools')),
    close: () => kysely.destroy(),
  };
}

/**
 * Waits for a lock in short turns. A statement that waits keeps its snapshot, and an index that its holder builds
 * concurrently would wait for that: both for ever, which PostgreSQL does not see as a deadlock.
 */
async function takeLock(client: pg.Client, name: string): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_TURN_MS}`);
  for (;;) {
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
      return;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
}

function startOptions(limits: StatementLimits | undefined): string {
  return [...OPTIONS, ...limitOptions(limits)].map((option) => `-c ${option}`).join(' ');
}

/** A connection for one script, to the server itself. */
async function scriptClient(open: (options: string) => Promise<pg.Client>) {
  const client = await open(startOptions(undefined));
  return Object.assign(client, { release: () => void client.end() });
}

/** That no connection could be had in time is no fault to be looked for: the caller may try again. */
function busyOr(error: unknown): never {
  const isLate = error instanceof Error && /timeout/.test(error.message);
  throw isLate ? Object.assign(new AppError('busy'), { cause: error }) : busyIfUnavailable(error);
}
