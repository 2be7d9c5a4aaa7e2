import { expect, test } from 'vitest';
import { z } from 'zod';
import { baht, bahtPerKg, email } from './wire.ts';

const body = z.strictObject({ amount: baht });
const refusals = (amount: unknown) =>
  body
    .safeParse({ amount })
    .error?.issues.map(({ path, code, message }) => [path.join('.'), code === 'custom' ? message : code]);

test('an amount that is sent is bounded and has two decimals at most', () => {
  expect(body.parse({ amount: 1_234.5 })).toEqual({ amount: 123_450n });
  expect(refusals(10_000_000_000)).toEqual([['amount', 'too_big']]);
  expect(refusals(-10_000_000_000)).toEqual([['amount', 'too_small']]);
  expect(refusals(0.001)).toEqual([['amount', 'two_decimals']]);
  expect(refusals('5')).toEqual([['amount', 'invalid_type']]);
});

test('a price per kilogram that is sent is bounded, too', () => {
  expect(z.decode(bahtPerKg, 41.5)).toBe(415_000n);
  for (const beyond of [1e11, 1e308, Infinity])
    expect(z.safeDecode(bahtPerKg, beyond).success, `${beyond}`).toBe(false);
});

test('an amount that is answered is written as it is, however large', () => {
  expect(z.encode(body, { amount: 535_000_000_000_001n })).toEqual({ amount: 5_350_000_000_000.01 });
});

test('an email address has one at sign, a dot after it and no letter beyond ASCII', () => {
  for (const good of ['a@b.co', ' Somchai.J+x_1@mail.example-1.co.th ', "o'neil@b.co"])
    expect(email.parse(good)).toBe(good.trim());
  for (const bad of [
    'a@b',
    'a@@b.co',
    'a b@c.co',
    '@b.co',
    'a@b.',
    'somchai\u212A@b.co',
    'a@bücher.de',
    'สมชาย@b.co',
    'a\u200B@b.co',
    'a\u0007@b.co',
    'a\u0130@b.co',
  ]) {
    expect(
      email.safeParse(bad).error?.issues.map(({ message }) => message),
      bad,
    ).toEqual(['not_an_email']);
  }
});
