import { expect, test } from 'vitest';
import { z } from 'zod';
import { baht, cutPaging, email, filterBy, intText } from './wire.ts';

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

test('an amount that is answered is written as it is, however large', () => {
  expect(z.encode(body, { amount: 535_000_000_000_001n })).toEqual({ amount: 5_350_000_000_000.01 });
});

test('a list of the specification takes what is empty for no filter, and cuts a number beyond its limit', () => {
  const list = z.strictObject({ status: filterBy(intText(1, 7)), ...cutPaging(10, 50) });
  for (const status of ['', null, undefined])
    expect(list.parse({ status })).toEqual({ status: undefined, _start: 0, _limit: 10 });
  expect(list.parse({ status: '7', _start: '20', _limit: '500' })).toEqual({ status: 7, _start: 20, _limit: 50 });
  expect(list.parse({ _limit: 50 })).toEqual({ _start: 0, _limit: 50 });
  for (const wrong of [{ status: '8' }, { status: 'x' }, { _limit: '0' }, { _limit: 'x' }, { other: '' }])
    expect(list.safeParse(wrong).success).toBe(false);
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
