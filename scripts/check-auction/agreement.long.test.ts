import { expect, test } from 'vitest';
import { differences } from './agreement.ts';

test('10,000 generated auctions of all kinds end the same by the rules of the product and by the checker', () => {
  expect(differences(1000, 10_000)).toEqual([]);
});
