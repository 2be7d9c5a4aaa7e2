import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { readConfig, useConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { inTransaction, maybeRow, oneRow, rows, sql, useDatabase } from './database/query.ts';
import {
  closeJobs,
  defineJob,
  enqueue,
  enqueueAll,
  openJobs,
  runWaitingJobs,
  startWorkers,
  superviseJobs,
} from './jobs.ts';

let database: Database;
const worked: string[] = [];
const failures: string[] = [];
let refuse = 0;
let pause: Promise<void> = Promise.resolve();

const note = defineJob<{ text: string }>(
  'note',
  async ({ text }) => {
    await pause;
    if (refuse-- > 0) throw new Error('not now');
    if (text === 'running') await inTransaction(() => enqueue(note, { text: 'follows' }));
    worked.push(text);
  },
  { retries: 2 },
);
const nightly = defineJob('nightly', async () => void worked.push('nightly'), { cron: '30 1 * * *' });

/** Each waits until both have begun. */
let begun = 0;
const both = Promise.withResolvers<void>();
const pair = defineJob(
  'pair',
  async () => {
    if (++begun === 2) both.resolve();
    await both.promise;
    worked.push('one of two');
  },
  { atOnce: 2 },
);

const ended: string[] = [];
const onEnd = (name: string, outcome: string) => void ended.push(`${name}: ${outcome}`);
const onError = (error: unknown, name: string) => void failures.push(`${name}: ${(error as Error).message}`);
async function open(work: boolean): Promise<void> {
  await openJobs({ work, onError });
  if (work) await startWorkers({ onError, onEnd, pauseMs: 0 });
}

beforeAll(async () => {
  // The product's own jobs are there, too, and some of them are due every minute.
  useConfig(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '1' }));
  database = await openTestDatabase();
  useDatabase(database);
});
beforeEach(async () => {
  await closeJobs();
  await open(false);
  refuse = 0;
  pause = Promise.resolve();
  worked.length = 0;
  ended.length = 0;
  failures.length = 0;
});
afterAll(async () => {
  await closeJobs();
  await database.close();
});

interface JobRow {
  state: string;
  waits: boolean;
}
const jobRow = (text: string) =>
  maybeRow(
    sql<JobRow>`select state::text, start_after > now() as waits from pgboss.job
      where name = 'note' and data->>'text' = ${text}`,
  );

test('work that was put into the queue in a transaction is done once, after the transaction', async () => {
  await inTransaction(async () => {
    await enqueue(note, { text: 'a' });
    await rows(sql`select 1`);
    await enqueue(note, { text: 'b' });
  });
  expect(await runWaitingJobs()).toBe(2);
  expect(worked.toSorted()).toEqual(['a', 'b']);
  expect(await runWaitingJobs()).toBe(0);
});

test('as many pieces as a job says are worked on at a time', async () => {
  await closeJobs();
  await open(true);
  await enqueueAll(pair, [{}, {}]);
  await expect.poll(() => worked, { timeout: 20_000 }).toEqual(['one of two', 'one of two']);
});

test('what did not happen is not announced: a transaction that fails takes its jobs with it', async () => {
  await expect(
    inTransaction(async () => {
      await enqueue(note, { text: 'never' });
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await runWaitingJobs()).toBe(0);
  expect(await jobRow('never')).toBeUndefined();
});

test('work for later waits for its time', async () => {
  await enqueue(note, { text: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) });
  expect(await runWaitingJobs()).toBe(0);
  await rows(sql`update pgboss.job set start_after = now() - interval '1 second' where data->>'text' = 'later'`);
  expect(await runWaitingJobs()).toBe(1);
});

test('a failed try is tried again after a pause, as often as the job says, then given up', async () => {
  refuse = 3;
  await enqueue(note, { text: 'hard' });
  for (const state of ['retry', 'retry', 'failed']) {
    await expect(runWaitingJobs()).rejects.toThrow('not now');
    expect(await jobRow('hard')).toMatchObject({ state, ...(state === 'retry' ? { waits: true } : {}) });
    expect(await runWaitingJobs()).toBe(0);
    await rows(sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`);
  }
  expect(worked).toEqual([]);
});

test('work of a worker that was not heard of for a while is done by the next, and one that says nothing new keeps its own', async () => {
  await enqueue(note, { text: 'orphan' });
  await enqueue(note, { text: 'in good hands' });
  // Both were begun by a worker that is not this one; the second was heard of just now.
  await rows(sql`
    update pgboss.job set state = 'active', started_on = now(),
      heartbeat_on = case when data->>'text' = 'orphan' then now() - interval '31 seconds' else now() end
    where name = 'note'`);
  await superviseJobs();
  expect(await jobRow('orphan')).toMatchObject({ state: 'retry' });
  expect(await jobRow('in good hands')).toMatchObject({ state: 'active' });
  await rows(sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`);
  expect(await runWaitingJobs()).toBe(1);
  expect(worked).toEqual(['orphan']);
  await rows(sql`delete from pgboss.job where data->>'text' = 'in good hands'`);
});

test('closing lets the running job finish and announce; what waits is kept for the next start', async () => {
  await enqueue(note, { text: 'running' });
  await closeJobs();
  let go = () => {};
  pause = new Promise((resolve) => (go = resolve));
  await open(true);
  await expect.poll(async () => (await jobRow('running'))?.state).toBe('active');
  await enqueue(note, { text: 'waiting' });
  let closed = false;
  const closing = closeJobs().then(() => (closed = true));
  expect(closed).toBe(false);
  go();
  await closing;
  await expect(enqueue(note, { text: 'too late' })).rejects.toThrow('Jobs are not open');
  expect(worked[0]).toBe('running');
  expect((await jobRow('running'))?.state).toBe('completed');
  await open(false);
  await runWaitingJobs();
  expect(worked.toSorted()).toEqual(['follows', 'running', 'waiting']);
});

test('workers do what waits and tell of what fails', async () => {
  refuse = 1;
  await enqueue(note, { text: 'fails once' });
  await closeJobs();
  await open(true);
  await expect.poll(() => failures).toEqual(['note: not now']);
});

test('nothing is worked off before the workers start', async () => {
  await enqueue(note, { text: 'waits' });
  await closeJobs();
  await openJobs({ work: true, onError });
  expect((await jobRow('waits'))?.state).toBe('created');
  await startWorkers({ onError, onEnd, pauseMs: 0 });
  await expect.poll(() => worked).toEqual(['waits']);
  await expect.poll(() => ended).toContain('note: done');
});

test('work that another process put in is found by the one question for all queues', async () => {
  await closeJobs();
  await open(true);
  // A worker that has just looked would look again after a minute.
  await expect.poll(() => rows(sql`select 1 from pgboss.job where state < 'active'`)).toEqual([]);
  await rows(sql`insert into pgboss.job (name, data) values ('note', '{"text": "of another"}')`);
  await expect.poll(() => worked, { timeout: 20_000 }).toContain('of another');
});

test('queues begin to be worked off one after another', async () => {
  await closeJobs();
  await openJobs({ work: true, onError });
  const from = performance.now();
  await startWorkers({ onError, onEnd, pauseMs: 30 });
  // At least the two of this file.
  expect(performance.now() - from).toBeGreaterThan(2 * 30 - 5);
});

test('once the queues are closed no further one begins, and nobody is told of a failure', async () => {
  await closeJobs();
  await openJobs({ work: true, onError });
  const starting = startWorkers({ onError, onEnd, pauseMs: 30 });
  await closeJobs();
  await starting;
  expect(failures).toEqual([]);
});

test('schedules follow Bangkok’s clock and disappear with the job that had them', async () => {
  await closeJobs();
  await open(true);
  expect(await rows(sql`select name, cron, timezone from pgboss.schedule where name = 'nightly'`)).toEqual([
    { name: 'nightly', cron: '30 1 * * *', timezone: 'Asia/Bangkok' },
  ]);
  await closeJobs();
  const { cron } = nightly.options;
  delete nightly.options.cron;
  await open(true);
  expect(await rows(sql`select name from pgboss.schedule where name = 'nightly'`)).toEqual([]);
  if (cron) nightly.options.cron = cron;
});

test('a schedule that is declared anew is changed, the others stay', async () => {
  await closeJobs();
  await open(true);
  await closeJobs();
  const before = nightly.options.cron!;
  nightly.options.cron = '45 2 * * *';
  await open(true);
  expect(await rows(sql`select cron from pgboss.schedule where name = 'nightly'`)).toEqual([{ cron: '45 2 * * *' }]);
  nightly.options.cron = before;
});

test('a queue follows what its job declares now', async () => {
  note.options.retries = 7;
  await closeJobs();
  await open(false);
  expect(await oneRow(sql`select retry_limit from pgboss.queue where name = 'note'`)).toEqual({ retry_limit: 7 });
});

test('many transactions that announce at once neither wait for each other for ever nor lose a job', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => inTransaction(() => enqueue(note, { text: `n${n}` }))));
  expect(await runWaitingJobs()).toBe(30);
  expect(new Set(worked).size).toBe(30);
});
