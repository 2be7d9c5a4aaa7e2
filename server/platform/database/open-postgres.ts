import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { AppError } from '../errors.ts';
import type { Database } from './database.ts';
import { preparingConnections } from './prepared-statements.ts';
import { sqlState } from './query.ts';
import type { Schema } from './schema.gen.ts';
import { noteQuery } from './slow-queries.ts';
import { noteLostConnection } from './lost-connections.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A caller waits this long for one of the pool's connections, then is told that we are busy. */
const PATIENCE_MS = 10_000;

/** A PostgreSQL server, for real orders and for more than one process. */
export async function openPostgres(url: string, poolSize: number, patienceMs = PATIENCE_MS): Promise<Database> {
  // Compiling a search takes longer than running it; its hash tables should not spill.
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patienceMs,
    options: '-c random_page_cost=1.1 -c jit=off -c work_mem=32MB -c timezone=UTC',
  });
  // A connection that breaks while idle is replaced by the pool; its error is logged, and unheard would end the process.
  pool.on('error', noteLostConnection);
  // One that breaks in a transaction, between two statements, has nobody else who hears it: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const preparing = preparingConnections();
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => pool.connect().then(preparing, busyOr), end: () => pool.end() },
    }),
    log: noteQuery,
  });
  return {
    kysely,
    kind: 'postgres',
    url,
    async runScript(script) {
      await pool.query(script);
    },
    /** By a connection of its own: one of the pool's would be missing for the work itself. A process that dies gives the lock back. */
    async locked(name, work) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', noteLostConnection);
      await client.connect();
      try {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
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

const TOO_MANY_CONNECTIONS = '53300';
/** It is starting, or working through its log after it was killed. */
const CANNOT_CONNECT_NOW = '57P03';
/** Nobody listens: it is being started again, or somebody else takes over from it. */
const REFUSED = 'ECONNREFUSED';
const COMES_BACK = new Set([TOO_MANY_CONNECTIONS, CANNOT_CONNECT_NOW, REFUSED]);

/** That no connection could be had in time is no fault to be looked for: the caller may try again. */
function busyOr(error: unknown): never {
  if (error instanceof Error && /timeout/.test(error.message)) throw new AppError('busy');
  throw COMES_BACK.has(sqlState(error)) ? new AppError('busy') : error;
}
