import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig, useConfig } from '#server/platform/config.ts';
import { pushKey } from './push.ts';
import { vapidAuthorization, vapidKeys } from './vapid.ts';

const keysWith = (settings: Record<string, string>) => {
  useConfig(readConfig({ NODE_ENV: 'test', ...settings }));
  const { publicKey, privateKey } = vapidKeys();
  return { publicKey, privateKey: privateKey! };
};
const SECRET_KEY = 'test-secret-key-of-32-characters!';

test('the pair follows from the secret key: the same in every process, another one with another key', () => {
  const keys = keysWith({ SECRET_KEY });
  expect(keysWith({ SECRET_KEY, PORT: '1' })).toEqual(keys);
  expect(keysWith({ SECRET_KEY: `${SECRET_KEY}2` })).not.toEqual(keys);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(keys.privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
  expect(keys.privateKey).not.toContain(SECRET_KEY);
});

test('a pair that the settings give is taken; half of one is refused', () => {
  const { publicKey, privateKey } = keysWith({ SECRET_KEY });
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  expect(keysWith({ SECRET_KEY: `${SECRET_KEY}2`, ...given })).toEqual({ publicKey, privateKey });
  expect(() => readConfig({ VAPID_PUBLIC_KEY: publicKey })).toThrow('one pair');
});

test('a process that serves pages shows browsers the settings’ key, and signs nothing', () => {
  const { publicKey } = keysWith({ SECRET_KEY });
  const ofPages = { PROCESS: 'web', DATABASE_URL: 'postgres://localhost/market', SECRET_KEY: `${SECRET_KEY}2` };
  expect(keysWith({ ...ofPages, VAPID_PUBLIC_KEY: publicKey }).publicKey).toBe(publicKey);
  expect(() => vapidAuthorization({ audience: 'https://push.example', subject: 'https://market.example' })).toThrow(
    'does not send',
  );
});

test.each([
  ['https://market.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://market.example', false],
  ['http://localhost.evil.example', false],
])('at %s browsers can be told: %s', (BASE_URL, expected) => {
  useConfig(readConfig({ NODE_ENV: 'test', SECRET_KEY, BASE_URL }));
  expect(pushKey() !== null).toBe(expected);
});

test('LINE needs all of its settings', () => {
  expect(() => readConfig({ LINE_CHANNEL_SECRET: 'x' })).toThrow('LINE_BASIC_ID');
});
