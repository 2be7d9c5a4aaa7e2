import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenStaff } from '#server/testing/market.ts';
import { writeTrips } from './write-trips.ts';

const { app, market } = openFileMarket();

test('there is a trip in each state', async () => {
  for (let count = 0; count < 4; count += 1) await givenPaidSale(app, market);
  await writeTrips((await givenStaff('logistics')).id);
  expect(await rows(sql`select state, count(*)::int from trips group by state order by state`)).toEqual(
    ['cancelled', 'driving', 'ended', 'planned'].map((state) => ({ state, count: 1 })),
  );
  expect(await rows(sql`select state, said_delivered_at is not null as said from shipments order by id`)).toEqual([
    { state: 'planned', said: false },
    { state: 'on_the_way', said: false },
    { state: 'arrived', said: true },
    { state: 'planned', said: false },
  ]);
});
