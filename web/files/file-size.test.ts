import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [9, '1 KB'],
  [51_200, '50 KB'],
  [1_048_576, '1 MB'],
  [2_726_297, '2.6 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
