import { expect, test } from 'vitest';
import { openFileApp } from '#server/testing/file-app.ts';
import { lockByText } from './lock-by-text.ts';
import { inTransaction, oneRow, rows, sql } from './query.ts';

openFileApp();

/** Of this database: tests beside this one hold locks in theirs. */
const held = async () => {
  const { count } = await oneRow(sql<{ count: number }>`
    select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database()`);
  return count;
};

test('texts are held until the transaction ends, each by a lock of its own', async () => {
  const before = await held();
  const within = await inTransaction(async () => {
    await lockByText('shelf 1', sql<string>`'shelf ' || ${2}::text`);
    const { same } = await oneRow(sql<{ same: boolean }>`
      select count(*) = 2 as same from pg_locks where locktype = 'advisory' and objsubid = 1
        and (classid::bigint << 32 | objid::bigint) in (hashtextextended('shelf 1', 0),
          hashtextextended('shelf 2', 0))`);
    expect(same).toBe(true);
    return held();
  });
  expect(within).toBe(before + 2);
  expect(await held()).toBe(before);
});

test('of two at once the second one sees what the first one wrote', async () => {
  await rows(sql`create table lock_shelf (book text)`);
  const fill = () =>
    inTransaction(async () => {
      await lockByText('shelf');
      const found = await rows(sql`select from lock_shelf`);
      if (found.length === 0) await rows(sql`insert into lock_shelf values ('one')`);
      return found.length === 0;
    });
  const filled = await Promise.all(Array.from({ length: 5 }, fill));
  expect(filled.filter(Boolean)).toHaveLength(1);
});
