import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenStaff } from '#server/testing/market.ts';
import { writeTrips } from './write-trips.ts';

const { app, market } = openFileMarket();

test('there is a trip in each state, with pallets that have to come back; what is left waits', async () => {
  const hours = { opens: 8, closes: 17, per_hour: 3 };
  await market.seller.api('PUT /seller/warehouses/{id}/loading', { params: { id: market.warehouseId }, body: hours });
  for (let count = 0; count < 11; count += 1) await givenPaidSale(app, market);
  await writeTrips((await givenStaff('logistics')).id);
  expect(await rows(sql`select state, count(*)::int from trips group by state order by state`)).toEqual([
    { state: 'cancelled', count: 1 },
    { state: 'driving', count: 1 },
    { state: 'ended', count: 2 },
    { state: 'planned', count: 4 },
  ]);
  expect(await rows(sql`select state, count(*)::int from shipments group by state order by state`)).toEqual([
    { state: 'arrived', count: 1 },
    { state: 'delivered', count: 1 },
    { state: 'loaded', count: 2 },
    { state: 'on_the_way', count: 1 },
    { state: 'planned', count: 6 },
  ]);
  const slots = await rows(sql<{ there: boolean }>`
    select arrived_at is not null as there /* not null: a comparison */ from loading_slots order by 1`);
  expect(slots.map(({ there }) => there)).toEqual([false, false, true, true, true, true, true]);
  expect(await rows(sql`select kind, balance from returnable_balances order by kind`)).toEqual([
    { kind: 'jumbo_bag', balance: 20 },
    { kind: 'pallet', balance: 12 + 8 + 6 - 3 },
  ]);
});
