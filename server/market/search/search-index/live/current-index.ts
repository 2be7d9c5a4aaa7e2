import { currentDatabase } from '#server/platform/database/query.ts';
import type { SearchIndex } from '../search-index.ts';
import { changesBetween, changesSince } from './changes.ts';
import { LiveIndex } from './live-index.ts';
import { allProducts, productsOf } from './load.ts';

/** Also without searches changes are read so often: little waits for the next search, and none are lost. */
const LOOK_EVERY_MS = 300_000;

let live: { database: unknown; index: LiveIndex } | undefined;
let timer: NodeJS.Timeout | undefined;
let report: (error: unknown) => void = () => undefined;

/** The mall's index, true to what is committed now. The first call loads it. */
export function currentIndex(): Promise<SearchIndex> {
  const database = currentDatabase();
  if (live?.database !== database) {
    const source = { changesSince, changesBetween, productsOf, allProducts };
    live = { database, index: new LiveIndex(source, (error) => report(error)) };
  }
  return live.index.current();
}

/**
 * Loads the index, and follows the changes of the database from then on. Resolves when searches are answered at once.
 */
export async function startSearch(onError: (error: unknown) => void): Promise<void> {
  report = onError;
  await currentIndex();
  timer ??= setInterval(() => void currentIndex().catch(onError), LOOK_EVERY_MS).unref();
}

/** Whether searches are answered without waiting for the index. */
export const isSearchReady = (): boolean => live?.index.isLoaded === true;

/** For how many seconds changes have waited to be found; 0 where none does. */
export const searchLagSeconds = (): number => live?.index.lagSeconds ?? 0;

/** Ends the work behind; before the database is closed. */
export async function stopSearch(): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  const ending = live;
  live = undefined;
  await ending?.index.stop();
}
