import { expect, test } from 'vitest';
import { displayAmount } from './currency.ts';
import {
  formatDate,
  formatDateTime,
  formatDateTimeToTheSecond,
  formatMoment,
  formatDay,
  formatDeadline,
  formatMoney,
  formatMonth,
  formatPartPerKg,
  formatPricePerKg,
  formatQuantity,
  formatWeekday,
} from './format.ts';
import { LOCALES } from './locale.ts';

const instant = new Date('2026-07-08T18:05:00Z');

test('dates are DD MMM YYYY, HH:mm in Bangkok, with the month in the language', () => {
  expect(formatDateTime(instant, 'en')).toBe('09 Jul 2026, 01:05');
  expect(formatDateTime(instant, 'th')).toBe('09 ก.ค. 2026, 01:05');
  expect(formatDate(instant, 'en')).toBe('09 Jul 2026');
  expect(formatDay('2026-02-28', 'th')).toBe('28 ก.พ. 2026');
  expect(formatDay('2026-09-01', 'en')).toBe('01 Sep 2026');
  expect(LOCALES.map((locale) => formatWeekday('2026-11-30', locale))).toEqual([
    'จันทร์ 30 พ.ย. 2026',
    'Mon 30 Nov 2026',
    '2026年11月30日 周一',
  ]);
});

test('Chinese dates are written in the order of Chinese', () => {
  expect(formatDate(instant, 'cn')).toBe('2026年7月9日');
  expect(formatDateTime(instant, 'cn')).toBe('2026年7月9日 01:05');
  expect(formatMoment(instant, 'cn')).toBe('2026年7月9日 01:05:00');
  expect(formatDay('2026-11-25', 'cn')).toBe('2026年11月25日');
  expect(formatMonth('2026-07', 'cn')).toBe('2026年7月');
  expect(formatMonth('2026-07', 'en')).toBe('Jul 2026');
});

test('the last update of a listed product is DD MMM YYYY, HH:mm:ss in each language', () => {
  expect(LOCALES.map((locale) => formatDateTimeToTheSecond(instant, locale))).toEqual([
    '09 ก.ค. 2026, 01:05:00',
    '09 Jul 2026, 01:05:00',
    '09 7月 2026, 01:05:00',
  ]);
});

test('by the tonne prices are in whole baht, dollars and yuan, in the words of each trade', () => {
  expect(formatPricePerKg(42.05, 'THB', 'th', 'tonne')).toBe('฿42,050/ตัน');
  expect(formatPricePerKg(1.2637, 'USD', 'en', 'tonne')).toBe('$1,264/t');
  expect(formatPricePerKg(8.5196, 'RMB', 'cn', 'tonne')).toBe('8,520元/吨');
  expect(formatPricePerKg(8.5196, 'RMB', 'en', 'tonne')).toBe('¥8,520/t');
  expect(formatPricePerKg(1.2637, 'USD', 'cn', 'tonne')).toBe('$1,264/吨');
  expect([formatPartPerKg(0.834, 'THB', 'kg'), formatPartPerKg(-0.834, 'THB', 'tonne')]).toEqual(['฿0.83', '−฿834']);
});

test('money stands with its sign and two decimals', () => {
  expect([formatMoney(1234.5, 'THB'), formatMoney(-3, 'USD'), formatMoney(0, 'RMB')]).toEqual([
    '฿1,234.50',
    '−$3.00',
    '¥0.00',
  ]);
  expect(formatPricePerKg(42.05, 'THB', 'th')).toBe('฿42.05/กก.');
  expect(formatPricePerKg(42.05, 'THB', 'en', 'kg')).toBe('฿42.05/kg');
  expect(formatMoney(displayAmount(350, 35), 'USD')).toBe('$10.00');
});

test('kilograms below a tonne, tonnes from there on', () => {
  expect([
    formatQuantity(25, 'th'),
    formatQuantity(999.5, 'en'),
    formatQuantity(1000, 'en'),
    formatQuantity(12_345, 'cn'),
  ]).toEqual(['25 กก.', '999.5 kg', '1.00 t', '12.345 吨']);
});

test('a day’s end is 24:00 of that day, any other time is itself', () => {
  expect(formatDeadline(new Date('2026-12-02T17:00:00Z'), 'en')).toBe('02 Dec 2026, 24:00');
  expect(formatDeadline(new Date('2026-12-02T17:00:00Z'), 'cn')).toBe('2026年12月2日 24:00');
  expect(formatDeadline(new Date('2026-12-02T10:30:00Z'), 'en')).toBe('02 Dec 2026, 17:30');
});
