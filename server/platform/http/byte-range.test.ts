import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=5-', { from: 5, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=8-99', { from: 8, to: 9 }],
  ['bytes=10-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
  ['bytes=-0', undefined],
  [undefined, undefined],
])('%s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
