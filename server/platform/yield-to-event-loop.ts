/** So long what has arrived meanwhile may wait: answers of the database, small requests. */
const LONGEST_MS = 8;

let began = 0;
let next: Promise<void> | undefined;

/**
 * A computation that takes milliseconds. When such computations have kept the event loop for a while, it waits until
 * that has gone round once; who waited first goes on first. Without it thirty searches that waited for the same thing
 * follow each other without a pause, and everything else, also what the first of them then asks of the database, waits
 * for the last.
 */
export async function yieldToEventLoop<Result>(compute: () => Result): Promise<Result> {
  while (performance.now() - began > LONGEST_MS) await (next ??= round());
  return compute();
}

function round(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      next = undefined;
      began = performance.now();
      resolve();
    });
  });
}
