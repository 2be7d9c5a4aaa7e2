import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyText } from '#domain/values/typed-text.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import type { Database } from './database.ts';
import { rows, sql, useDatabase } from './query.ts';

/** The function of the migration that puts names of before in order; the migration drops it again. */
const [FUNCTION = ''] =
  /create function[^$]*\$\$.*?\$\$;/s.exec(
    readFileSync(new URL('migrations/0532-thai-marks-in-names.sql', import.meta.url), 'utf8'),
  ) ?? [];

let database: Database;
beforeAll(async () => {
  useDatabase((database = await openTestDatabase()));
  await database.runScript(FUNCTION);
});
afterAll(() => database.close());

async function orderMarks(names: readonly string[]): Promise<string[]> {
  const found = await rows(sql<{ name: string }>`
    select with_ordered_marks(x.name) as name from unnest(${names}::text[]) with ordinality x (name, place)
      order by x.place`);
  return found.map(({ name }) => name);
}

test('names from before get the marks that they would be typed with today', async () => {
  const before = ['น\u0e4d\u0e49า', 'ท\u0e33\u0e48', 'ท\u0e49\u0e35', 'เเม่', 'cafe\u0301', 'ก\u00a0ข', 'สยามพลาสติก'];
  expect(await orderMarks(before)).toEqual([
    'น\u0e49ำ',
    'ท\u0e48ำ',
    'ท\u0e35\u0e49',
    'แม่',
    'café',
    'ก ข',
    'สยามพลาสติก',
  ]);
});

test('they are what tidyText makes of them, however the marks stand', async () => {
  const names = fc.sample(
    fc.string({
      unit: fc.constantFrom(...'กเา\u0e33\u0e4d\u0e34\u0e38\u0e47\u0e48\u0e49\u0e4c', 'e', '\u0301', '\u00a0'),
      maxLength: 12,
    }),
    300,
  );
  expect(await orderMarks(names)).toEqual(names.map(tidyText));
});
