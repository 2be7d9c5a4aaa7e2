import { oneRow, sql } from '#server/platform/database/query.ts';

/** How soon a page learns what another process did; what this one did, it says at once. */
const LOOK_MS = 1000;

export interface ConversationChange {
  id: number;
  user_id: number;
  changes: number;
}

type Listener = (changed: readonly ConversationChange[]) => void;

const listeners = new Set<Listener>();
let looking: { since: string; seen: Map<number, number> } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;
let again = false;

/**
 * Tells of conversations that changed, in whichever process: one small question a second to the database, for all open pages together, and none while there
 * are none. It reads on from the oldest transaction that was running the last time, because that one may commit after younger ones.
 */
export function watchChanges(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) void look();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    looking = undefined;
  };
}

/** After a commit of this process: who listens need not wait for the next look. */
export function changesCommitted(): void {
  if (listeners.size > 0) void look();
}

async function look(): Promise<void> {
  if (running) {
    again = true;
    return;
  }
  running = true;
  clearTimeout(timer);
  try {
    await tellNews();
  } catch {
    // The database is away for a moment; the next look makes up for it.
  } finally {
    running = false;
  }
  if (listeners.size === 0) return;
  if (again) {
    again = false;
    void look();
  } else {
    timer = setTimeout(() => void look(), LOOK_MS);
    timer.unref();
  }
}

async function tellNews(): Promise<void> {
  const before = looking;
  const { since, changed } = await oneRow(sql<{ since: string; changed: ConversationChange[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      (select coalesce(json_agg(json_build_object('id', id, 'user_id', user_id, 'changes', changes)), '[]') from conversations where changed_by >= ${before?.since ?? null}::text::xid8) as changed`);
  const fresh = changed.filter(({ id, changes }) => before?.seen.get(id) !== changes);
  looking = { since, seen: new Map(changed.map(({ id, changes }) => [id, changes])) };
  if (fresh.length > 0) for (const listener of listeners) listener(fresh);
}
