import { expect, test } from 'vitest';
import type { CallContext, Dispatch } from './http/dispatch.ts';
import { inProcessClient } from './in-process-client.ts';

async function keysOf(idempotencyKey: string | undefined, calls: [string, unknown][]): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const dispatch = ((_name: unknown, _input: unknown, context: CallContext) => {
    keys.push(context.idempotencyKey);
    return Promise.resolve({});
  }) as Dispatch;
  const api = inProcessClient(dispatch, { idempotencyKey } as CallContext) as unknown as (
    name: string,
    input: unknown,
  ) => Promise<unknown>;
  for (const [name, input] of calls) await api(name, input);
  return keys;
}

test('each call of a page’s form has a key of its own, the same when the form is sent again', async () => {
  const calls: [string, unknown][] = [
    ['POST /a', { body: { amount: 1 } }],
    ['POST /a', { body: { amount: 2 } }],
    ['POST /b', { body: { amount: 1 } }],
  ];
  const first = await keysOf('form-1', calls);
  expect(new Set(first).size).toBe(calls.length);
  expect(await keysOf('form-1', calls)).toEqual(first);
  expect(await keysOf('form-2', calls)).not.toEqual(first);
  expect(await keysOf(undefined, calls)).toEqual([undefined, undefined, undefined]);
});
