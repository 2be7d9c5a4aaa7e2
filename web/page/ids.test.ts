import { expect, test } from 'vitest';
import { MAX_ID } from '#domain/values/limits.ts';
import { idIn, idOf, idOrNew } from './ids.ts';

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
