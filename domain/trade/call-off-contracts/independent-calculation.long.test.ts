import { expect, test } from 'vitest';
import { differencesOf } from './generated-contracts.ts';

test('100,000 generated contracts come to the same satang when they are reckoned independently', () => {
  expect(differencesOf(100_000)).toEqual([]);
});
