import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import type { Database } from './database.ts';
import { personNameSql } from './person-name-sql.ts';
import { rows, sql, useDatabase } from './query.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
});
afterAll(() => database.close());

test('a person is shown by both names; without a last name no space follows, and nobody is an empty text', async () => {
  expect(
    await rows(sql`
      select ${personNameSql('p')} as name
        from (values ('Somchai', 'Jaidee'), ('Somchai', ''), (null, null)) p (firstname, lastname)`),
  ).toEqual([{ name: 'Somchai Jaidee' }, { name: 'Somchai' }, { name: '' }]);
});
