import { rows, sql } from '#server/platform/database/query.ts';

/** How soon a page learns what another process did; what this one did, it says at once. */
const LOOK_MS = 1000;

const watched = new Map<() => void, { orderId: number; seen: string | undefined }>();
let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;

/** Calls back when an order's payment or status changed, in whichever process: one small question a second for all open pages together, and none while there are none. */
export function watchOrder(orderId: number, changed: () => void): () => void {
  watched.set(changed, { orderId, seen: undefined });
  if (!timer) schedule();
  return () => {
    watched.delete(changed);
    if (watched.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** After a commit of this process: open pages need not wait for the next look. */
export function ordersChanged(): void {
  if (watched.size > 0) void look();
}

function schedule(): void {
  timer = setTimeout(() => void look().finally(() => watched.size > 0 && schedule()), LOOK_MS);
  timer.unref();
}

async function look(): Promise<void> {
  if (running) return;
  running = true;
  try {
    const ids = [...new Set([...watched.values()].map(({ orderId }) => orderId))];
    const states = await rows(sql<{ id: number; state: string }>`
      select o.id, concat_ws(' ', o.status, o.purchaser_status, o.contract_status, o.payment_status,
        (select count(*) from settlements t where t.order_id = o.id)) as state
      from orders o where o.id = any (${ids})`);
    const found = new Map(states.map(({ id, state }) => [id, state]));
    for (const [changed, page] of watched) {
      const state = found.get(page.orderId);
      const isNew = page.seen !== undefined && page.seen !== state;
      page.seen = state;
      if (isNew) changed();
    }
  } catch {
    // The database is away for a moment; the next look makes up for it.
  } finally {
    running = false;
  }
}
