import { expect, test } from 'vitest';
import { thaiHolidays } from '#domain/values/thai-holidays.ts';
import { satangFromBaht } from '#domain/values/money.ts';
import {
  isMuchUnconfirmed,
  mostOfOffer,
  mostUnconfirmed,
  holdsMore,
  RESERVATION_RULES,
  unconfirmedEnds,
  unitsInReach,
} from './unconfirmed-orders.ts';

const holidays = new Set(thaiHolidays(2026).map(({ day }) => day));
const isHoliday = (day: string) => holidays.has(day);
const bangkok = (text: string) => new Date(`${text}:00+07:00`);
const fresh = { member_level: 1, paid_in_a_year: 0n, has_paid_order: false };

test('an order ends unconfirmed after three working days, announced in the last four hours', () => {
  expect(unconfirmedEnds(bangkok('2026-07-09T10:00'), RESERVATION_RULES, isHoliday)).toEqual({
    confirm_by: bangkok('2026-07-14T10:00'),
    remind_at: bangkok('2026-07-13T14:00'),
  });
});

test('a company may have five million baht waiting, more with its level and with what it paid', () => {
  const most = (record: Partial<typeof fresh>) => mostUnconfirmed(RESERVATION_RULES, { ...fresh, ...record });
  expect(most({})).toBe(satangFromBaht(5_000_000));
  expect(most({ member_level: 3 })).toBe(satangFromBaht(15_000_000));
  expect(most({ paid_in_a_year: satangFromBaht(2_000_000) })).toBe(satangFromBaht(7_000_000));
  expect(isMuchUnconfirmed(satangFromBaht(2_499_999), most({}))).toBe(false);
  expect(isMuchUnconfirmed(satangFromBaht(2_500_000), most({}))).toBe(true);
});

test('a company without a paid order holds half of an offer, over all its orders, and at least one pack or the minimum', () => {
  const most = (left: number, held: number, least = 1) => mostOfOffer({ left, held, least }, fresh);
  expect([most(100, 0), most(50, 50), most(101, 0)]).toEqual([50, 50, 50]);
  expect([most(1, 0), most(0, 1), most(10, 0, 8)]).toEqual([1, 1, 8]);
  expect(mostOfOffer({ left: 100, held: 0, least: 1 }, { ...fresh, has_paid_order: true })).toBe(100);
});

test('longer, or more baht, is more than before; less of both is not', () => {
  const { confirm_within_hours, most_unconfirmed } = RESERVATION_RULES;
  const more = (changed: Partial<typeof RESERVATION_RULES>) =>
    holdsMore(RESERVATION_RULES, { ...RESERVATION_RULES, ...changed });
  expect(more({})).toBe(false);
  expect(more({ confirm_within_hours: confirm_within_hours - 1, most_unconfirmed: most_unconfirmed - 1n })).toBe(false);
  expect(more({ confirm_within_hours: confirm_within_hours + 1, most_unconfirmed: 0n })).toBe(true);
  expect(more({ confirm_within_hours: 8, most_unconfirmed: most_unconfirmed + 1n })).toBe(true);
});

test('who has not paid yet reaches its share of the stock, less what it holds; others and visitors all of it', () => {
  const reach = (has_paid_order: boolean | null, held = 0, least = 1) =>
    unitsInReach({ quantity: 100, held }, { has_paid_order, least });
  expect([reach(true), reach(null), reach(false), reach(false, 20), reach(false, 0, 80)]).toEqual([
    100, 100, 50, 40, 80,
  ]);
});
