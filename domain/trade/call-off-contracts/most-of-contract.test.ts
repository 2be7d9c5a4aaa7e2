import { expect, test } from 'vitest';
import { mostOfContract } from './most-of-contract.ts';

test('what a contract comes to at most counts the tolerance and VAT', () => {
  expect(mostOfContract({ amounts: [1_000_000], tolerance: 500 }, 500_000n, 700)).toBe(5_617_500n);
});
