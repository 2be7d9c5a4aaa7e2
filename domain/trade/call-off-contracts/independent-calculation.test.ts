import { expect, test } from 'vitest';
import { differencesOf } from './generated-contracts.ts';

test('generated contracts come to the same satang when they are reckoned independently', () => {
  expect(differencesOf(5000)).toEqual([]);
});
