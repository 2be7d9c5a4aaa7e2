import { expect, test } from 'vitest';
import { maskedNumber } from './masked-number.ts';

test.each([
  ['1101700203451', '•••••••••3451'],
  ['AA1234567', '•••••4567'],
  ['123456', '•••456'],
  ['', ''],
])('%s is shown as %s', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown);
});
