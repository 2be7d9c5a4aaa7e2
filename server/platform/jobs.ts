import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import { afterCommit, currentDatabase, executor } from './database/query.ts';
import { serverConnection } from './database/server-client.ts';
import { unhurried } from './database/statement-limits.ts';
import { watchDueQueues } from './due-queues.ts';
import { withLock } from './database/with-lock.ts';

const TIME_ZONE = 'Asia/Bangkok';
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const STOP_TIMEOUT_MS = 8000;
const RETRIES = 3;
const FIRST_RETRY_SECONDS = 5;
/** No job of ours works longer. */
const LONGEST_WORK_SECONDS = 300;
/** Who works says so twice as often. A job whose worker was not heard of for so long is given to another one. */
const SILENCE_SECONDS = 30;
/** How often silent workers are looked for. */
const SUPERVISE_SECONDS = 30;
/** Workers are woken when work is due; that they look by themselves only makes up for a question that failed. */
const POLL_SECONDS = 60;

/** With some 40 queues the last of them begins after two seconds. */
const BETWEEN_WORKERS_MS = 50;

const LONGEST_INDEX_MS = 600_000;
const LOOK_MS = 1000;

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
  /** Pieces of it that one process works on at a time; one where nothing is said. */
  atOnce?: number;
}

const jobs = new Map<string, Job<never>>();
/** Who works off which queue in this process, by the name of the job. */
const workers = new Map<string, string[]>();
let boss: PgBoss | undefined;
let stopWatching: (() => Promise<void>) | undefined;
let isClosing = false;

/**
 * Declares background work. What enqueues it does so in its own transaction: no job without what it is about, and none
 * lost.
 */
export function defineJob<Data extends object>(
  name: string,
  work: (data: Data) => Promise<void>,
  options: JobOptions = {},
): Job<Data> {
  const job = { name, work, options };
  jobs.set(name, job);
  return job;
}

interface EnqueueOptions {
  startAfter?: Date;
}

/** Puts work into the queue, within the running transaction if there is one. */
export function enqueue<Data extends object>(job: Job<Data>, data: Data, options: EnqueueOptions = {}): Promise<void> {
  return enqueueAll(job, [data], options);
}

/** The same for several pieces of one kind of work, in one round trip. */
export async function enqueueAll<Data extends object>(
  job: Job<Data>,
  data: readonly Data[],
  { startAfter }: EnqueueOptions = {},
): Promise<void> {
  if (!boss) throw new Error('Jobs are not open');
  if (data.length === 0) return;
  await boss.insert(
    job.name,
    data.map((one) => ({ data: one, ...(startAfter && { startAfter }) })),
    { db: fromKysely(executor()) },
  );
  if (!startAfter) afterCommit(() => wake(job.name));
}

/** This process looks at a queue now. Others notice the work when they ask which queues have some. */
function wake(jobName: string): void {
  for (const worker of workers.get(jobName) ?? []) boss?.notifyWorker(worker);
}

interface WorkOptions {
  /** Told of every failed try. */
  onError(error: unknown, jobName: string): void;
  /** Told of every try and how long it took. */
  onEnd(jobName: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Between the first looks at two queues. */
  pauseMs?: number;
}

interface OpenOptions {
  /** This process also works off the queues, once `startWorkers` is called. */
  work: boolean;
  /** Told of every failed try. */
  onError(error: unknown, jobName: string): void;
}

/** Whether work can be put into the queues. */
export const areJobsOpen = (): boolean => boss !== undefined;

/** Brings the tables of the queues to what this version of the program needs, for roles that may not. */
export async function migrateQueues(url: string): Promise<void> {
  const opened = new PgBoss({ ...serverConnection(url), max: 2, supervise: false, schedule: false });
  const failures: unknown[] = [];
  opened.on('error', (error) => failures.push(error));
  await opened.start();
  try {
    // What pg-boss builds beside the work that goes on: nobody else's role may.
    for (const until = Date.now() + LONGEST_INDEX_MS; await hasWaitingIndexes(opened);) {
      if (failures.length > 0) throw failures[0];
      if (Date.now() > until) throw new Error('The indexes of the queue take too long: run it again');
      await sleep(LOOK_MS);
    }
  } finally {
    await opened.stop({ graceful: false, close: true });
  }
}

async function hasWaitingIndexes(opened: PgBoss): Promise<boolean> {
  const { rows } = await opened
    .getDb()
    .executeSql(`select 1 from pgboss.bam where status in ('pending', 'in_progress') limit 1`);
  return rows.length > 0;
}

/** Opens the queues of the current database, so that jobs can be put into them. */
export async function openJobs({ work, onError }: OpenOptions): Promise<void> {
  const { kind, pglite, connection, servesOnly = false } = currentDatabase();
  const opened = new PgBoss(
    kind === 'pglite'
      ? { db: fromPglite(pglite as never), backend: 'pglite', supervise: work, schedule: work }
      : {
          ...connection,
          application_name: `polytalad queue ${process.pid}`,
          max: 4,
          supervise: work,
          superviseIntervalSeconds: SUPERVISE_SECONDS,
          monitorIntervalSeconds: SUPERVISE_SECONDS,
          schedule: work,
          migrate: !servesOnly,
        },
  );
  opened.on('error', (error) => onError(error, 'pg-boss'));
  // Processes that start together would declare the same queues at once.
  await withLock('jobs', async () => {
    await opened.start();
    await declareQueues(opened);
    if (work) await keepSchedules(opened);
  });
  boss = opened;
  isClosing = false;
}

/**
 * Begins to work off the open queues, one after another: each looks at its queue at once, and together they would keep
 * visitors waiting for an embedded database. It comes after what a visitor waits for. Ends early when the queues are
 * closed.
 */
export async function startWorkers({ pauseMs = BETWEEN_WORKERS_MS, ...told }: WorkOptions): Promise<void> {
  const opened = boss;
  if (!opened) throw new Error('Jobs are not open');
  stopWatching = watchDueQueues(opened, {
    queues: () => workers.keys(),
    due: wake,
    onError: (error) => told.onError(error, 'due queues'),
  });
  const isOver = () => isClosing || boss !== opened;
  for (const job of jobs.values()) {
    if (isOver()) return;
    const own: string[] = [];
    workers.set(job.name, own);
    while (own.length < (job.options.atOnce ?? 1) && !isOver())
      own.push(
        await opened.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async ([found]) => {
          // Where one piece of work was, there may be more: the queue is worked off without a pause.
          wake(job.name);
          await tryOnce(job, found?.data as never, told);
        }),
      );
    await sleep(pauseMs);
  }
}

/** One queue for each job, as the job says now: what an earlier version of the program declared is changed. */
async function declareQueues(opened: PgBoss): Promise<void> {
  const known = new Map((await opened.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, options } of jobs.values()) {
    const wanted = {
      retryLimit: options.retries ?? RETRIES,
      retryBackoff: true,
      retryDelay: FIRST_RETRY_SECONDS,
      expireInSeconds: LONGEST_WORK_SECONDS,
      heartbeatSeconds: SILENCE_SECONDS,
    };
    const found = known.get(name);
    if (!found) await opened.createQueue(name, wanted);
    else if (
      found.retryLimit !== wanted.retryLimit ||
      found.expireInSeconds !== wanted.expireInSeconds ||
      found.heartbeatSeconds !== wanted.heartbeatSeconds
    )
      await opened.updateQueue(name, wanted);
    else continue;
    // Loads what the queue's table is called, as start() did for the others: looked up later, inside a transaction, it
    // would wait for that transaction on PGlite.
    await opened.complete(name, NO_JOB).catch(() => undefined);
  }
}

/** The schedules that are declared now, and none that an earlier version left behind. */
async function keepSchedules(opened: PgBoss): Promise<void> {
  const known = new Map((await opened.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const name of known.keys()) if (!jobs.get(name)?.options.cron) await opened.unschedule(name);
  for (const { name, options } of jobs.values()) {
    const found = known.get(name);
    if (options.cron && (found?.cron !== options.cron || found.timezone !== TIME_ZONE))
      await opened.schedule(name, options.cron, {}, { tz: TIME_ZONE });
  }
}

async function tryOnce(job: Job<never>, data: never, { onError, onEnd }: WorkOptions): Promise<void> {
  const from = performance.now();
  const end = (outcome: 'done' | 'failed') => onEnd(job.name, outcome, (performance.now() - from) / 1000);
  try {
    await unhurried(() => job.work(data));
  } catch (error) {
    end('failed');
    onError(error, job.name);
    throw error;
  }
  end('done');
}

/** Lets running jobs finish, which may still announce things, then closes. */
export async function closeJobs(): Promise<void> {
  const closing = boss;
  isClosing = true;
  await stopWatching?.();
  stopWatching = undefined;
  await closing?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true });
  if (boss === closing) boss = undefined;
  workers.clear();
}

/** Works off everything that is due, here and now; for tests. A failure is written down as by a worker, and thrown. */
export async function runWaitingJobs(): Promise<number> {
  if (!boss) throw new Error('Jobs are not open');
  let done = 0;
  for (;;) {
    const before = done;
    done += await runEachQueue(boss);
    // One job may have left work to another.
    if (done === before) return done;
  }
}

/** Gives back now what silent workers had begun; workers do so every half minute. For tests. */
export async function superviseJobs(): Promise<void> {
  if (!boss) throw new Error('Jobs are not open');
  await boss.supervise();
}

async function runEachQueue(opened: PgBoss): Promise<number> {
  let done = 0;
  for (const job of jobs.values()) {
    for (;;) {
      const [found] = await opened.fetch(job.name);
      if (!found) break;
      try {
        await job.work(found.data as never);
      } catch (error) {
        await opened.fail(job.name, found.id, { message: String(error) });
        throw error;
      }
      await opened.complete(job.name, found.id);
      done += 1;
    }
  }
  return done;
}
