import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, useConfig } from './config.ts';
import { isSigned, secretKey, sign } from './secret-key.ts';

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
