import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/identity/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenPlaces } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let market: TestMarket;
const password = 'Correct#2026';
let password_hash: string;

beforeAll(async () => {
  await givenPlaces();
  market = await givenMarket(app);
  password_hash = await hashPassword(password);
});
beforeEach(() => app.clock.set(TEST_NOW));

test('a deletion request needs the password, waits, exists once, and can be withdrawn', async () => {
  const member = await givenMember((await givenCompany()).id, { password_hash });
  const api = await app.api(member.token);
  expect(await api('GET /users/me/deletion-request')).toEqual({ request: null, blockers: [] });
  await expect(api('POST /users/me/deletion-request', { body: { password: 'Wrong#2026' } })).rejects.toMatchObject({
    wire: { error: 'current_password_wrong', fields: [expect.objectContaining({ path: 'password' })] },
  });
  await api('POST /users/me/deletion-request', { body: { password, note: 'เลิกกิจการ' } });
  expect(await api('GET /users/me/deletion-request')).toMatchObject({
    request: { status: 0, note: 'เลิกกิจการ', reason: null, decided_at: null },
  });
  await expect(api('POST /users/me/deletion-request', { body: { password } })).rejects.toMatchObject(
    refused('deletion_already_asked'),
  );
  await api('DELETE /users/me/deletion-request');
  expect(await api('GET /users/me/deletion-request')).toEqual({ request: null, blockers: [] });
  await expect(api('DELETE /users/me/deletion-request')).rejects.toMatchObject(refused('not_found'));
});

test('a wish that was refused says why, cannot be taken back, and may be made again', async () => {
  const member = await givenMember((await givenCompany()).id, { password_hash });
  const api = await app.api(member.token);
  await rows(
    sql`insert into deletion_requests (user_id, status, reason, created_at, decided_at)
      values (${member.id}, 2, 'มีคำสั่งซื้อค้างอยู่', now(), now())`,
  );
  expect(await api('GET /users/me/deletion-request')).toMatchObject({ request: { status: 2, reason: 'มีคำสั่งซื้อค้างอยู่' } });
  await expect(api('DELETE /users/me/deletion-request')).rejects.toMatchObject(refused('not_found'));
  await api('POST /users/me/deletion-request', { body: { password } });
  expect(await api('GET /users/me/deletion-request')).toMatchObject({ request: { status: 0 } });
});

test('what stands in the way of a wish is said before it is made', async () => {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  await givenMember(company.id, { company_role: 'viewer' });
  expect((await (await app.api(owner.token, { locale: 'en' }))('GET /users/me/deletion-request')).blockers).toEqual([
    { code: 'deletion_last_owner', message: expect.stringContaining('last owner') },
  ]);
  const buyer = await givenBuyer(app);
  await givenOrder(market, { buyer });
  expect((await buyer.api('GET /users/me/deletion-request')).blockers.map(({ code }) => code)).toEqual([
    'deletion_open_orders',
  ]);
});
