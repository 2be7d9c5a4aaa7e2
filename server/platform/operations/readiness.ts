/** What a process needs before visitors are sent to it: each check says whether it holds now. */
export interface ReadinessChecks {
  database(): Promise<boolean>;
  search(): boolean;
  queue(): boolean;
}

/** All that visitors may have to wait for. */
export const WAITS_FOR = ['database', 'search', 'queue', 'draining'] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

/** A database that does not answer in this time is as good as none. */
const PATIENCE_MS = 2000;
/** However often a balancer and others ask, the database is asked once in this time. */
const FRESH_MS = 1000;

export interface Readiness {
  /** What visitors would have to wait for; nothing where the process is ready. */
  waitsFor(): Promise<readonly WaitsFor[]>;
  /** From now on the process is not ready: it ends. */
  drain(): void;
  readonly isDraining: boolean;
}

export function createReadiness(checks: ReadinessChecks, nowMs: () => number = () => performance.now()): Readiness {
  let isDraining = false;
  let asked: { at: number; database: Promise<boolean> } | undefined;

  function databaseAnswers(): Promise<boolean> {
    const at = nowMs();
    if (!asked || at - asked.at >= FRESH_MS) asked = { at, database: inTime(checks.database()) };
    return asked.database;
  }

  return {
    async waitsFor() {
      if (isDraining) return ['draining'];
      const waits: WaitsFor[] = [];
      if (!(await databaseAnswers())) waits.push('database');
      if (!checks.search()) waits.push('search');
      if (!checks.queue()) waits.push('queue');
      return waits;
    },
    drain() {
      isDraining = true;
    },
    get isDraining() {
      return isDraining;
    },
  };
}

/** What was promised, or false where it fails or does not come in time. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
