import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { readConfig, useConfig } from './config.ts';
import { isSealedByCurrentKey, seal, unseal } from './seal.ts';

const withKey = (SECRET_KEY: string, SECRET_KEY_OLD = '') =>
  useConfig(readConfig({ NODE_ENV: 'test', SECRET_KEY, SECRET_KEY_OLD }));
const KEY = 'a-secret-key-of-more-than-32-characters';
withKey(KEY);
afterEach(() => withKey(KEY));

test('what was sealed opens, and looks different each time', () => {
  const [one, another] = [seal('GEZDGNBV', 'codes', 'staff 1'), seal('GEZDGNBV', 'codes', 'staff 1')];
  expect(unseal(one, 'codes', 'staff 1')).toBe('GEZDGNBV');
  expect(one.equals(another)).toBe(false);
  expect(one.toString('latin1')).not.toContain('GEZDGNBV');
});

test('it opens for nobody else, for nothing else, with no other key, and not when it was changed', () => {
  const sealed = seal('GEZDGNBV', 'codes', 'staff 1');
  expect(() => unseal(sealed, 'codes', 'staff 2')).toThrow();
  expect(() => unseal(sealed, 'addresses', 'staff 1')).toThrow();
  for (const position of [0, 1, 6, 7, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[position]! ^= 1;
    expect(() => unseal(changed, 'codes', 'staff 1')).toThrow();
  }
  expect(() => unseal(Buffer.alloc(5), 'codes', 'staff 1')).toThrow();
  withKey('another-secret-key-of-more-than-32-chars');
  expect(() => unseal(sealed, 'codes', 'staff 1')).toThrow();
});

const ANOTHER = 'another-secret-key-of-more-than-32-chars';
const THIRD = 'a-third-secret-key-of-more-than-32-chars';

test('it names its key, so that a key that followed still opens it while the former one is known', () => {
  const sealed = seal('GEZDGNBV', 'codes', 'staff 1');
  expect(isSealedByCurrentKey(sealed)).toBe(true);
  withKey(ANOTHER, `${THIRD},${KEY}`);
  expect(isSealedByCurrentKey(sealed)).toBe(false);
  expect(unseal(sealed, 'codes', 'staff 1')).toBe('GEZDGNBV');
  expect(() => unseal(sealed, 'codes', 'staff 2')).toThrow();
  withKey(ANOTHER, THIRD);
  expect(() => unseal(sealed, 'codes', 'staff 1')).toThrow();
});

/** As it was before keys had numbers: a nonce first. */
function sealedBefore(text: string, purpose: string, owner: string, key: string): Buffer {
  const nonce = randomBytes(12);
  const made = Buffer.from(hkdfSync('sha256', key, '', `seal ${purpose}`, 32));
  const cipher = createCipheriv('aes-256-gcm', made, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

test('what was sealed before keys had numbers opens by each known key, and counts as to be sealed anew', () => {
  const sealed = sealedBefore('GEZDGNBV', 'codes', 'staff 1', KEY);
  expect(unseal(sealed, 'codes', 'staff 1')).toBe('GEZDGNBV');
  expect(isSealedByCurrentKey(sealed)).toBe(false);
  withKey(ANOTHER, KEY);
  expect(unseal(sealed, 'codes', 'staff 1')).toBe('GEZDGNBV');
  withKey(ANOTHER);
  expect(() => unseal(sealed, 'codes', 'staff 1')).toThrow();
});
