import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenMarket, givenOrder } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { ensurePlaces } from '#server/places/index.ts';
import { claimDemoDatabase, refuseDemoAccounts, releaseDemoDatabase } from './demo-database.ts';
import { DEMO_SEED, writeMarket } from './write-market.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const writeSmallMarket = async () => {
  await ensurePlaces();
  await writeMarket({ products: 5, offers: 10 }, DEMO_SEED, TEST_NOW);
};
const register = (email: string) =>
  rows(
    sql`insert into companies (company_code, company_name_th, email) values ('B09999', 'บริษัท ทดสอบ จำกัด', ${email})`,
  );

test('an empty database becomes a demo, also on the next start with what people tried out in it', async () => {
  await claimDemoDatabase();
  await writeSmallMarket();
  await register('somebody@company.co.th');
  await expect(claimDemoDatabase()).resolves.toBeUndefined();
});

test('a database with one order that was placed without DEMO is refused, and stays as it is', async () => {
  await givenOrder(await givenMarket(app));
  await expect(claimDemoDatabase()).rejects.toThrow(ConfigError);
  await expect(claimDemoDatabase()).rejects.toThrow(/^DEMO: .* Start without DEMO/);
  expect(await oneRow(sql`select count(*)::int as markers from settings where key = 'demo_market'`)).toEqual({
    markers: 0,
  });
});

test.each([
  ['company', () => register('info@company.co.th')],
  ['administrator', () => givenStaff('admin')],
])('one real %s without an order is enough', async (_, enter) => {
  await enter();
  await expect(claimDemoDatabase()).rejects.toThrow(ConfigError);
});

test('a demo market that an earlier version made without a marker is taken over', async () => {
  await writeSmallMarket();
  await claimDemoDatabase();
  await register('somebody@company.co.th');
  await expect(claimDemoDatabase()).resolves.toBeUndefined();
});

test('a demo that was opened for business is no demo any more', async () => {
  await claimDemoDatabase();
  await writeSmallMarket();
  await releaseDemoDatabase();
  await register('customer@company.co.th');
  await expect(claimDemoDatabase()).rejects.toThrow(ConfigError);
});

test('accounts whose password everybody knows are not shown to other machines, also when DEMO was taken away', async () => {
  const settings = (more: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...more });
  const open = settings({ BASE_URL: 'https://market.example', HOST: '0.0.0.0' });
  await expect(refuseDemoAccounts(open)).resolves.toBeUndefined();
  await writeSmallMarket();
  await releaseDemoDatabase();
  for (const exposed of [{ BASE_URL: 'https://market.example' }, { HOST: '0.0.0.0' }] as Record<string, string>[]) {
    await expect(refuseDemoAccounts(settings(exposed))).rejects.toThrow(
      /^HOST: this database holds \d+ accounts of the demo market/,
    );
    await expect(refuseDemoAccounts(settings({ ...exposed, PUBLIC_DEMO: '1' }))).resolves.toBeUndefined();
  }
  await expect(refuseDemoAccounts(settings({ BASE_URL: 'http://localhost:3000' }))).resolves.toBeUndefined();
  await rows(sql`update users set account_status = 'closed'`);
  await expect(refuseDemoAccounts(open)).rejects.toThrow(ConfigError);
  await rows(sql`update staff_members set is_suspended = true`);
  await expect(refuseDemoAccounts(open)).resolves.toBeUndefined();
});
