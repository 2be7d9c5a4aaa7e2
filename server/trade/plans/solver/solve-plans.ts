import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Proposed } from '#domain/trade/awards/scenarios.ts';
import type { Plan } from '#domain/trade/plans/plan.ts';
import { atMost } from '#server/platform/at-most.ts';
import { AppError } from '#server/platform/errors.ts';
import { callerKey } from '#server/platform/http/rate-limit.ts';
import { currentRequest } from '#server/platform/http/request-scope.ts';
import type { PlanTask, Solvable, SolverAnswer, SolverKind, SolverQuestion, SplitTask } from './solver-thread.ts';

/** Questions of requests that are solved or wait, and of one caller. */
const MAX_WAITING = 24;
const MAX_WAITING_PER_CALLER = 3;
/** From the question to its answer, the wait for its turn included. */
const TIMEOUT_MS = 5000;
const MAX_MB = 192;
/** A plan is opened right after it was made, and pressed right after it was opened: the same question again. */
const MAX_CACHED = 200;

const admit = atMost(MAX_WAITING, 0, MAX_WAITING_PER_CALLER);
const inTurn = atMost(1, Infinity);
const cached = new LRUCache<string, Solvable[SolverKind]['answer']>({ max: MAX_CACHED });

/**
 * The three carts of a question, in a thread of its own: searches and pages go on meanwhile. The answer follows from
 * the question alone, so the same question has the cached answer. Requests beyond the limits and those that take too
 * long fail with `busy`, and callers take turns; jobs wait for their turn.
 */
export const solvePlans = (task: PlanTask): Promise<Plan[]> => solve({ kind: 'plans', task });

/** A split of a demand among its quotes, in the same thread and turn. */
export const solveSplit = (task: SplitTask): Promise<Proposed> => solve({ kind: 'split', task });

async function solve<Kind extends SolverKind>(question: SolverQuestion<Kind>): Promise<Solvable[Kind]['answer']> {
  const key = digestQuestion(question);
  const known = cached.get(key);
  if (known) return known;
  const askedAt = performance.now();
  const request = currentRequest();
  const caller = request && callerKey(request);
  const run = () =>
    inTurn(() => {
      if (!caller) return runQuestion(question, TIMEOUT_MS);
      const left = TIMEOUT_MS - (performance.now() - askedAt);
      if (left <= 0) throw new AppError('busy');
      return runQuestion(question, left);
    }, caller);
  const { answer, fault } = await (caller ? admit(run, caller) : run());
  if (!answer) throw new Error(`A plan was not solved: ${fault}`);
  cached.set(key, answer);
  return answer;
}

function digestQuestion(question: SolverQuestion): string {
  const text = JSON.stringify(question, (_, value: unknown) => {
    if (value instanceof Map) return [...(value as Map<unknown, unknown>)];
    return typeof value === 'bigint' ? String(value) : value;
  });
  return createHash('sha256').update(text).digest('base64url');
}

let current: Worker | undefined;

/** The thread starts with the first plan; one that fails or takes too long ends with its question. */
async function runQuestion(question: SolverQuestion, milliseconds: number): Promise<SolverAnswer> {
  current ??= startThread();
  const thread = current;
  thread.ref();
  const timeout = AbortSignal.timeout(Math.ceil(milliseconds));
  try {
    const answered = once(thread, 'message', { signal: timeout });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(question);
    const [answer] = (await answered) as [SolverAnswer];
    return answer;
  } catch (error) {
    endThread(thread);
    throw timeout.aborted ? new AppError('busy') : error;
  } finally {
    thread.unref();
  }
}

function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MB };
  const thread = new Worker(new URL('./solver-thread.ts', import.meta.url), { resourceLimits });
  // Between two questions nobody else hears it, and an error that nobody hears ends the process.
  thread.on('error', () => endThread(thread));
  return thread;
}

function endThread(thread: Worker): void {
  if (current === thread) current = undefined;
  void thread.terminate();
}
