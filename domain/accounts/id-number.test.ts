import { expect, test } from 'vitest';
import { isCitizenId, isIdNumber } from './id-number.ts';
import { checkDigit } from './tax-id.ts';

const citizen = `110170020345${checkDigit('110170020345')}`;
const mistyped = citizen.slice(0, 12) + String((Number(citizen[12]) + 1) % 10);

test.each([
  [citizen, true],
  ['AA1234567', true],
  ['c01x00t47', true],
  [mistyped, false],
  ['12345', false],
  ['PASSPORT', false],
  ['AA 123456', false],
  ['ก1234567', false],
])('%s as the number of a person: %s', (text, isOne) => {
  expect(isIdNumber(text)).toBe(isOne);
});

test('only thirteen digits with their check digit are a citizen’s id', () => {
  expect([citizen, mistyped, 'AA1234567'].map(isCitizenId)).toEqual([true, false, false]);
});
