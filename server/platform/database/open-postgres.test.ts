import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { sql } from './query.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

test.skipIf(!SERVER)(
  'who gets none of the pool’s connections in time is told that we are busy, and served when there is one again',
  async () => {
    const { kysely, close } = await openPostgres(SERVER!, 1, 200);
    let free = () => {};
    const long = kysely.connection().execute(() => new Promise<void>((resolve) => (free = resolve)));
    await expect(sql`select 1`.execute(kysely)).rejects.toMatchObject({
      name: 'AppError',
      code: 'busy',
      httpStatus: 503,
    });
    free();
    await long;
    expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
    await close();
  },
);

test('a server that accepts and then says nothing is waited for no longer than that', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { kysely, close } = await openPostgres(
    `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`,
    1,
    200,
  );
  await expect(sql`select 1`.execute(kysely)).rejects.toMatchObject({ code: 'busy' });
  await close();
  silent.close();
});
