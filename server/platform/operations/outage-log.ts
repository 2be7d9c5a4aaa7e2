import type { FastifyBaseLogger } from 'fastify';

/** An outage is over when nothing has failed by it for so long. */
const QUIET_MS = 60_000;

interface Outage {
  failures: number;
  beganAt: number;
  lastAt: number;
  over: NodeJS.Timeout;
}

export interface Failure {
  /** What fails: one queue, one kind of refusal. */
  of: string;
  error: unknown;
  level: 'warn' | 'error';
  /** What the line says besides. */
  fields?: Record<string, unknown>;
}

export interface OutageLog {
  say(failure: Failure, message: string): void;
}

const logs = new WeakMap<FastifyBaseLogger, OutageLog>();

/**
 * Says once in an outage that something fails, and once how often it did: while the database is away each queue fails
 * at each of its looks, and each request. The same for all who write to one log.
 */
export function outageLog(log: FastifyBaseLogger): OutageLog {
  const known = logs.get(log);
  if (known) return known;
  const outages = new Map<string, Outage>();
  const made: OutageLog = {
    say({ of, error, level, fields }, message) {
      const at = performance.now();
      const running = outages.get(of);
      if (running) {
        running.failures += 1;
        running.lastAt = at;
        running.over.refresh();
        return;
      }
      log[level]({ err: error, ...fields }, message);
      const over = setTimeout(() => {
        const { failures, beganAt, lastAt } = outages.get(of)!;
        outages.delete(of);
        log.info({ ...fields, failures, seconds: Math.round((lastAt - beganAt) / 1000) }, `${message}: over`);
      }, QUIET_MS);
      over.unref();
      outages.set(of, { failures: 1, beganAt: at, lastAt: at, over });
    },
  };
  logs.set(log, made);
  return made;
}
