import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, useConfig } from './config.ts';
import { isSigned, keyedHashes, newSecretKey, secretKey, sign } from './secret-key.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'polytalad-secret-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const use = (environment: Record<string, string>) => useConfig(readConfig(environment));

test('without a setting a key is made once, kept in the data folder, and readable by its owner only', () => {
  const data = join(folder, 'new/data');
  use({ DATA_DIR: data });
  const key = secretKey();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(data, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(data, 'secret-key'), 'utf8')).toBe(key);
  use({ DATA_DIR: join(folder, 'other') });
  expect(secretKey()).not.toBe(key);
  use({ DATA_DIR: data });
  expect(secretKey()).toBe(key);
});

test('the setting goes before the kept key', () => {
  use({ DATA_DIR: folder, SECRET_KEY: 'a-key-of-more-than-32-characters!' });
  expect(secretKey()).toBe('a-key-of-more-than-32-characters!');
});

test('a signature holds for its purpose and its parts, for nothing else', () => {
  use({ DATA_DIR: folder, SECRET_KEY: 'a-key-of-more-than-32-characters!' });
  const signature = sign('file', 'a', 12);
  expect(isSigned(signature, 'file', 'a', 12)).toBe(true);
  for (const parts of [
    ['file', 'a', 13],
    ['file', 'a1', 2],
    ['mail', 'a', 12],
    ['file', 'a'],
    ['file', 'a,12'],
  ] as [string, ...(string | number)[]][])
    expect(isSigned(signature, ...parts)).toBe(false);
  for (const wrong of ['', signature.slice(1), `${signature}A`, signature.toUpperCase(), 'ก'.repeat(43)])
    expect(isSigned(wrong, 'file', 'a', 12)).toBe(false);
  use({ DATA_DIR: folder, SECRET_KEY: 'another-key-of-32-characters-here' });
  expect(isSigned(signature, 'file', 'a', 12)).toBe(false);
});

const KEYS = ['a-key-of-more-than-32-characters!', 'another-key-of-32-characters-here'] as const;

test('a signature names its key: a former key’s holds while that is known', () => {
  use({ SECRET_KEY: KEYS[0] });
  const before = sign('file', 1);
  const hash = keyedHashes('code', 1)[0];
  use({ SECRET_KEY: KEYS[1], SECRET_KEY_OLD: KEYS[0] });
  const after = sign('file', 1);
  expect(after).not.toBe(before);
  expect(after.slice(0, 6)).not.toBe(before.slice(0, 6));
  expect([before, after].map((signature) => isSigned(signature, 'file', 1))).toEqual([true, true]);
  expect(isSigned(after.slice(0, 6) + before.slice(6), 'file', 1)).toBe(false);
  expect(keyedHashes('code', 1)[0]).not.toEqual(hash);
  expect(keyedHashes('code', 1)[1]).toEqual(hash);
  use({ SECRET_KEY: KEYS[1] });
  expect(isSigned(before, 'file', 1)).toBe(false);
});

test('a signature that was mailed before keys had numbers holds', () => {
  const unnumbered = createHmac('sha256', KEYS[0])
    .update(JSON.stringify(['way out', 7]))
    .digest('base64url');
  use({ SECRET_KEY: KEYS[0] });
  expect(isSigned(unnumbered, 'way out', 7)).toBe(true);
  use({ SECRET_KEY: KEYS[1], SECRET_KEY_OLD: KEYS[0] });
  expect(isSigned(unnumbered, 'way out', 7)).toBe(true);
  expect(isSigned(unnumbered, 'way out', 8)).toBe(false);
  use({ SECRET_KEY: KEYS[1] });
  expect(isSigned(unnumbered, 'way out', 7)).toBe(false);
});

test('a new key is 256 bits by chance, and long enough for the setting', () => {
  expect(newSecretKey()).toMatch(/^[\w-]{43}$/);
  expect(newSecretKey()).not.toBe(newSecretKey());
});
