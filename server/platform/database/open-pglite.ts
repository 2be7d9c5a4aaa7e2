import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { PreparingPglite } from './preparing-pglite.ts';
import { noteQuery } from './slow-queries.ts';

const INT8 = 20;
const DATE = 1082;

/** Parsed as `pg` is told to parse: int8 as bigint, date as text, so that a query answers the same from both. */
const parsers = { [INT8]: (text: string) => BigInt(text), [DATE]: (text: string) => text };

/** PostgreSQL fills all its buffers with zeros at start. Half of the usual ones hold the demo market. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'];

const options: PGliteOptions = { extensions: { pg_trgm, btree_gist }, parsers, startParams, relaxedDurability: false };

/**
 * The embedded database in `folder`, or in memory without one. One process only: a second one on the same
 * folder would corrupt it, so the folder is locked and opening it twice rejects.
 */
export async function openPglite(folder?: string, snapshot?: Blob): Promise<Database> {
  let release = () => {};
  let dataDir: string | undefined;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    release = lockFolder(folder);
    dataDir = join(folder, 'pglite');
  }
  const pglite = new PreparingPglite({
    ...options,
    ...(dataDir ? { dataDir } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  });
  await pglite.waitReady;
  await pglite.exec("set random_page_cost = 1.1; set max_wal_size = '64MB'; set timezone = 'UTC'").catch(async () => {
    await pglite.exec("set random_page_cost = 1.1; set timezone = 'UTC'");
  });
  const kysely = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }), log: noteQuery });
  return {
    kysely,
    kind: 'pglite',
    pglite,
    runScript: async (script) => void (await pglite.exec(script)),
    locked: oneAfterAnother(),
    connections: () => ({ total: 1, idle: 0, waiting: 0 }),
    snapshot: (compression = 'none') => pglite.dumpDataDir(compression),
    async close() {
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

/** Locks of an embedded database: it has one process, so that waiting in memory is enough. */
function oneAfterAnother(): Database['locked'] {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const result = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };
}
