import { expect, test } from 'vitest';
import { bareFileName, shortFileName } from './file-name.ts';

test.each([
  ['\u202egpj.exe', 'gpj.exe'],
  ['slip\u2066\u200b.pdf', 'slip.pdf'],
  ['C:\\papers\\slip.pdf', 'slip.pdf'],
  ['../slip.pdf', 'slip.pdf'],
  ['a\u0000\nb.pdf', 'ab.pdf'],
  ['น\u0e4d\u0e49าหนัก.xlsx', 'น้ำหนัก.xlsx'],
  ['ใบ กข.pdf', 'ใบ กข.pdf'],
])('%j is the file %j', (given, name) => {
  expect(bareFileName(given)).toBe(name);
});

test('a name that is cut has no half of a letter at its end', () => {
  expect(shortFileName('ab\u{1f600}', 3)).toBe('ab');
  expect(shortFileName('abcd', 3)).toBe('abc');
});
