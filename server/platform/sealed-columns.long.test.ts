import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { confirmedFactor, factorOf, keepPendingSecret } from '#server/accounts/second-factor/factors.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from '#server/accounts/second-factor/recovery-codes.ts';
import { createApp } from '#server/app.ts';
import { privateFile, sessionFileUrl } from '#server/files/private-files.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { prepareFor } from '#server/testing/prepared-database.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { config, readConfig, useConfig, type Config } from './config.ts';
import { rows, sql } from './database/query.ts';
import { fileStore } from './file-store/file-store.ts';
import { resealEverything } from './sealed-columns.ts';

const OLD = 'the-key-until-now-of-32-characters!';
const NEW = 'the-key-from-now-of-32-characters!!';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

let app: TestApp;
let settings: Config;
beforeAll(async () => {
  app = await openTestApp({ SECRET_KEY: OLD });
  settings = config();
});
beforeEach(async () => {
  useConfig(settings);
  await rows(sql`delete from second_factors`);
});
afterEach(() => useConfig(settings));
afterAll(() => app.close());

const withKeys = (SECRET_KEY: string, ...SECRET_KEY_OLD: string[]) =>
  useConfig({ ...settings, SECRET_KEY, SECRET_KEY_OLD });

/** Of the tables that hold what is sealed, the one that these tests fill. */
const resealFactors = async () => (await resealEverything()).filter(({ table }) => table === 'second_factors');

async function givenFactors() {
  const member = await givenMember((await givenCompany()).id);
  const [staff, waiting] = [await givenStaff('sales'), await givenStaff('finance')];
  await confirmedFactor({ userId: member.id }, SECRET);
  await confirmedFactor({ staffId: staff.id }, SECRET);
  await keepPendingSecret({ staffId: waiting.id }, SECRET);
  return { member: { userId: member.id }, staff: { staffId: staff.id }, waiting: { staffId: waiting.id } };
}

test('with both keys all is read; once sealed anew, the old key is needed for no secret', async () => {
  const { member, staff, waiting } = await givenFactors();
  withKeys(NEW);
  await expect(factorOf(member)).rejects.toThrow();
  withKeys(NEW, OLD);
  expect((await factorOf(member))?.secret).toBe(SECRET);
  expect(await resealFactors()).toEqual([{ table: 'second_factors', done: 3, lost: [] }]);
  expect(await resealFactors()).toEqual([{ table: 'second_factors', done: 0, lost: [] }]);
  withKeys(NEW);
  expect((await factorOf(member))?.secret).toBe(SECRET);
  expect((await factorOf(staff))?.secret).toBe(SECRET);
  expect((await factorOf(waiting))?.pendingSecret).toBe(SECRET);
  withKeys(OLD);
  await expect(factorOf(member)).rejects.toThrow();
});

test('more than a batch is sealed anew', async () => {
  const { id } = await givenCompany();
  const people = await Promise.all(Array.from({ length: 205 }, () => givenMember(id)));
  for (const { id: userId } of people) await confirmedFactor({ userId }, SECRET);
  withKeys(NEW, OLD);
  expect(await resealFactors()).toEqual([{ table: 'second_factors', done: 205, lost: [] }]);
});

test('what no known key opens is named and left as it is; the rest is sealed anew', async () => {
  const { member } = await givenFactors();
  const factor = (await factorOf(member))!;
  await rows(sql`update second_factors set secret = ${Buffer.alloc(60, 7)} where id = ${factor.id}`);
  withKeys(NEW, OLD);
  expect(await resealFactors()).toEqual([{ table: 'second_factors', done: 2, lost: [String(factor.id)] }]);
  expect(await rows(sql`select secret from second_factors where id = ${factor.id}`)).toEqual([
    { secret: expect.toSatisfy((bytes: Uint8Array) => Buffer.from(bytes).equals(Buffer.alloc(60, 7))) },
  ]);
});

test('what was signed before works until it ends, recovery codes too, and no longer without the old key', async () => {
  const { member } = await givenFactors();
  const factor = (await factorOf(member))!;
  const [first, second, third] = await replaceRecoveryCodes(factor.id);
  const plain = (code = '') => code.replaceAll('-', '');
  const session = Buffer.alloc(32, 1);
  const [, id, query] = /^\/api\/files\/([\w-]+)\?(.*)$/.exec(
    sessionFileUrl('00000000-0000-4000-8000-000000000000', session),
  )!;
  await rows(sql`
    insert into files (id, storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
      values (${id}, 'private/gone.pdf', 'slip', true, 'a.pdf', 'application/pdf', 1, ${(await givenCompany()).id})`);
  const signed = new URLSearchParams(query);
  await fileStore().put('private/gone.pdf', Buffer.from('%PDF'), 'application/pdf');
  const open = () => privateFile(id!, Number(signed.get('expires')), signed.get('signature')!, session);
  expect((await open()).contentType).toBe('application/pdf');
  withKeys(NEW, OLD);
  expect((await open()).contentType).toBe('application/pdf');
  expect(await takeRecoveryCode(factor.id, plain(first))).toBe(true);
  expect(await takeRecoveryCode(factor.id, plain(first))).toBe(false);
  withKeys(NEW);
  await expect(open()).rejects.toMatchObject({ code: 'not_found' });
  expect(await takeRecoveryCode(factor.id, plain(second))).toBe(false);
  withKeys(OLD);
  expect(await takeRecoveryCode(factor.id, plain(third))).toBe(true);
});

test('every use of seal says where its bytes are kept', () => {
  const server = join(import.meta.dirname, '..');
  const users = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('sealed-columns.ts'))
    .filter((path) => /platform\/seal\.ts'/.test(readFileSync(join(server, path), 'utf8')));
  expect(users.length).toBeGreaterThan(0);
  for (const path of users) expect(readFileSync(join(server, path), 'utf8'), path).toContain('registerSealedColumns(');
});

test('npm run rotate-key seals a market’s secrets anew, and asks for the former key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polytalad-rotate-'));
  const { url, drop } = await prepareFor(join(folder, 'database'));
  await app.close();
  onTestFinished(async () => {
    app = await openTestApp();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...(url && { DATABASE_URL: url }) };
  const opened = (keys: Record<string, string>) => createApp(readConfig({ ...environment, ...keys }));
  const before = await opened({ SECRET_KEY: OLD });
  const staff = await givenStaff('admin');
  await confirmedFactor({ staffId: staff.id }, SECRET);
  await before.close();
  const rotate = (keys: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/rotate-key.ts')], {
      env: { PATH: process.env['PATH'], ...environment, NODE_ENV: 'production', ...keys },
    });
  await expect(rotate({ SECRET_KEY: NEW })).rejects.toMatchObject({
    stderr: expect.stringContaining('SECRET_KEY_OLD:'),
  });
  expect((await rotate({ SECRET_KEY: NEW, SECRET_KEY_OLD: OLD })).stdout).toContain('second_factors: 1 sealed anew\n');
  const after = await opened({ SECRET_KEY: NEW });
  expect((await factorOf({ staffId: staff.id }))?.secret).toBe(SECRET);
  await after.close();
});
