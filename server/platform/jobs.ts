import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import { currentDatabase, executor } from './database/query.ts';

const TIME_ZONE = 'Asia/Bangkok';
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const STOP_TIMEOUT_MS = 8000;

export interface Job<Data extends object> {
  name: string;
  work(data: Data): Promise<void>;
  options: JobOptions;
}

interface JobOptions {
  /** Tries after the first one failed, with growing pauses. */
  retries?: number;
  /** Run by itself at these times (cron, Bangkok's clock), with empty data. */
  cron?: string;
}

const jobs = new Map<string, Job<never>>();
let boss: PgBoss | undefined;

/** Declares background work. What enqueues it does so in its own transaction: no job without what it is about, and none lost. */
export function defineJob<Data extends object>(name: string, work: (data: Data) => Promise<void>, options: JobOptions = {}): Job<Data> {
  const job = { name, work, options };
  jobs.set(name, job as unknown as Job<never>);
  return job;
}

/** Puts work into the queue, within the running transaction if there is one. */
export async function enqueue<Data extends object>(job: Job<Data>, data: Data, options: { startAfter?: Date } = {}): Promise<void> {
  if (!boss) throw new Error('Jobs are not open');
  await boss.send(job.name, data, { ...options, db: fromKysely(executor() as Parameters<typeof fromKysely>[0]) });
}

interface OpenOptions {
  /** Also work off the queues, not only fill them. */
  work: boolean;
  /** Told of every failed try. */
  onError(error: unknown, jobName: string): void;
}

/** Opens the queues of the current database. */
export async function openJobs({ work, onError }: OpenOptions): Promise<void> {
  const { kind, pglite, url } = currentDatabase();
  const opened = new PgBoss(kind === 'pglite' ? { db: fromPglite(pglite as never), backend: 'pglite', supervise: work, schedule: work } : { connectionString: url as string, max: 4, supervise: work, schedule: work });
  opened.on('error', (error) => onError(error, 'pg-boss'));
  await opened.start();
  for (const { name, options } of jobs.values()) {
    await opened.createQueue(name, { retryLimit: options.retries ?? 3, retryBackoff: true, retryDelay: 5 });
    // Loads what the queue's table is called: looked up later, inside a transaction, it would wait for that transaction on PGlite.
    await opened.complete(name, NO_JOB).catch(() => undefined);
    if (work && options.cron) await opened.schedule(name, options.cron, {}, { tz: TIME_ZONE });
  }
  boss = opened;
  if (work) for (const job of jobs.values()) await opened.work(job.name, { pollingIntervalSeconds: 2 }, ([found]) => tryOnce(job, found?.data as never, onError));
}

async function tryOnce(job: Job<never>, data: never, onError: OpenOptions['onError']): Promise<void> {
  try {
    await job.work(data);
  } catch (error) {
    onError(error, job.name);
    throw error;
  }
}

/** Lets running jobs finish, then closes. */
export async function closeJobs(): Promise<void> {
  const closing = boss;
  boss = undefined;
  await closing?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true });
}

/** Works off everything that is due, here and now; for tests. Failures are thrown. */
export async function runWaitingJobs(): Promise<number> {
  if (!boss) throw new Error('Jobs are not open');
  let done = 0;
  for (const job of jobs.values()) {
    for (;;) {
      const [found] = await boss.fetch(job.name);
      if (!found) break;
      await job.work(found.data as never);
      await boss.complete(job.name, found.id);
      done += 1;
    }
  }
  return done;
}
