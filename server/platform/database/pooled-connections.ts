import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isConnectionLost } from './lost-connections.ts';
import { limitsNow, type StatementLimits } from './statement-limits.ts';

/** The settings without which a search is slow; of a transaction alone. */
const PLANNER = ['random_page_cost = 1.1', 'jit = off', `work_mem = '32MB'`];

/**
 * Connections behind a pooler in transaction mode, as Kysely uses them: each transaction may run on another connection
 * of the server, and so nothing outlives it. No statement has a name, and limits are those of the transaction. A
 * statement by itself has those of its role, unless it may take longer: then it is a transaction.
 */
export function pooledConnections(limits: StatementLimits | undefined): (client: pg.PoolClient) => PostgresPoolClient {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return (client) => {
    let connection = known.get(client);
    if (!connection) known.set(client, (connection = new PooledConnection(client, limits)));
    return connection;
  };
}

const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;

class PooledConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #limits: StatementLimits | undefined;
  #isInTransaction = false;
  #isLost = false;

  constructor(client: pg.PoolClient, limits: StatementLimits | undefined) {
    this.#client = client;
    this.#limits = limits;
  }

  query: PostgresPoolClient['query'] = (text: unknown, values?: readonly unknown[]): never => {
    if (typeof text !== 'string' || !values) throw new Error('Cursors are not used');
    return this.#run(text, values).catch((error: unknown) => {
      this.#isLost ||= isConnectionLost(error);
      throw error;
    }) as never;
  };

  async #run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const limits = limitsNow(this.#limits);
    if (BEGINS.test(text)) {
      this.#isInTransaction = true;
      await this.#client.query(settings(text, limits.all));
      // Kysely looks at nothing of it.
      return { rows: [], command: 'BEGIN', rowCount: null, oid: 0, fields: [] };
    }
    if (ENDS.test(text)) this.#isInTransaction = false;
    if (this.#isInTransaction || ENDS.test(text) || limits.isUsual) return this.#client.query(text, [...values]);
    await this.#client.query(settings('begin', limits.all));
    try {
      const result = await this.#client.query(text, [...values]);
      await this.#client.query('commit');
      return result;
    } catch (error) {
      await this.#client.query('rollback').catch(() => (this.#isLost = true));
      throw error;
    }
  }

  release(destroy?: boolean): void {
    // Within a transaction that was given up, another caller would go on.
    this.#client.release(destroy === true || this.#isLost || this.#isInTransaction);
    this.#isInTransaction = false;
  }
}

function settings(begin: string, limits: readonly string[]): string {
  return [begin, ...[...PLANNER, ...limits].map((setting) => `set local ${setting}`)].join('; ');
}
