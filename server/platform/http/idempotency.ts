import { createHash } from 'node:crypto';
import { now } from '../clock.ts';
import { maybeRow, rows, sql } from '../database/query.ts';
import { AppError } from '../errors.ts';
import { defineJob } from '../jobs.ts';

/** How long an answer is kept for who asks again. */
export const KEPT_HOURS = 24;
/** A call that has not answered by then has died with its process. */
const DEAD_AFTER_SECONDS = 120;
const HOUR_MS = 3_600_000;

export interface KeyedCall {
  /** As the caller sent it. */
  key: string;
  /** Who calls: keys of different callers have nothing to do with each other. */
  caller: string;
  /** The endpoint and what was sent. */
  sent: readonly unknown[];
}

export interface KeyedAnswer {
  answer: unknown;
  /** Whether it is the answer of an earlier call. */
  isReplayed: boolean;
}

/**
 * Does a call once for each key. The same key with the same parameters is answered as the first time; with others it is
 * refused, and so is a call whose first one is being worked. A refused call has changed nothing: it leaves no answer,
 * and may be tried again with its key.
 */
export async function answerOnce(call: KeyedCall, work: () => Promise<unknown>): Promise<KeyedAnswer> {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key)) throw new AppError('idempotency_key_invalid');
  const digest = createHash('sha256').update(JSON.stringify(call.sent)).digest('base64');
  const at = now();
  const kept = await begin(call, digest, at);
  if (kept) return { answer: kept.answer, isReplayed: true };
  // Of a call that was taken for dead meanwhile the key is another one's.
  const own = sql`${of(call)} and started_at = ${at}`;
  let answer: unknown;
  try {
    answer = await work();
  } catch (error) {
    await rows(sql`delete from idempotency_keys where ${own}`);
    throw error;
  }
  // It is done, and its caller hears so though the answer may not be kept: who asks again is told that it is being
  // worked.
  await rows(sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where ${own}`).catch(
    () => undefined,
  );
  return { answer, isReplayed: false };
}

/** The kept answer; nothing when this call is the first with its key, which then is taken. */
async function begin(call: KeyedCall, digest: string, at: Date): Promise<{ answer: unknown } | undefined> {
  const taken = await maybeRow(sql`
    insert into idempotency_keys as k (caller, key, digest, started_at)
      values (${call.caller}, ${call.key}, ${digest}, ${at})
    on conflict (caller, key) do update set digest = excluded.digest, started_at = excluded.started_at, answer = null
    where k.started_at < ${new Date(at.getTime() - KEPT_HOURS * HOUR_MS)}
      or (k.answer is null and k.digest = excluded.digest
        and k.started_at < ${new Date(at.getTime() - DEAD_AFTER_SECONDS * 1000)})
    returning 1 as taken`);
  if (taken) return undefined;
  const first = await maybeRow(sql<{ digest: string; answer: unknown }>`
    select digest, answer from idempotency_keys where ${of(call)}`);
  if (first && first.digest !== digest) throw new AppError('idempotency_key_reused');
  // Gone meanwhile: the first one was refused.
  if (!first || first.answer === null) throw new AppError('idempotency_key_in_use');
  return { answer: first.answer };
}

const of = ({ caller, key }: KeyedCall) => sql`caller = ${caller} and key = ${key}`;

export const deleteOldKeysJob = defineJob(
  'delete-idempotency-keys',
  async () =>
    void (await rows(
      sql`delete from idempotency_keys where started_at < ${new Date(now().getTime() - KEPT_HOURS * HOUR_MS)}`,
    )),
  { cron: '20 * * * *' },
);
