import { expect, test } from 'vitest';
import { namedAccounts, paymentAccountState, watchedUntil } from './payment-account.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));
const old = { name: 'old', started_at: day(0), ended_at: day(10) };
const current = { name: 'current', started_at: day(10), ended_at: null };
const further = { name: 'further', started_at: day(20), ended_at: null };
const names = (givenOut: number, now: number) =>
  namedAccounts([old, current, further], day(givenOut), day(now)).map(({ name }) => name);

test('an account that ended is watched for 90 days', () => {
  expect(watchedUntil(day(10))).toEqual(day(100));
  expect([paymentAccountState(old, day(99)), paymentAccountState(old, day(100))]).toEqual(['watched', 'ended']);
  expect(paymentAccountState(current, day(500))).toBe('shown');
});

test('a document names the accounts of the moment at which it was given out', () => {
  expect(names(5, 30)).toEqual(['old']);
  expect(names(10, 30)).toEqual(['current']);
  expect(names(25, 30)).toEqual(['current', 'further']);
});

test('an account that is watched no longer gives way to those that are shown', () => {
  expect(names(5, 99)).toEqual(['old']);
  expect(names(5, 100)).toEqual(['current', 'further']);
});

test('a document from before the first account names those that are shown', () => {
  expect(names(-1, 30)).toEqual(['current', 'further']);
  expect(namedAccounts([], day(5), day(5))).toEqual([]);
});
