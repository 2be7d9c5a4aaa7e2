import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { FOLLOWERS, type Follower } from '../database/history-mark.ts';
import type { LiveStreams } from '../http/event-stream.ts';
import type { CutBy } from '../database/statement-limits.ts';
import { declaredGauges, type DeclaredGauge } from './gauges.ts';
import { WAITS_FOR, type Readiness } from './readiness.ts';

/** Seconds: an answer from memory, a usual one, a slow one, one that a person gives up on. */
const DURATIONS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Answered {
  method: string;
  /** The route's pattern, never what was asked for: that has no end and may hold secrets. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  /** What Prometheus reads. */
  text(): Promise<string>;
  contentType: string;
  answered(answer: Answered): void;
  /** A limit of the database ended a statement or a transaction. */
  statementCut(by: CutBy): void;
  /** A follower of changes found another history of the database, as after a failover. */
  historyChanged(by: Follower): void;
  jobEnded(name: string, outcome: 'done' | 'failed', seconds: number): void;
}

interface MetricsParts {
  /** Also memory, processor and event loop of the process, which cost a little to watch. */
  ofProcess: boolean;
  database: Pick<Database, 'connections'>;
  streams: Pick<LiveStreams, 'count'>;
  readiness: Pick<Readiness, 'waitsFor'>;
  /** Told of a gauge that could not be read; the others are told all the same. */
  onError(error: unknown, gauge: string): void;
}

/** The numbers of one process, and those of the market that every process can tell. */
export function createMetrics({ ofProcess, database, streams, readiness, onError }: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'polytalad_request_seconds',
    help: 'Answers over HTTP by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const jobs = new Histogram({
    name: 'polytalad_job_seconds',
    help: 'Tries of background work by job and outcome, and how long they took',
    labelNames: ['job', 'outcome'],
    buckets: DURATIONS,
    registers,
  });
  const open = new Gauge({
    name: 'polytalad_live_streams',
    help: 'Browsers that listen for changes',
    registers,
    collect() {
      open.set(streams.count());
    },
  });
  const connections = new Gauge({
    name: 'polytalad_database_connections',
    help: 'Connections of the pool: in use, idle; and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = database.connections();
      connections.set({ state: 'used' }, total - idle);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'waiting' }, waiting);
    },
  });
  const waits: Gauge = new Gauge({
    name: 'polytalad_waits_for',
    help: '1 for what visitors would have to wait for at this process, as /readyz says',
    labelNames: ['what'],
    registers,
    async collect() {
      const now = new Set(await readiness.waitsFor());
      for (const what of WAITS_FOR) waits.set({ what }, Number(now.has(what)));
    },
  });
  const cut = new Counter({
    name: 'polytalad_statements_cut_total',
    help: 'Statements that took too long or waited too long for a lock, and transactions that stood still, by the limit that ended them',
    labelNames: ['limit'],
    registers,
  });
  const histories = new Counter({
    name: 'polytalad_database_history_changes_total',
    help: 'How often another history of the database was found, as after a failover, and what was known was read anew',
    labelNames: ['by'],
    registers,
  });
  // From the beginning, so that the first one counts as an increase.
  for (const by of FOLLOWERS) histories.inc({ by }, 0);
  const unread = new Counter({
    name: 'polytalad_gauges_unread_total',
    help: 'Numbers that could not be read when they were asked for',
    labelNames: ['gauge'],
    registers,
  });
  for (const gauge of declaredGauges())
    addGauge(registry, gauge, (error) => {
      unread.inc({ gauge: gauge.name });
      onError(error, gauge.name);
    });

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    historyChanged: (by) => histories.inc({ by }),
    statementCut: (limit) => cut.inc({ limit }),
    jobEnded: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
  };
}

function addGauge(registry: Registry, { name, help, labels, read }: DeclaredGauge, onError: (error: unknown) => void) {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      try {
        const readings = await read();
        gauge.reset();
        for (const { labels: of = {}, value } of readings) gauge.set(of, value);
      } catch (error) {
        // What is not known is not told: no number is better than yesterday's, or than none that looks like 0.
        if (labels.length === 0) gauge.remove();
        else gauge.reset();
        onError(error);
      }
    },
  });
}
