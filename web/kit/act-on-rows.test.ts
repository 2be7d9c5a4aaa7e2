import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { MAX_SELECTED_ROWS } from '#domain/kit/list.ts';
import { findAllIds, forEachBatch, forEachRow } from './act-on-rows.ts';

const api = (() => Promise.reject(new Error('not asked'))) as unknown as Api;
const refusal = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { wire: { statusCode, error: 'x', message, requestId: 'r' } });

/** A list of so many rows, of which `count` are said to be there. */
const listOf =
  (length: number, count = length) =>
  (start: number, limit: number) =>
    Promise.resolve({ rows: Array.from({ length }, (_, at) => ({ id: at + 1 })).slice(start, start + limit), count });

test('a row that is refused keeps its reason and its selection, the others are done', async () => {
  const act = forEachRow(async (_, id) => {
    if (id === 2) throw refusal(400, 'Not ready');
  });
  expect(await act(api, [1, 2, 3], new FormData())).toEqual({
    done: [1, 3],
    refused: [{ id: 2, message: 'Not ready' }],
  });
});

test('rows are done in batches, and a batch that is refused stays selected as a whole', async () => {
  const act = forEachBatch(2, async (_, ids) => {
    if (ids.includes(3)) throw refusal(409, 'Sent already');
  });
  expect(await act(api, [1, 2, 3, 4, 5], new FormData())).toEqual({
    done: [1, 2, 5],
    refused: [
      { id: 3, message: 'Sent already' },
      { id: 4, message: 'Sent already' },
    ],
  });
});

test.each([401, 429, 503])('after %i no further row is tried', async (status) => {
  const tried: number[] = [];
  const act = forEachRow(async (_, id) => {
    tried.push(id);
    if (id === 2) throw refusal(status, 'Later');
  });
  expect(await act(api, [1, 2, 3], new FormData())).toEqual({
    done: [1],
    refused: [
      { id: 2, message: 'Later' },
      { id: 3, message: 'Later' },
    ],
  });
  expect(tried).toEqual([1, 2]);
});

test('what is no refusal is thrown on', async () => {
  const act = forEachRow(() => Promise.reject(new Error('broken')));
  await expect(act(api, [1], new FormData())).rejects.toThrow('broken');
});

test('all rows are those of the list in its order, at most as many as one action takes', async () => {
  expect(await findAllIds(listOf(3), 3)).toEqual([1, 2, 3]);
  const most = await findAllIds(listOf(MAX_SELECTED_ROWS + 50), MAX_SELECTED_ROWS + 50);
  expect(most).toHaveLength(MAX_SELECTED_ROWS);
  expect(most?.at(-1)).toBe(MAX_SELECTED_ROWS);
});

test('rows that came or went since the list was shown are not acted on unseen', async () => {
  expect(await findAllIds(listOf(38), 37)).toBeNull();
  expect(await findAllIds(listOf(36), 37)).toBeNull();
});
