import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isConnectionLost } from './lost-connections.ts';

/**
 * A statement is prepared when it comes again; texts beyond this number (made of varying parts) are sent as they are.
 */
const MAX_STATEMENTS = 1000;

/**
 * The name under which a text is prepared on every connection. None at its first coming, and when there are too many.
 */
export function namesOfStatements(): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>();
  return (text) => {
    if (!names.has(text)) {
      if (names.size < MAX_STATEMENTS) names.set(text, undefined);
      return undefined;
    }
    let name = names.get(text);
    if (name === undefined)
      names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 32)));
    return name;
  };
}

/**
 * The connections of one pool as Kysely uses them. PostgreSQL keeps the plans of what it is asked again and again:
 * planning the dozen joins of a card takes three times as long as reading them.
 */
export function preparingConnections(): (client: pg.PoolClient) => PostgresPoolClient {
  const nameOf = namesOfStatements();
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return (client) => {
    let connection = prepared.get(client);
    if (!connection) prepared.set(client, (connection = new PreparingConnection(client, nameOf)));
    return connection;
  };
}

class PreparingConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #isLost = false;

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query: PostgresPoolClient['query'] = (text: unknown, values?: readonly unknown[]): never => {
    if (typeof text !== 'string' || !values) throw new Error('Cursors are not used');
    return this.#client
      .query({ name: this.#nameOf(text), text, values: values as unknown[] })
      .catch((error: unknown) => {
        // Of a server that takes no writes any more: another connection may reach one that does.
        this.#isLost ||= isConnectionLost(error);
        throw error;
      }) as never;
  };

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#isLost);
  }
}
