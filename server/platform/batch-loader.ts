import { AsyncResource } from 'node:async_hooks';
import { isInTransaction } from './database/query.ts';
import { AppError } from './errors.ts';

/** One that the database works on, and one whose answer is being read. */
const MOST_RUNNING = 2;
/** As long as for a connection of the pool. */
const PATIENCE_MS = 10_000;

interface Waiting<Key, Value> {
  keys: readonly Key[];
  impatience?: NodeJS.Timeout;
  resolve(values: ReadonlyMap<Key, Value>): void;
  reject(error: unknown): void;
}

/** Outside a transaction: first come, first served. */
const outside = new AsyncResource('batchLoader');

/**
 * Reads for all who ask at the same time in one round trip. Who asks while nothing is read is answered at once and
 * alone; who asks while two reads run waits for one of them and goes with all who came meanwhile, up to `mostKeys`
 * keys: many small statements at once cost a database more than a few large ones, and who is unlucky waits far longer
 * than the others. Who has waited for `patienceMs` is told that we are busy. A read that fails is tried again for each
 * who asked, so that nobody fails for what another asked for; not when we are busy: then nobody's keys are the reason.
 * Within a transaction everybody reads for himself, in it. The answer may hold what others asked for as well.
 */
export function batchLoader<Key, Value>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  mostKeys: number,
  patienceMs = PATIENCE_MS,
): (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>> {
  const waiting: Waiting<Key, Value>[] = [];
  let running = 0;

  function next(): Waiting<Key, Value>[] {
    let keys = 0;
    const fits = waiting.findIndex((each) => (keys += each.keys.length) > mostKeys);
    return waiting.splice(0, fits === -1 ? waiting.length : Math.max(1, fits));
  }

  async function read(together: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await load([...new Set(together.flatMap(({ keys }) => keys))]);
      for (const { resolve } of together) resolve(values);
    } catch (error) {
      if (together.length === 1 || error instanceof AppError) for (const { reject } of together) reject(error);
      else await Promise.all(together.map((each) => read([each])));
    }
  }

  function start(): void {
    while (running < MOST_RUNNING && waiting.length > 0) {
      running += 1;
      const together = next();
      for (const { impatience } of together) clearTimeout(impatience);
      void read(together).finally(() => {
        running -= 1;
        start();
      });
    }
  }

  function giveUp(who: Waiting<Key, Value>): void {
    const place = waiting.indexOf(who);
    if (place !== -1) waiting.splice(place, 1);
    who.reject(new AppError('busy'));
  }

  return (keys) => {
    if (isInTransaction()) return load([...keys]);
    return new Promise((resolve, reject) => {
      const asked: Waiting<Key, Value> = { keys, resolve, reject };
      waiting.push(asked);
      outside.runInAsyncScope(start);
      if (waiting.includes(asked)) asked.impatience = setTimeout(() => giveUp(asked), patienceMs).unref();
    });
  };
}
