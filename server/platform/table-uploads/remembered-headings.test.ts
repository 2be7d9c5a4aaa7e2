import { beforeEach, expect, test } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { MAX_REMEMBERED_HEADINGS, readRememberedColumns, rememberColumns } from './remembered-headings.ts';

const app = openFileApp();
beforeEach(() => app.clock.set(TEST_NOW));

const kind = { name: 'product', owner: 'staff_id' } as const;
const headings = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

test('the newest headings are remembered, and of them those are read that a table may have', async () => {
  await rememberColumns(kind, 1, headings('stock of monday', 600), { sku_no: 0 });
  app.clock.advanceHours(24);
  await rememberColumns(kind, 1, headings('stock of tuesday', 600), { sku_no: 1 });
  const { kept } = await oneRow(
    sql<{ kept: number }>`select count(*)::int as kept from upload_headings where kind = ${kind.name}`,
  );
  expect(kept).toBe(MAX_REMEMBERED_HEADINGS);
  const table = [['a list'], ['Stock of Tuesday 1', 'Stock of Tuesday 2', 'new'], ['stock of monday 599']];
  expect(await readRememberedColumns(kind, 1, table)).toEqual(
    new Map([
      ['stock of tuesday 1', 'sku_no'],
      ['stock of tuesday 2', null],
    ]),
  );
  const below = [...Array.from({ length: 10 }, () => ['x']), ['stock of tuesday 3']];
  expect(await readRememberedColumns(kind, 1, below)).toEqual(new Map());
});

test('a text that is longer than any heading is not remembered', async () => {
  const long = Array.from({ length: 6000 }, (_, index) => index.toString(36)).join('');
  await rememberColumns({ ...kind, name: 'statement' }, 1, [long, 'code'], { sku_no: 0, quantity: 1 });
  expect(await readRememberedColumns({ ...kind, name: 'statement' }, 1, [[long, 'code']])).toEqual(
    new Map([['code', 'quantity']]),
  );
});
