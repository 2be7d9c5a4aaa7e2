import { expect, test } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

const TASKS = 12;

function compute(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('what arrives is served between computations, which go on in the order in which they came', async () => {
  const order: number[] = [];
  const all = Promise.all(
    Array.from({ length: TASKS }, (_, task) =>
      yieldToEventLoop(() => {
        compute(4);
        order.push(task);
      }),
    ),
  );
  // What arrives from outside is served when the event loop goes round: in the second round all would be done if they
  // followed each other without a pause.
  const doneBefore = new Promise<number>((resolve) => {
    setImmediate(() => setImmediate(() => resolve(order.length)));
  });
  expect(await doneBefore).toBeLessThan(TASKS);
  await all;
  expect(order).toEqual(Array.from({ length: TASKS }, (_, task) => task));
});

test('a computation gives its result, or fails as it failed', async () => {
  expect(await yieldToEventLoop(() => 7)).toBe(7);
  await expect(
    yieldToEventLoop(() => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
});
