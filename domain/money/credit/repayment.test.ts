import { expect, test } from 'vitest';
import { ageingBucket, creditDueDate, daysLeft, remindedBefore, reminderOf } from './repayment.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 10:00 in Bangkok. */
const DELIVERED = new Date('2026-07-09T03:00:00Z');

test('an order is due at the end of the day that its term ends on, in Bangkok', () => {
  expect(creditDueDate(DELIVERED, 30)).toEqual(new Date('2026-08-08T16:59:59Z'));
  // 00:30 in Bangkok is still the day before in UTC.
  expect(creditDueDate(new Date('2026-07-09T17:30:00Z'), 0)).toEqual(new Date('2026-07-10T16:59:59Z'));
});

test('days left are days of Bangkok', () => {
  const due = creditDueDate(DELIVERED, 1);
  expect(daysLeft(due, DELIVERED)).toBe(1);
  expect(daysLeft(due, new Date('2026-07-10T16:59:59Z'))).toBe(0);
  expect(daysLeft(due, new Date('2026-07-10T17:00:00Z'))).toBe(-1);
});

const reminded = (credit_time: number, leftDays: number) => {
  const due_date = creditDueDate(DELIVERED, credit_time);
  return reminderOf({ due_date, credit_time }, new Date(due_date.getTime() - leftDays * DAY - HOUR));
};

test('reminders come 7, 3 and 0 days before and when overdue; a late one is the last whose day has come', () => {
  expect([8, 7, 5, 3, 1, 0, -1, -40].map((left) => reminded(30, left))).toEqual([
    null,
    '7_days',
    '7_days',
    '3_days',
    '3_days',
    'due_day',
    'overdue',
    'overdue',
  ]);
});

test('reminders are looked for until the day on which the first of them comes', () => {
  const due_date = creditDueDate(DELIVERED, 30);
  for (const hours of [24 * 9, 24 * 8, 24 * 8 - 1, 24 * 7 + 12, 24 * 7, 24, 1, -1]) {
    const at = new Date(due_date.getTime() - hours * HOUR);
    expect(due_date < remindedBefore(at)).toBe(reminderOf({ due_date, credit_time: 30 }, at) !== null);
  }
});

test('a short term has no reminder for a day that its delivery told of', () => {
  expect(reminded(7, 7)).toBeNull();
  expect(reminded(7, 3)).toBe('3_days');
  expect(reminded(0, 0)).toBeNull();
  expect(reminded(0, -1)).toBe('overdue');
});

test('orders age by days after the due day; without one they are not late', () => {
  const due = creditDueDate(DELIVERED, 0);
  const after = (days: number) => ageingBucket(due, new Date(due.getTime() + days * DAY));
  expect([-5, 0, 1, 30, 31, 60, 61, 90, 91].map(after)).toEqual([
    'current',
    'current',
    'days_1_30',
    'days_1_30',
    'days_31_60',
    'days_31_60',
    'days_61_90',
    'days_61_90',
    'over_90',
  ]);
  expect(ageingBucket(null, DELIVERED)).toBe('current');
});
