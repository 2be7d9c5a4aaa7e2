import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { marketSteps } from '#domain/operations/first-steps.ts';
import { config, readConfig, useConfig } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenPaymentAccount } from '#server/testing/given/payment-account.ts';
import { givenShown } from '#server/testing/given/content.ts';
import {
  givenCompany,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

test('a market says what comes first until all of it is done', async () => {
  const before = config();
  onTestFinished(() => useConfig(before));
  useConfig({ ...before, DEMO: false });
  const admin = await app.api((await givenStaff('admin')).token);
  const steps = async () => (await admin('GET /staff/first-steps')).steps;
  const open = async () =>
    (await steps()).filter(({ is_done, is_left_out }) => !is_done && !is_left_out).map(({ step }) => step);
  expect(await open()).toEqual([...marketSteps]);
  await givenPlaces();
  await givenProduct();
  await givenStaff('catalogue');
  // The places of tests come with freight rates.
  expect(await open()).toEqual(['mail', 'company', 'bank', 'rates', 'commission', 'texts', 'sellers', 'offers']);
  const { id: companyId } = await givenCompany({ selling: true });
  await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId) });
  expect(await open()).toEqual(['mail', 'company', 'bank', 'rates', 'commission', 'texts']);
  await rows(sql`
    insert into web_settings (page, meta_key, meta_value)
    values ('company', 'name', 'x'), ('company', 'address', 'x'), ('company', 'tax_id', '0105542067556')`);
  expect(await open(), 'a tax invoice names the branch, too').toContain('company');
  await rows(sql`insert into web_settings (page, meta_key, meta_value) values ('company', 'branch_code', '00000')`);
  expect(await open()).toEqual(['mail', 'bank', 'rates', 'commission', 'texts']);
  await admin('PUT /staff/first-steps/{step}', { params: { step: 'commission' }, body: { is_left_out: true } });
  await givenPaymentAccount();
  expect(await open()).toEqual(['mail', 'rates', 'texts']);
  await givenShown('page', 'terms', null, () => ({ title: 'x' }));
  expect(await open()).toEqual(['mail', 'rates', 'texts']);
  await givenShown('page', 'privacy', null, () => ({ title: 'x' }));
  // As a process has it that serves while another one sends.
  const serving = { PROCESS: 'web', DATABASE_URL: 'postgres://localhost/market', SMTP_URL: 'smtp://localhost' };
  const { SMTP_URL, sendsMail } = readConfig(serving);
  useConfig({ ...config(), SMTP_URL, sendsMail });
  expect(config().SMTP_URL).toBeUndefined();
  expect(await open()).toEqual(['rates']);
  const leaveOut = (is_left_out: boolean) =>
    admin('PUT /staff/first-steps/{step}', { params: { step: 'rates' }, body: { is_left_out } });
  await leaveOut(true);
  await leaveOut(true);
  expect(await steps(), 'a market in baht alone is ready').toEqual([]);
  await leaveOut(false);
  expect(await open()).toEqual(['rates']);
  await admin('PUT /staff/currency-rates', { body: { USD: 33, RMB: 4.6, is_confirmed: true } });
  expect(await steps()).toEqual([]);
  const { rows: entries } = await admin('GET /staff/audit-log', { query: { action: 'leave_out_step' } });
  expect(
    entries.map(({ after }) => after),
    'saying it again is no decision',
  ).toEqual([
    { first_step: 'rates', is_left_out: false },
    { first_step: 'rates', is_left_out: true },
    { first_step: 'commission', is_left_out: true },
  ]);
});
