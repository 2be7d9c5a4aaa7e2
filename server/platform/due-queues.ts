import type { PgBoss } from 'pg-boss';

/** How soon work that a person caused, and that another process put in, is noticed. */
const LOOK_MS = 2000;

interface LookOptions {
  /** The queues that this process works off, as they are now. */
  queues(): Iterable<string>;
  /** Told of a queue in which work waits that is due. */
  due(queue: string): void;
  onError(error: unknown): void;
}

/**
 * Asks for all queues together, every two seconds, where work waits that is due. Each queue's worker would ask for its
 * own queue, which is some fourteen questions a second of a process that has nothing to do. Answers how to stop.
 */
export function watchDueQueues(opened: PgBoss, { queues, due, onError }: LookOptions): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= dueQueues(opened, [...queues()])
      .then((names) => names.forEach(due), onError)
      .finally(() => (looking = undefined));
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Those of the queues that a worker would find something in. What is due is what the queue itself says. */
async function dueQueues(opened: PgBoss, queues: readonly string[]): Promise<string[]> {
  const { rows } = await opened.getDb().executeSql(
    `select q.name from unnest($1::text[]) q (name)
     where exists (
       select from pgboss.job j
       where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`,
    [queues],
  );
  return rows.map(({ name }: { name: string }) => name);
}
