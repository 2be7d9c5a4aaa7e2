import { expect, test } from 'vitest';
import { z } from 'zod';
import { baht } from './wire.ts';

const body = z.strictObject({ amount: baht });
const refusals = (amount: unknown) => body.safeParse({ amount }).error?.issues.map(({ path, code, message }) => [path.join('.'), code === 'custom' ? message : code]);

test('an amount that is sent is bounded and has two decimals at most', () => {
  expect(body.parse({ amount: 1_234.5 })).toEqual({ amount: 123_450n });
  expect(refusals(10_000_000_000)).toEqual([['amount', 'too_big']]);
  expect(refusals(-10_000_000_000)).toEqual([['amount', 'too_small']]);
  expect(refusals(0.001)).toEqual([['amount', 'two_decimals']]);
  expect(refusals('5')).toEqual([['amount', 'invalid_type']]);
});

test('an amount that is answered is written as it is, however large', () => {
  expect(z.encode(body, { amount: 535_000_000_000_001n })).toEqual({ amount: 5_350_000_000_000.01 });
});
