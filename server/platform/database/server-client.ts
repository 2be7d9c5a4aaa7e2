import pg from 'pg';
import { hostsIn } from './server-hosts.ts';
import { sqlState } from './sql-state.ts';

/** A statement that has no answer for so long is asked after: slow, or does its server hang? */
const ASK_AFTER_MS = 10_000;
/** A server that lives answers a new connection in this time, if only by refusing it. */
const LIVES_WITHIN_MS = 5000;
const KEEP_ALIVE_MS = 10_000;
/** A server that has become a standby, or is one. */
const READ_ONLY = '25006';

/** What a pool or a client of this server is opened with, whoever opens it. */
export interface ServerConnection {
  connectionString: string;
  Client: typeof pg.Client;
  keepAlive: true;
  keepAliveInitialDelayMillis: number;
}

interface Timing {
  askAfterMs?: number;
  livesWithinMs?: number;
}

/**
 * Connections to the server that takes writes, of the hosts that its address names. Each attempt goes to the host that
 * answered last; one that fails leaves the next attempt to the next host: `connectAnyHost` makes as many as there are.
 */
export function serverConnection(
  url: string,
  { askAfterMs = ASK_AFTER_MS, livesWithinMs = LIVES_WITHIN_MS }: Timing = {},
): ServerConnection {
  const { urls, wantsWrites } = hostsIn(url);
  let current = 0;

  class ServerClient extends pg.Client {
    readonly #host: number;
    readonly #url: string;
    #timer: NodeJS.Timeout | undefined;

    constructor(config: pg.ClientConfig) {
      const host = current;
      super({ ...config, connectionString: urls[host]! });
      this.#host = host;
      this.#url = urls[host]!;
      const rest = () => {
        clearTimeout(this.#timer);
        this.#timer = undefined;
      };
      this.on('drain', rest);
      this.on('end', rest);
    }

    override query(...given: never[]): never {
      this.#timer ??= this.#askLater();
      return (super.query as (...given: unknown[]) => unknown).apply(this, given) as never;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): unknown {
      if (!callback) return this.#connect();
      void this.#connectAndTell(callback);
      return undefined;
    }

    async #connectAndTell(callback: (error: Error) => void): Promise<void> {
      let failure: unknown;
      await this.#connect().catch((error: unknown) => (failure = error));
      callback(failure as Error);
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect();
        if (wantsWrites) await this.#requireWrites();
        return this;
      } catch (error) {
        if (current === this.#host) current = (current + 1) % urls.length;
        throw error;
      }
    }

    async #requireWrites(): Promise<void> {
      const { rows } = await super.query<{ is_read_only: boolean }>(
        `select current_setting('transaction_read_only') = 'on' as is_read_only`,
      );
      if (!rows[0]!.is_read_only) return;
      await this.end();
      throw Object.assign(new Error('This server takes no writes'), { code: READ_ONLY });
    }

    #askLater(): NodeJS.Timeout {
      return setTimeout(() => void this.#endIfHanging(), askAfterMs).unref();
    }

    /** A server that hangs keeps its connections open and says nothing: those who wait are told that it is away. */
    async #endIfHanging(): Promise<void> {
      if (await lives(this.#url, livesWithinMs)) {
        if (this.#timer) this.#timer = this.#askLater();
      } else if (this.#timer) {
        const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
        stream.destroy(Object.assign(new Error('The server hangs'), { code: 'ETIMEDOUT' }));
      }
    }
  }
  return { connectionString: url, Client: ServerClient, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };
}

/** Whether a new connection is answered: accepted, or refused by somebody who is there. */
async function lives(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    return /^[0-9A-Z]{5}$|^ECONNREFUSED$/.test(sqlState(error));
  }
}

/** What a pool says whose connections are all in use: no host was tried, and the others are the same pool's. */
const POOL_IS_FULL = 'timeout exceeded when trying to connect';
const isPoolFull = (error: unknown) => error instanceof Error && error.message === POOL_IS_FULL;

/** What is made by a connection, tried on one host after the other. */
export async function connectAnyHost<Connected>(url: string, connect: () => Promise<Connected>): Promise<Connected> {
  for (let left = hostsIn(url).urls.length; ; left -= 1) {
    try {
      return await connect();
    } catch (error) {
      if (left <= 1 || isPoolFull(error)) throw error;
    }
  }
}

/** One connection of its own, beside any pool. */
export function connectClient(url: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const { Client, ...given } = serverConnection(url);
  return connectAnyHost(url, async () => {
    const client = new Client({ ...given, ...config });
    // Heard by whoever waits for a statement; unheard it would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  });
}
