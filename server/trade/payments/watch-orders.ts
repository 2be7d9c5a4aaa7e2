import { rows, sql } from '#server/platform/database/query.ts';

/** How soon a page learns what another process did; what this one did, it says at once. */
const LOOK_MS = 1000;

type Changed = (orderId: number) => void;

/** What each page has seen of each of its orders. */
const watched = new Map<Changed, Map<number, string | undefined>>();
let timer: ReturnType<typeof setInterval> | undefined;
let running = false;
let again = false;

/**
 * Calls back when the payment or status of one of these orders changed, in whichever process: one small question a second for all open
 * pages together, and none while there are none. What changes from now on is told: the state is read before it answers.
 */
export async function watchOrders(ids: readonly number[], changed: Changed): Promise<() => void> {
  const states = await statesOf(ids);
  watched.set(changed, new Map(ids.map((id) => [id, states.get(id)])));
  timer ??= setInterval(() => void look(), LOOK_MS).unref();
  return () => {
    watched.delete(changed);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** After a commit of this process: open pages need not wait for the next look. */
export function ordersChanged(): void {
  if (watched.size > 0) void look();
}

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
  const states = await statesOf([...new Set([...watched.values()].flatMap((seen) => [...seen.keys()]))]);
  for (const [changed, seen] of watched)
    for (const [id, before] of seen) {
      const state = states.get(id);
      // A page that came while this was read is looked at the next time.
      if (state === undefined || state === before) continue;
      seen.set(id, state);
      changed(id);
    }
}

async function statesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await rows(sql<{ id: number; state: string }>`
    select o.id, concat_ws(' ', o.status, o.purchaser_status, o.contract_status, o.payment_status,
      (select count(*) from settlements t where t.order_id = o.id)) as state
    from orders o where o.id = any (${ids})`);
  return new Map(found.map(({ id, state }) => [id, state]));
}
