import { afterEach, expect, test } from 'vitest';
import { readConfig, useConfig } from './config.ts';
import { seal, unseal } from './seal.ts';

const withKey = (SECRET_KEY: string) => useConfig(readConfig({ NODE_ENV: 'test', SECRET_KEY }));
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
  for (const position of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[position]! ^= 1;
    expect(() => unseal(changed, 'codes', 'staff 1')).toThrow();
  }
  expect(() => unseal(Buffer.alloc(5), 'codes', 'staff 1')).toThrow();
  withKey('another-secret-key-of-more-than-32-chars');
  expect(() => unseal(sealed, 'codes', 'staff 1')).toThrow();
});
