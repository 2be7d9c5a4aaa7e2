/** How soon a page learns what another process did; what this one did, it says at once. */
const LOOK_MS = 1000;

type Changed = (id: number) => void;

export interface StatesWatch {
  /**
   * Calls back when one of these objects changed from now on; answers how to stop. Their states are read before it
   * answers.
   */
  watch(ids: readonly number[], changed: Changed): Promise<() => void>;
  /** After a commit of this process: open pages need not wait for the next look. */
  committed(): void;
}

/**
 * Tells of single objects that changed, in whichever process: one small question a second for all open pages together,
 * and none while there are none. `statesOf` answers a text for each object that differs whenever its pages do.
 */
export function watchStates(
  statesOf: (ids: readonly number[]) => Promise<readonly { id: number; state: string }[]>,
): StatesWatch {
  /** What each page has seen of each of its objects. */
  const watched = new Map<Changed, Map<number, string | undefined>>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let running = false;
  let again = false;

  const read = async (ids: readonly number[]) => new Map((await statesOf(ids)).map(({ id, state }) => [id, state]));

  async function look(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      // The database may be away for a moment; the next look makes up for it.
      await tellChanges().catch(() => undefined);
    } while (again);
    running = false;
  }

  async function tellChanges(): Promise<void> {
    const states = await read([...new Set([...watched.values()].flatMap((seen) => [...seen.keys()]))]);
    for (const [changed, seen] of watched)
      for (const [id, before] of seen) {
        const state = states.get(id);
        // A page that came while this was read is looked at the next time.
        if (state === undefined || state === before) continue;
        seen.set(id, state);
        changed(id);
      }
  }

  return {
    async watch(ids, changed) {
      const states = await read(ids);
      watched.set(changed, new Map(ids.map((id) => [id, states.get(id)])));
      timer ??= setInterval(() => void look(), LOOK_MS).unref();
      return () => {
        watched.delete(changed);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    committed() {
      if (watched.size > 0) void look();
    },
  };
}
