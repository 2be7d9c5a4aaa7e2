import { expect, test } from 'vitest';
import {
  ALONE_DAYS,
  answersFor,
  countAlone,
  describeApproval,
  DEFAULT_MONEY_LIMITS,
  findLimit,
  kindsOfLimit,
  kindsSeenBy,
  moneyKinds,
  moneyRules,
  whySecondPerson,
} from './money-setting.ts';

const LIMITS = DEFAULT_MONEY_LIMITS;

test('one person is enough up to the limit, and not above it', () => {
  expect(LIMITS).toEqual({ second_person: 50_000_00n, credit: 500_000_00n, write_off: 500_00n });
  expect(whySecondPerson('coupon_campaign', { amount: 50_000_00n }, LIMITS)).toBeNull();
  expect(whySecondPerson('coupon_campaign', { amount: 50_000_01n }, LIMITS)).toBe('amount');
  expect(whySecondPerson('credit_line', { amount: 500_000_00n }, LIMITS)).toBeNull();
  expect(whySecondPerson('credit_line', { amount: 500_000_01n }, LIMITS)).toBe('amount');
  expect(whySecondPerson('write_off', { amount: 500_00n }, LIMITS)).toBeNull();
  expect(whySecondPerson('write_off', { amount: 500_01n }, LIMITS)).toBe('amount');
});

test('what one person put into force alone counts with what they propose', () => {
  expect(ALONE_DAYS).toBe(30);
  expect(whySecondPerson('coupon_campaign', { amount: 20_000_00n, alone: 30_000_00n }, LIMITS)).toBeNull();
  expect(whySecondPerson('coupon_campaign', { amount: 20_000_01n, alone: 30_000_00n }, LIMITS)).toBe('alone');
  expect(whySecondPerson('credit_line', { amount: 1n, alone: 500_000_00n }, LIMITS)).toBe('alone');
  expect(whySecondPerson('coupon_campaign', { amount: 50_000_01n, alone: 30_000_00n }, LIMITS)).toBe('amount');
  expect(whySecondPerson('credit_line', { amount: 1n, alone: 500_000_00n, isRaise: false }, LIMITS)).toBeNull();
  expect(whySecondPerson('credit_line', { amount: 1_000_000_00n, isRaise: false }, LIMITS)).toBeNull();
});

test('kinds that share a limit count together', () => {
  expect(findLimit('coupon_campaign')).toBe('second_person');
  expect(kindsOfLimit('second_person')).toEqual([
    'coupon_campaign',
    'different_amount',
    'quoted_price',
    'negotiated_price',
  ]);
  expect(kindsOfLimit('credit')).toEqual(['credit_line']);
  expect([findLimit('payment_account'), findLimit('company_level')]).toEqual([null, null]);
});

test('an amount that nobody can name is above every limit', () => {
  for (const kind of moneyKinds) expect(whySecondPerson(kind, { amount: null }, LIMITS), kind).not.toBeNull();
});

test('accounts, discounts, commission, freight and the limits themselves always need a second person', () => {
  for (const kind of [
    'payment_account',
    'refund_account',
    'member_discount',
    'commission_rate',
    'freight_rates',
    'weight_tolerance',
    'waiting_cost',
    'money_limit',
  ] as const)
    expect(whySecondPerson(kind, { amount: 0n, isRaise: false }, LIMITS), kind).toBe('always');
});

test('a higher level or price allowance needs a second person, a lower one does not', () => {
  for (const kind of ['company_level', 'price_allowance', 'reservation_rules'] as const) {
    expect(whySecondPerson(kind, { amount: null, isRaise: true }, LIMITS), kind).toBe('raise');
    expect(whySecondPerson(kind, { amount: null, isRaise: false }, LIMITS), kind).toBeNull();
  }
});

test('an administrator answers for every kind, a role for its own', () => {
  expect(kindsSeenBy(['admin'])).toEqual(moneyKinds);
  expect(kindsSeenBy(['catalogue'])).toEqual(['price_allowance']);
  expect(kindsSeenBy([])).toEqual([]);
  expect(kindsSeenBy(['auditor'])).toEqual(moneyKinds);
  for (const kind of moneyKinds) expect(answersFor(kind, ['auditor'])).toBe(false);
  for (const kind of moneyKinds) expect(answersFor(kind, [moneyRules[kind].role])).toBe(true);
  expect(answersFor('payment_account', ['sales'])).toBe(false);
});

test('a change is decided by the role of its kind, and by nobody of staff as its own where a member proposed it', () => {
  expect(describeApproval('payment_account', { staffId: 7 })).toEqual({ role: 'finance', proposer: 7 });
  expect(describeApproval('freight_rates', { userId: 7 })).toEqual({ role: 'logistics', proposer: null });
});

const NOTHING = { highest: 0n, counted: 0n };
test('a change counts what it gives more, and all of it where nobody says how much that is', () => {
  expect(countAlone({ amount: 40n }, NOTHING)).toBe(40n);
  expect(countAlone({ amount: 40n, added: 15n }, NOTHING)).toBe(15n);
  expect(countAlone({ amount: 40n, added: 0n }, NOTHING)).toBe(0n);
});

test('one object never counts more than its highest amount, however often it is lowered and raised', () => {
  expect(countAlone({ amount: 45n, added: 25n }, { highest: 20n, counted: 20n })).toBe(25n);
  expect(countAlone({ amount: 45n, added: 35n }, { highest: 45n, counted: 45n })).toBe(0n);
  expect(countAlone({ amount: 10n }, { highest: 45n, counted: 45n })).toBe(0n);
  expect(countAlone({ amount: 60n, added: 15n }, { highest: 45n, counted: 45n })).toBe(15n);
});

test('what gives nothing more one person may do, whatever their sum', () => {
  const alone = LIMITS.second_person;
  expect(whySecondPerson('coupon_campaign', { amount: 40n, added: 0n, alone }, LIMITS)).toBeNull();
  expect(whySecondPerson('coupon_campaign', { amount: 40n, added: 1n, alone }, LIMITS)).toBe('alone');
});
