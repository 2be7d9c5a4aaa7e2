import { expect, test } from 'vitest';
import { thaiHolidays } from '#domain/values/thai-holidays.ts';
import { ANSWER_RULES, answerClock } from './answer-clock.ts';

const holidays = new Set(thaiHolidays(2026).map(({ day }) => day));
const isHoliday = (day: string) => holidays.has(day);
const bangkok = (text: string) => new Date(`${text}:00+07:00`);
const clock = (from: string, answer_within_hours = ANSWER_RULES.answer_within_hours) =>
  answerClock(bangkok(from), { answer_within_hours }, isHoliday);

test('a seller has four hours of work, and is reminded after two', () => {
  expect(clock('2026-07-09T10:00')).toEqual({
    answer_by: bangkok('2026-07-09T14:00'),
    remind_at: bangkok('2026-07-09T12:00'),
  });
});

test('the night and the weekend do not count', () => {
  expect(clock('2026-07-10T16:00')).toEqual({
    answer_by: bangkok('2026-07-13T12:00'),
    remind_at: bangkok('2026-07-13T10:00'),
  });
  expect(clock('2026-07-09T09:00', 1).remind_at).toEqual(bangkok('2026-07-09T09:30'));
});
