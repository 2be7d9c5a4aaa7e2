import { expect, test } from 'vitest';
import {
  guessingChance,
  readCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  stepAt,
  writeRecoveryCode,
} from './second-factor.ts';

test('who knows the password and tries every code that is allowed gets in once in 11,000 days, and hardly within a year', () => {
  expect(guessingChance(1)).toBeLessThan(0.000_091);
  expect(guessingChance(365)).toBeLessThan(0.034);
  expect(Math.log2(RECOVERY_ALPHABET.length ** RECOVERY_CODE_LENGTH)).toBeGreaterThan(49);
});

test('a step is half a minute', () => {
  expect([stepAt(new Date(0)), stepAt(new Date(29_999)), stepAt(new Date(30_000))]).toEqual([0, 0, 1]);
});

test.each([
  ['123456', { kind: 'authenticator', code: '123456' }],
  [' 123 456\n', { kind: 'authenticator', code: '123456' }],
  ['abcde-23456', { kind: 'recovery', code: 'ABCDE23456' }],
  ['ABCDE 23456', { kind: 'recovery', code: 'ABCDE23456' }],
  ['12345', { kind: 'neither' }],
  ['1234567', { kind: 'neither' }],
  ['๑๒๓ ๔๕๖', { kind: 'authenticator', code: '123456' }],
  ['１２３４５６', { kind: 'authenticator', code: '123456' }],
  ['\u202a123456\u202c', { kind: 'authenticator', code: '123456' }],
  ['ABCDE-2345O', { kind: 'neither' }],
  ['', { kind: 'neither' }],
])('%j is read as %o', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

test('what is written down is read again', () => {
  expect(readCode(writeRecoveryCode('ABCDE23456'))).toEqual({ kind: 'recovery', code: 'ABCDE23456' });
});
