import { expect, test } from 'vitest';
import messages from '#web/messages/en/staff.json' with { type: 'json' };
import { changesOf, factName, factText, STATES, stateOf } from './audit-facts.ts';

test('only what differs is a change; what came or went is one too', () => {
  expect(
    changesOf({ status: 1, due_date: null, a: [1] }, { status: 1, due_date: '2026-07-10T03:00:00Z', a: [1], b: 0 }),
  ).toEqual([
    { field: 'due_date', before: null, after: '2026-07-10T03:00:00Z' },
    { field: 'b', before: null, after: 0 },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

test('a status is that of its object', () => {
  expect(factName('order', 'status')).toBe('order_status');
  expect(factName('settlement', 'status')).toBe('slip_status');
  expect(factName('warehouse', 'status')).toBe('check_status');
  expect(factName('order', 'payment_status')).toBe('payment_status');
});

test('states have words, money is baht, instants are Bangkok’s', () => {
  expect(stateOf('payment_status', 2)).toBe('payment_status.2');
  expect(factText(factName('order', 'money_to_give_back'), 5000, 'en')).toBe('฿5,000.00');
  expect(factText('verified_amount', 261944.19, 'th')).toBe('฿261,944.19');
  expect(factText('due_date', '2026-07-09T17:30:00.000Z', 'en')).toBe('10 Jul 2026, 00:30');
  expect(factText('due_date', null, 'en')).toBe('–');
});

test('each value of each state has words', () => {
  const words: Record<string, Record<string, string>> = messages.audit.state;
  const values = Object.entries(STATES).flatMap(([name, each]) => each.map((value) => [name, String(value)] as const));
  expect(values.filter(([name, value]) => words[name]?.[value] === undefined)).toEqual([]);
});

test('what staff approve has the same words everywhere; accounts have their own, discounts are percent', () => {
  expect(stateOf(factName('certificate', 'status'), 2)).toBe('check_status.2');
  expect(stateOf(factName('document', 'tax_status'), 1)).toBe('check_status.1');
  expect(stateOf(factName('deletion_request', 'account_status'), 'closed')).toBe('account_status.closed');
  expect(factText(factName('member_discount', 'discount'), 2.5, 'th')).toBe('2.5%');
  expect(factText(factName('member_discount', 'discount'), null, 'th')).toBe('–');
  expect(factText(factName('commission_rate', 'commission'), 4.5, 'en')).toBe('4.5%');
  expect(factText(factName('commission_rate', 'first_day'), '2026-07-01', 'en')).toBe('01 Jul 2026');
  expect(stateOf(factName('content_item', 'content_kind'), 'faq')).toBe('content_kind.faq');
  expect([
    factText(factName('content_item', 'category'), 'market', 'cn'),
    factText(factName('content_item', 'category'), 'gone', 'cn'),
  ]).toEqual(['价格与市场', 'gone']);
});

test('names that are kept in each language are shown in the reader’s', () => {
  expect(factName('freight_rates', 'freight_21_10')).toBe('freight_rate');
  const seller = { th: 'ก', en: 'Amber Resins', cn: 'Amber Resins' };
  expect(factText(factName('commission_rate', 'seller'), seller, 'en')).toBe('Amber Resins');
  expect(factText(factName('coupon_campaign', 'sellers'), seller, 'th')).toBe('ก');
  expect(factText(factName('commission_rate', 'seller'), 'as entries before had it', 'en')).toBe(
    'as entries before had it',
  );
});

test('what nobody has named yet is shown as it stands', () => {
  expect(factName('listing', 'colour_of_the_moon')).toBeNull();
  expect(stateOf('payment_status', 9)).toBeNull();
  expect(factText(null, 12, 'th')).toBe('12');
  expect(factText(null, { a: 1 }, 'th')).toBe('{"a":1}');
  expect(factText('due_date', 'soon', 'th')).toBe('soon');
  expect(factText('picture', '/api/media/banner-02b04afccc75ca3f81b496bf3ca31f40-1600x450.webp', 'th')).toBe(
    '…1f40-1600x450.webp',
  );
});
