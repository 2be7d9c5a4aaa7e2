import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tripsTo } from '#server/market/delivery/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenFreight, withFreight } from '#server/testing/given/freight.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let freight: Awaited<ReturnType<typeof givenFreight>>;

beforeAll(async () => {
  app = await openTestApp();
  freight = await givenFreight(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await rows(sql`delete from shipping_rates where destination_province_id = 10 and origin_province_id = 21`);
  await freight.set([['truck6', null, 4500]]);
});

test('a rate that was changed is in the delivered prices of the next search', async () => {
  expect(await freight.deliveredPrice()).toBe(withFreight(4500));
  await freight.set([['truck6', 4500, 9000]]);
  expect(await freight.deliveredPrice()).toBe(withFreight(9000));
  await freight.set([['truck6', 9000, null]]);
  expect(await freight.deliveredPrice()).toBeUndefined();
});

test('another process has the change within seconds: trips are not kept longer', async () => {
  await tripsTo(10, 5);
  await rows(
    sql`update shipping_rates set cost = 700000 where origin_province_id = 21 and destination_province_id = 10`,
  );
  await expect.poll(async () => (await tripsTo(10, 5))[21]?.cost, { interval: 250 }).toBe(700_000n);
});

test('cells of one save are changed together or not at all', async () => {
  await expect(
    freight.set([
      ['truck6', 4500, 5000],
      ['trailer', null, 0],
    ]),
  ).rejects.toMatchObject({ wire: { statusCode: 400, fields: [{ path: 'changes.1.to' }] } });
  expect(await freight.ratesToBangkok()).toEqual({ pickup4: null, truck6: 4500, truck10: null, trailer: null });
  expect(await freight.set([['truck6', 4500, 4500]])).toMatchObject({ changed: 0 });
});

test.each([
  ['nothing', 0],
  ['less than nothing', -1],
  ['half a satang', 1.005],
  ['more than a trip can cost', 1_000_000.01],
])('%s is no rate', async (_, cost) => {
  await expect(freight.set([['trailer', null, cost]])).rejects.toMatchObject({
    wire: { statusCode: 400, fields: [{ path: 'changes.0.to' }] },
  });
});

test('a cell that is named twice is refused at the second time', async () => {
  await expect(
    freight.set([
      ['truck6', 4500, 5000],
      ['truck6', 4500, 6000],
    ]),
  ).rejects.toMatchObject({
    wire: { statusCode: 400, fields: [{ path: 'changes.1.to', code: 'freight_named_twice' }] },
  });
  expect((await freight.ratesToBangkok()).truck6).toBe(4500);
});

test('who saves after somebody else is told what the rate is now, and changes nothing', async () => {
  await freight.set([['truck6', 4500, 4700]]);
  await expect(
    freight.set([
      ['pickup4', null, 2500],
      ['truck6', 4500, 5000],
    ]),
  ).rejects.toMatchObject({
    wire: {
      error: 'freight_changed_meanwhile',
      fields: [{ path: 'changes.1.to', message: expect.stringContaining('4700') }],
    },
  });
  expect(await freight.ratesToBangkok()).toMatchObject({ pickup4: null, truck6: 4700 });
});

test('of two who save the same cell at once, one is told', async () => {
  const both = await Promise.allSettled([freight.set([['truck6', 4500, 5000]]), freight.set([['truck6', 4500, 6000]])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a province that is not there has no rates', async () => {
  await expect(freight.logistics('GET /staff/freight-rates', { query: { origin: 5 } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(freight.set([['truck6', null, 100]], 5)).rejects.toMatchObject(refused('not_found'));
});

test('each province’s change is in the log, with what was and what is', async () => {
  await freight.set([
    ['truck6', 4500, 5200],
    ['trailer', null, 12_000],
  ]);
  const admin = await app.api((await givenStaff('admin')).token);
  const { rows: entries } = await admin('GET /staff/audit-log', {
    query: { object_kind: 'freight_rates', object_id: '21' },
  });
  expect(entries[0]).toMatchObject({
    action: 'set_freight_rates',
    object_name: 'ระยอง',
    before: { freight_21_10: { en: 'Rayong → Bangkok: 6-wheel truck ฿4,500.00, trailer truck –' } },
    after: {
      freight_21_10: {
        th: 'ระยอง → กรุงเทพมหานคร: รถ 6 ล้อ ฿5,200.00, รถเทรลเลอร์ ฿12,000.00',
        en: 'Rayong → Bangkok: 6-wheel truck ฿5,200.00, trailer truck ฿12,000.00',
      },
    },
  });
});
