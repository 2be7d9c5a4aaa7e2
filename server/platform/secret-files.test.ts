import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { SECRET_SETTINGS } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'polytalad-secret-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

/** A value that each secret setting takes, and what else it needs. */
const VALUES: Record<(typeof SECRET_SETTINGS)[number], string> = {
  DATABASE_URL: 'postgres://u:hunter2@localhost/market',
  DIRECT_DATABASE_URL: 'postgres://u:hunter2@localhost/market',
  MIGRATE_DATABASE_URL: 'postgres://owner:hunter2@localhost/market',
  SECRET_KEY: 'a-key-of-more-than-32-characters!',
  SECRET_KEY_OLD: 'a-former-key-of-32-characters-here',
  SMTP_URL: 'smtp://u:hunter2@localhost:25',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'hunter2',
  SCB_API_KEY: 'key',
  SCB_API_SECRET: 'hunter2',
  SCB_WEBHOOK_KEY: 'a-webhook-key-of-24-letters',
  VAPID_PRIVATE_KEY: 'A'.repeat(43),
  LINE_CHANNEL_ACCESS_TOKEN: 'token',
  LINE_CHANNEL_SECRET: 'hunter2',
};
const BESIDE = {
  DATABASE_URL: 'postgres://localhost/market',
  VAPID_PUBLIC_KEY: 'A'.repeat(87),
  VAPID_PRIVATE_KEY: 'B'.repeat(43),
  LINE_CHANNEL_ACCESS_TOKEN: 'x',
  LINE_CHANNEL_SECRET: 'x',
  LINE_BASIC_ID: '@polytalad',
};

test.each(SECRET_SETTINGS)('%s may stand in a file, with a line end behind it', (name) => {
  const { [name as keyof typeof BESIDE]: _, ...beside } = BESIDE;
  const read = readConfig({ ...beside, [`${name}_FILE`]: fileWith(`${VALUES[name]}\n`) });
  expect(read[name]).toEqual(name === 'SECRET_KEY_OLD' ? [VALUES[name]] : VALUES[name]);
});

test('the file of former keys may be empty: there are none most of the time', () => {
  expect(readConfig({ SECRET_KEY_OLD_FILE: fileWith('\n') }).SECRET_KEY_OLD).toEqual([]);
});

test.each([
  [{ SECRET_KEY_FILE: join(folder, 'none') }, 'SECRET_KEY_FILE: cannot be read (ENOENT)'],
  [{ SECRET_KEY_FILE: fileWith('\n') }, 'SECRET_KEY_FILE: the file is empty'],
  [{ SECRET_KEY_FILE: fileWith('short') }, 'SECRET_KEY: needs at least 32 characters'],
  [
    { SMTP_URL: 'smtp://localhost', SMTP_URL_FILE: fileWith('smtp://localhost') },
    'SMTP_URL_FILE: SMTP_URL is set, too; one of them is enough',
  ],
])('%j is refused: %s', (environment, said) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(said);
});

test('a process that only serves pages does not hold the mail server’s password, and knows that mail is sent', () => {
  const common = { DATABASE_URL: 'postgres://localhost/market' };
  // The file is not even opened: it need not be there.
  for (const mail of [{ SMTP_URL: VALUES.SMTP_URL }, { SMTP_URL_FILE: join(folder, 'of the worker') }]) {
    const web = readConfig({ ...common, ...mail, PROCESS: 'web' });
    expect([web.SMTP_URL, web.sendsMail]).toEqual([undefined, true]);
  }
  for (const PROCESS of ['worker', 'all'])
    expect(readConfig({ ...common, SMTP_URL: VALUES.SMTP_URL, PROCESS })).toMatchObject({
      SMTP_URL: VALUES.SMTP_URL,
      sendsMail: true,
    });
  expect(readConfig(common).sendsMail).toBe(false);
});

test('each kind of process reads only the secrets that it works with, and is content without the others', () => {
  const common = { ...BESIDE, PAYMENT_GATEWAY: 'scb', SCB_BILLER_ID: '123456789012345', SCB_REF3_PREFIX: 'POLY' };
  const secrets = { ...common, ...VALUES };
  const held = (PROCESS: string, given: Record<string, string> = secrets) => {
    const read = readConfig({ ...given, PROCESS });
    return SECRET_SETTINGS.filter((name) => read[name] !== undefined);
  };
  const without = (...left: readonly string[]) => SECRET_SETTINGS.filter((name) => !left.includes(name));
  const ofJobs = ['SMTP_URL', 'LINE_CHANNEL_ACCESS_TOKEN', 'VAPID_PRIVATE_KEY'];
  const ofPages = ['SCB_WEBHOOK_KEY', 'LINE_CHANNEL_SECRET'];
  expect(held('all')).toEqual(SECRET_SETTINGS);
  expect(held('web')).toEqual(without(...ofJobs));
  expect(held('worker')).toEqual(without(...ofPages));
  const leave = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(secrets).filter(([name]) => !names.includes(name)));
  expect(held('web', leave(ofJobs))).toEqual(without(...ofJobs));
  expect(held('worker', leave(ofPages))).toEqual(without(...ofPages));
  for (const [kind, name] of [
    ['web', 'LINE_CHANNEL_SECRET'],
    ['web', 'SCB_WEBHOOK_KEY'],
    ['worker', 'VAPID_PRIVATE_KEY'],
    ['all', 'LINE_CHANNEL_ACCESS_TOKEN'],
  ] as const)
    expect(() => held(kind, leave([name])), `${kind} without ${name}`).toThrow(ConfigError);
});
