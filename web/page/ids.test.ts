import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_ID } from '#domain/values/limits.ts';
import { idIn, idOf, idOrNew, uuidOf } from './ids.ts';

const NONE = ['', '0', '-1', '01', '1.5', '1e3', '0x1', ' 1', '1 ', 'abc', '２', String(MAX_ID + 1), '99999999999'];

test('an id is a whole number that the database can hold, written plainly', () => {
  expect(['1', '42', String(MAX_ID)].map(idIn)).toEqual([1, 42, MAX_ID]);
  for (const text of [...NONE, null, undefined]) expect(idIn(text)).toBeNull();
});

test('an address without one is not found', () => {
  expect(idOf('42')).toBe(42);
  for (const text of [...NONE, 'new', undefined])
    expect(() => idOf(text)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

test('something new has none yet', () => {
  expect([idOrNew('new'), idOrNew('7')]).toEqual([null, 7]);
  expect(() => idOrNew('news')).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

test('what was uploaded is named by a UUID; an address with anything else is not found', () => {
  const id = '0b2f5d0c-7f6e-4d1e-9a55-0c5d5a1e77aa';
  expect(uuidOf(id)).toBe(id);
  for (const text of [...NONE, `${id}a`, undefined])
    expect(() => uuidOf(text)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

test('no screen sends the API an id as the address has it: what is none would be a refused call, not an unknown page', () => {
  const web = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: web });
  expect(files.length).toBeGreaterThan(500);
  const sending = /\bid: (?:\w+\.)*params\.id\b|Number\((?:\w+\.)*params\.id\)/;
  expect(files.filter((file) => sending.test(readFileSync(join(web, file), 'utf8')))).toEqual([]);
});
