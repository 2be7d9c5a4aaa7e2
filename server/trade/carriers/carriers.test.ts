import { beforeEach, expect, test } from 'vitest';
import { carrierList } from '#contract/trade/carriers/list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { refusedAt } from '#server/testing/given/selling-companies.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { carrierOfPlate } from './fleet.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));

const body = (name: string, plate: string, more: object = {}) => ({
  name,
  phone: '02-000-0000',
  vehicles: [{ plate, vehicle: 'truck10' as const }],
  drivers: [{ name: `คนขับของ ${name}`, phone: '0812345678' }],
  ...more,
});
const add = async (name: string, plate: string) =>
  (await market.logistics('POST /staff/carriers', { body: body(name, plate) })).id;
const find = (id: number) => market.logistics('GET /staff/carriers/{id}', { params: { id } });

test('a carrier is kept with its vehicles and drivers, and changed upon what was read alone', async () => {
  const id = await add('ขนส่งหนึ่ง', '70-1111');
  const found = await find(id);
  expect(found).toMatchObject({
    state: 'active',
    vehicles: [{ plate: '70-1111', vehicle: 'truck10' }],
    drivers: [{ phone: '0812345678' }],
    allowed: ['end'],
  });
  const change = (version: number) =>
    market.logistics('PUT /staff/carriers/{id}', {
      params: { id },
      body: { version, ...body('ขนส่งหนึ่ง', '70-2222', { drivers: [] }) },
    });
  await change(found.version);
  expect(await find(id)).toMatchObject({ vehicles: [{ plate: '70-2222' }], drivers: [] });
  await expect(change(found.version)).rejects.toMatchObject(refused('carrier_changed'));
  const { actions } = await oneRow(sql<{ actions: string[] }>`
    select array_agg(action order by id) as actions /* not null: of one */ from audit_log
    where object_kind = 'carrier' and object_id = ${String(id)}`);
  expect(actions).toEqual(['carrier_add', 'carrier_change']);
  const { said } = await oneRow(sql<{ said: string }>`
    select string_agg(before::text || after::text, '') as said /* not null: of one */ from audit_log
    where object_kind = 'carrier' and object_id = ${String(id)}`);
  expect(said, 'who drives is in no log').not.toMatch(/0812345678|คนขับ/);
});

test('a plate that is named twice is refused at the later one', async () => {
  const vehicles = [
    { plate: '70-3333', vehicle: 'truck6' as const },
    { plate: '703333', vehicle: 'truck6' as const },
  ];
  await expect(
    market.logistics('POST /staff/carriers', { body: body('ขนส่งสอง', '', { vehicles }) }),
  ).rejects.toMatchObject(refusedAt('vehicles.1.plate', 'plate_twice'));
});

test('a carrier that ended is not proposed, and a trip knows its carrier by the plate', async () => {
  const id = await add('ขนส่งสาม', '71-4444');
  const plates = async () => (await market.logistics('GET /staff/carrier-fleet')).vehicles.map(({ plate }) => plate);
  expect(await plates()).toContain('71-4444');
  expect(await carrierOfPlate('71.4444')).toBe(id);
  await market.logistics('POST /staff/carriers/{id}/end', { params: { id } });
  expect(await plates()).not.toContain('71-4444');
  expect(await carrierOfPlate('714444')).toBeNull();
  await expect(market.logistics('POST /staff/carriers/{id}/end', { params: { id } })).rejects.toMatchObject(
    refused('carrier_changed'),
  );
  await market.logistics('POST /staff/carriers/{id}/resume', { params: { id } });
  expect(await carrierOfPlate('71-4444')).toBe(id);
  await add('ขนส่งสี่', '71 4444');
  expect(await carrierOfPlate('71-4444'), 'whose it is, two say').toBeNull();
});

test('the list keeps the rules of lists', async () => {
  await rows(sql`delete from carriers`);
  const id = await add('แอลฟา', '72-1111');
  await add('เบต้า', '72-2222');
  await market.logistics('POST /staff/carriers/{id}/end', { params: { id } });
  await expectListRules(carrierList, {
    page: (query) => market.logistics('GET /staff/carriers', { query }),
    export: (query) => market.logistics('GET /staff/carriers/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/carriers', { query: {} }),
    samples: { q: '72-1111', state: 'ended' },
    values: { q: ({ name }) => (name === 'แอลฟา' ? '72-1111' : name) },
  });
});
