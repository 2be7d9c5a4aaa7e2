import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRequest } from '#server/platform/http/request-scope.ts';
import { makePdf } from './make-pdf.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const LARGE = 'ก'.repeat(100_000);
const SMALL = 'ก';

let folder: string;
let empty: URL;
beforeAll(() => {
  folder = mkdtempSync(fileURLToPath(new URL('./test-', import.meta.url)));
  const path = join(folder, 'empty.typ');
  writeFileSync(path, 'a');
  empty = pathToFileURL(path);
});
afterAll(() => rmSync(folder, { recursive: true }));

const askedFrom = (address: string, data: unknown = SMALL) =>
  inRequest({ requestId: 'r', route: '/', address, caller: { kind: 'visitor', hadToken: false } }, () =>
    makePdf(empty, data, AT),
  );
const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'busy', httpStatus: 503 }) };

/** How many threads begin while documents are made of these data, one after the other. */
async function threadsFor(...all: string[]): Promise<number> {
  let begun = 0;
  const count = () => (begun += 1);
  process.on('worker', count);
  for (const data of all) await makePdf(empty, data, AT);
  process.off('worker', count);
  return begun;
}

test('a thread ends once it was given so many bytes, whether they were many documents or few', async () => {
  await threadsFor(LARGE);
  expect(await threadsFor(LARGE, LARGE)).toBe(2);
  expect(await threadsFor(...Array.from({ length: 30 }, () => SMALL))).toBe(1);
});

test('of one caller four documents are made or wait; the next is refused, and others are served', async () => {
  const mine = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map(() => askedFrom('192.0.2.1')).concat(askedFrom('192.0.2.2')),
  );
  expect(mine.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, true, false, false, true]);
  expect(mine[4]).toMatchObject(refused);
  expect((await askedFrom('192.0.2.1')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('of all callers forty are made or wait; jobs wait for longer', async () => {
  const all = Promise.allSettled(Array.from({ length: 41 }, (_, index) => askedFrom(`192.0.2.${index}`)));
  const job = makePdf(empty, SMALL, AT);
  const made = await all;
  expect(made.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(made[40]).toMatchObject(refused);
  expect((await job).subarray(0, 5).toString()).toBe('%PDF-');
});
