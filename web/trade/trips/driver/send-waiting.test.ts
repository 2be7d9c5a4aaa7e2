import { expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { sendWaiting } from './send-waiting.ts';
import type { Waiting, WaitingStore } from './waiting-store.ts';

const NOW = new Date('2026-07-09T05:00:00Z');
const waiting = (n: number, event: 'depart' | 'arrive'): Waiting => ({
  n,
  token: 't',
  key: `key-${n}`,
  said_at: '2026-07-09T03:00:00Z',
  call: { name: 'POST /trip/step', body: { shipment_id: 1, event } },
});

function storeOf(all: Waiting[]): WaitingStore {
  return {
    add: async () => {},
    all: async () => [...all],
    remove: async (n) =>
      void all.splice(
        all.findIndex((each) => each.n === n),
        1,
      ),
  };
}
const refusal = (statusCode: number, error: string) => ({ wire: { statusCode, error, message: error } });
const send = (api: unknown, all: Waiting[]) => sendWaiting(api as Api, storeOf(all), 't', () => NOW);

test('what waits is sent in the order of the presses, with both times of the phone and its own name', async () => {
  const all = [waiting(1, 'depart'), waiting(2, 'arrive')];
  const api = vi.fn(async () => ({ status: true }));
  expect(await send(api, all)).toEqual({ refused: [], sent: 2, isEmpty: true });
  expect(all).toEqual([]);
  expect(api.mock.calls).toMatchObject([
    ['POST /trip/step', { body: { key: 'key-1', event: 'depart', said_at: '2026-07-09T03:00:00Z' } }],
    ['POST /trip/step', { body: { key: 'key-2', event: 'arrive', sent_at: NOW.toISOString() } }],
  ]);
});

test.each([
  ['no line', new TypeError('Failed to fetch')],
  ['a proxy without server', refusal(502, 'internal')],
  ['a queue that is full', refusal(503, 'busy')],
  ['too many calls', refusal(429, 'too_many_requests')],
])('with %s everything waits on, and nothing goes past what came before', async (_, error) => {
  const all = [waiting(1, 'depart'), waiting(2, 'arrive')];
  const api = vi.fn().mockRejectedValue(error);
  expect(await send(api, all)).toEqual({ refused: [], sent: 0, isEmpty: false });
  expect([all.length, api.mock.calls.length]).toEqual([2, 1]);
});

test('what is refused waits no longer and is said; the rest goes on', async () => {
  const all = [waiting(1, 'depart'), waiting(2, 'arrive')];
  const api = vi.fn().mockRejectedValueOnce(refusal(404, 'not_found')).mockResolvedValue({ status: true });
  const outcome = await send(api, all);
  expect(outcome).toMatchObject({ sent: 1, isEmpty: true, refused: [{ message: 'not_found', waiting: { n: 1 } }] });
  expect(all).toEqual([]);
});
