import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import type { Database } from './database.ts';
import { isServing } from './is-serving.ts';
import { sql } from './query.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a database at the newest migration serves while it takes writes, and not as a standby does', async () => {
  expect(await isServing(database)).toBe(true);
  const asStandby = database.kysely.transaction().execute(async (kysely) => {
    await sql`set transaction read only`.execute(kysely);
    return isServing({ kysely });
  });
  expect(await asStandby).toBe(false);
});
