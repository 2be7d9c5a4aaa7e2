import { expect, test } from 'vitest';
import { creditRefusal, creditState, givesMoreCredit, isEnough, termOf, type CreditLine } from './credit-line.ts';

const line: CreditLine = {
  amount: 50_000_000n,
  credit_time: 30,
  interest_rate_hundredths: 850,
  effective_on: '2026-07-01',
  expires_on: '2026-12-31',
  suspended_at: null,
};
const on = (today: string, changed: Partial<CreditLine> = {}, hasOverdue = false) =>
  creditRefusal({ ...line, ...changed }, { today, hasOverdue });

test.each<[string, Partial<CreditLine>, boolean]>([
  ['the same', {}, false],
  ['a lower sum and fewer days', { amount: 1n, credit_time: 10, expires_on: '2026-11-30' }, false],
  ['dearer interest from a later day', { interest_rate_hundredths: 900, effective_on: '2026-08-01' }, false],
  ['a higher sum', { amount: 50_000_001n }, true],
  ['a longer term for less', { amount: 1n, credit_time: 31 }, true],
  ['cheaper interest', { interest_rate_hundredths: 849 }, true],
  ['an earlier first day', { effective_on: '2026-06-30' }, true],
  ['a later last day', { expires_on: '2027-01-01' }, true],
])('%s gives more than before, or does not', (_, changed, isMore) => {
  expect(givesMoreCredit(line, { ...line, ...changed })).toBe(isMore);
  expect(givesMoreCredit(null, { ...line, ...changed })).toBe(true);
});

test('a company without a line has no credit', () => {
  expect(creditRefusal(null, { today: '2026-07-09', hasOverdue: false })).toBe('credit_not_granted');
});

test('a line holds from its first to its last day, both included', () => {
  expect(on('2026-06-30')).toBe('credit_not_effective');
  expect(on('2026-07-01')).toBeNull();
  expect(on('2026-12-31')).toBeNull();
  expect(on('2027-01-01')).toBe('credit_expired');
});

test('a suspended line says so first, an overdue order stops an otherwise good one', () => {
  expect(on('2027-01-01', { suspended_at: new Date() }, true)).toBe('credit_suspended');
  expect(on('2026-07-09', {}, true)).toBe('credit_overdue');
});

test('how a line is shown does not depend on its orders', () => {
  expect(creditState(line, '2026-07-09')).toBe('active');
  expect(creditState(line, '2026-06-30')).toBe('not_effective');
  expect(creditState(line, '2027-01-01')).toBe('expired');
  expect(creditState({ ...line, suspended_at: new Date() }, '2026-07-09')).toBe('suspended');
});

test('a term is capped at the granted one; an empty one is none', () => {
  expect([undefined, null, 0, 29, 30, 31].map((asked) => termOf(asked, line))).toEqual([0, 0, 0, 29, 30, 30]);
});

test('an order may take all that is left, and not a satang more', () => {
  expect(isEnough(1_391_000n, 1_391_000n)).toBe(true);
  expect(isEnough(1_390_999n, 1_391_000n)).toBe(false);
  expect(isEnough(-1n, 1n)).toBe(false);
});
