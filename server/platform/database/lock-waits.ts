import type pg from 'pg';

/** A start that waits for another process says so after this time. */
const SAY_AFTER_MS = 10_000;

export interface LockWait {
  /** What waits: a lock's name, a migration. */
  what: string;
  /** Empty where they cannot be seen, as a prepared transaction; null where nobody could be asked. */
  holders: Holder[] | null;
}

interface Holder {
  pid: number;
  name: string;
  address: string | null;
  since: string;
}

let report: (wait: LockWait) => void = sayWait;

/** Tells of what waits for another process at start, where the log is not open yet. */
export function reportLockWaits(to: (wait: LockWait) => void): void {
  report = to;
}

/** For who reads the terminal or the service's log of a start. */
function sayWait(wait: LockWait): void {
  console.error(formatLockWait(wait));
}

export function formatLockWait({ what, holders }: LockWait): string {
  if (holders === null)
    return `${what[0]!.toUpperCase()}${what.slice(1)} takes long; for whom it waits cannot be asked.`;
  const by = holders.map(
    ({ pid, name, address, since }) => `pid ${pid} (${name || 'unnamed'}, ${address ?? 'local'}, since ${since})`,
  );
  return `Waiting for ${what}: held by ${by.join(', ') || 'nobody who can be seen'}.`;
}

/**
 * Runs a statement of one connection, and says for whom it waits where it takes long. `ask` is a connection for that
 * question, as this one is busy.
 */
export async function sayingWhoHolds<Result>(
  { what, pid, afterMs = SAY_AFTER_MS }: { what: string; pid: number; afterMs?: number },
  ask: () => Promise<pg.Client>,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => {
    void readWait(pid, ask).then(
      ({ isWaiting, holders }) => isWaiting && report({ what, holders }),
      () => report({ what, holders: null }),
    );
  }, afterMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the connection waits for a lock, and for whom: a statement may take long by itself. */
async function readWait(
  pid: number,
  ask: () => Promise<pg.Client>,
): Promise<{ isWaiting: boolean; holders: Holder[] }> {
  const client = await ask();
  try {
    const { rows } = await client.query<{ is_waiting: boolean; holders: Holder[] }>(
      `select coalesce(w.wait_event_type = 'Lock', false) as is_waiting, array(
         select json_build_object('pid', h.pid, 'name', h.application_name, 'address', h.client_addr, 'since', coalesce(h.xact_start, h.backend_start)::text)
         from pg_stat_activity h where h.pid = any (pg_blocking_pids(w.pid))) as holders
       from pg_stat_activity w where w.pid = $1`,
      [pid],
    );
    return { isWaiting: rows[0]?.is_waiting ?? false, holders: rows[0]?.holders ?? [] };
  } finally {
    await client.end();
  }
}
