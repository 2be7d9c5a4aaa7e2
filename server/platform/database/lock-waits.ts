import type pg from 'pg';

/** A start that waits for another process says so after this time. */
const SAY_AFTER_MS = 10_000;

export interface LockWait {
  /** What waits: a lock's name, a migration. */
  what: string;
  holders: { pid: number; name: string; address: string | null; since: string }[];
}

let report: (wait: LockWait) => void = sayWait;

/** Tells of what waits for another process at start, where the log is not open yet. */
export function reportLockWaits(to: (wait: LockWait) => void): void {
  report = to;
}

/** For who reads the terminal or the service's log of a start. */
function sayWait({ what, holders }: LockWait): void {
  const by = holders.map(
    ({ pid, name, address, since }) => `pid ${pid} (${name || 'unnamed'}, ${address ?? 'local'}, since ${since})`,
  );
  console.error(`Waiting for ${what}: held by ${by.join(', ') || 'nobody who can be seen'}.`);
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
    void holdersOf(pid, ask).then(
      (holders) => holders.length > 0 && report({ what, holders }),
      () => undefined,
    );
  }, afterMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

async function holdersOf(pid: number, ask: () => Promise<pg.Client>): Promise<LockWait['holders']> {
  const client = await ask();
  try {
    const { rows } = await client.query<LockWait['holders'][number]>(
      `select pid, application_name as name, client_addr::text as address, coalesce(xact_start, backend_start)::text as since
       from pg_stat_activity where pid = any (pg_blocking_pids($1))`,
      [pid],
    );
    return rows;
  } finally {
    await client.end();
  }
}
