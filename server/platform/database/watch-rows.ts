import { isContinued, noteHistoryChange, oldestIn } from './history-mark.ts';

/** How soon a page learns what another process did; what this one did, it says at once. */
const LOOK_MS = 1000;

/** What changed, as something with a name and a version: a version that was told already is not told again. */
interface Changed {
  id: string | number;
  version: string | number;
}

/** In another history of the database every row may differ from what was told. */
export const EVERYTHING = 'everything';
/** Then all open pages ask at once: they are told one after the other within this time. */
const SPREAD_MS = 5000;

type Listener<Change> = (changed: readonly Change[] | typeof EVERYTHING) => void;

export interface RowsWatch<Change extends Changed> {
  /** Tells of changes from now on; answers how to stop. */
  watch(listener: Listener<Change>): () => void;
  /** After a commit of this process: who listens need not wait for the next look. */
  committed(): void;
}

/**
 * Tells of rows that changed, in whichever process: one small question a second to the database, for all open pages
 * together, and none while there are none. `ask` answers what changed in transactions from `since` on, and where the
 * database stands now (`currentMark`): the next look reads on from the oldest transaction of that mark, because it may
 * commit after younger ones.
 */
export function watchRows<Change extends Changed>(
  ask: (since: string | null) => Promise<{ mark: string; changed: Change[] }>,
): RowsWatch<Change> {
  const listeners = new Set<Listener<Change>>();
  let looking: { mark: string; seen: Map<Change['id'], Change['version']> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;

  async function tellNews(): Promise<void> {
    const before = looking;
    const { mark, changed } = await ask(before ? oldestIn(before.mark) : null);
    looking = { mark, seen: new Map(changed.map(({ id, version }) => [id, version])) };
    if (before && !isContinued(before.mark, mark)) return tellEverything();
    const fresh = changed.filter(({ id, version }) => before?.seen.get(id) !== version);
    if (fresh.length > 0) for (const listener of listeners) listener(fresh);
  }

  function tellEverything(): void {
    noteHistoryChange('live_pages');
    const pauseMs = SPREAD_MS / Math.max(listeners.size, 1);
    for (const [place, listener] of [...listeners].entries())
      setTimeout(() => listeners.has(listener) && listener(EVERYTHING), place * pauseMs).unref();
  }

  async function look(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    clearTimeout(timer);
    do {
      again = false;
      // The database may be away for a moment; the next look makes up for it.
      await tellNews().catch(() => undefined);
    } while (again && listeners.size > 0);
    running = false;
    if (listeners.size === 0) return;
    timer = setTimeout(() => void look(), LOOK_MS);
    timer.unref();
  }

  return {
    watch(listener) {
      listeners.add(listener);
      if (listeners.size === 1) void look();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        looking = undefined;
      };
    },
    committed() {
      if (listeners.size > 0) void look();
    },
  };
}
