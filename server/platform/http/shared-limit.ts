import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { currentDatabase } from '../database/query.ts';
import { AppError } from '../errors.ts';

/** What the limiter asks of a connection of `pg`. */
interface Asked {
  text: string;
  values: unknown[];
}

interface Counted {
  points: number;
  expire: bigint;
}

/** The limiters of each database, one for each number of calls allowed. */
const limiters = new WeakMap<Database, Map<number, RateLimiterPostgres>>();

/**
 * Counts one call over all processes, in the database and outside of any transaction. Above the limit it throws
 * `too_many_requests`; further calls are then refused in memory until the window ends.
 */
export async function countShared(key: string, allowed: number, windowSeconds: number): Promise<void> {
  try {
    await limiterFor(currentDatabase(), allowed, windowSeconds).consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('too_many_requests', { details: { seconds: Math.ceil(refusal.msBeforeNext / 1000) } });
  }
}

function limiterFor(database: Database, allowed: number, windowSeconds: number): RateLimiterPostgres {
  const known = limiters.get(database) ?? new Map<number, RateLimiterPostgres>();
  limiters.set(database, known);
  let limiter = known.get(allowed);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: storeOf(database),
      storeType: 'client',
      tableName: 'call_limits',
      tableCreated: true,
      keyPrefix: '',
      points: allowed,
      duration: windowSeconds,
      inMemoryBlockOnConsumed: Math.floor(allowed) + 1,
      // One of a process's limiters removes the windows that are over, of all of them.
      clearExpiredByTimeout: known.size === 0,
    });
    known.set(allowed, limiter);
  }
  return limiter;
}

/** Either database as the limiter knows it: rows of `pg` with numbers in them. */
function storeOf({ kysely }: Database) {
  return {
    async query({ text, values }: Asked) {
      const { rows } = await kysely.executeQuery<Counted>(CompiledQuery.raw(text, values));
      return { rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) })), rowCount: rows.length };
    },
  };
}
