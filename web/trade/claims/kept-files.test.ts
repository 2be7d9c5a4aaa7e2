import { expect, test } from 'vitest';
import { keptFilesOf, keptText } from './kept-files.ts';

const files = [
  { filename: '0b7d0c62-1a8e-4c5e-9d5a-5f3f6c1b2a10', name: 'ถุงแตก 1.jpg' },
  { filename: '1b7d0c62-1a8e-4c5e-9d5a-5f3f6c1b2a10', name: 'ใบชั่ง.pdf' },
];

test('files come back from a refused form as they went, with the line ends of forms', () => {
  expect(keptFilesOf(keptText(files))).toEqual(files);
  expect(keptFilesOf(keptText(files).replace('\n', '\r\n'))).toEqual(files);
});

test('anything else is no file', () => {
  expect(keptFilesOf('')).toEqual([]);
  expect(keptFilesOf('../../etc/passwd x\n<b>')).toEqual([]);
});
