import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './bangkok-time.ts';
import { LOCALES } from './locale.ts';
import { readTypedDay, readTypedTime, writeTypedDay } from './typed-day.ts';

test.each([
  ['2026-11-30', '2026-11-30'],
  ['30/11/2026', '2026-11-30'],
  ['30.11.2026', '2026-11-30'],
  ['3-4-2026', '2026-04-03'],
  [' 30 Nov 2026 ', '2026-11-30'],
  ['30 november 2026', '2026-11-30'],
  ['1 Sept 2026', '2026-09-01'],
  ['30 พ.ย. 2026', '2026-11-30'],
  ['30 พ.ย. 2569', '2026-11-30'],
  ['30 พฤศจิกายน 2569', '2026-11-30'],
  ['30พย2569', '2026-11-30'],
  ['๓๐/๑๑/๒๕๖๙', '2026-11-30'],
  ['２０２６年１１月３０日', '2026-11-30'],
  ['2026年1月3日', '2026-01-03'],
  ['29 ก.พ. 2028', '2028-02-29'],
])('%s is %s', (text, day) => {
  expect(readTypedDay(text)).toBe(day);
});

test.each(['', 'tomorrow', '31/11/2026', '11/30/2026', '30/11/26', '30 Nox 2026', '29 Feb 2026', '30/11', '2026-11'])(
  '“%s” is no day',
  (text) => {
    expect(readTypedDay(text)).toBeNull();
  },
);

test.each([
  ['30 พ.ย. 2026, 14:05', '2026-11-30T14:05'],
  ['30/11/2026 9.30', '2026-11-30T09:30'],
  ['2026年11月30日 00:00', '2026-11-30T00:00'],
  ['2026-11-30T14:05', '2026-11-30T14:05'],
  ['30/11/2026', null],
  ['30/11/2026 24:00', null],
  ['14:05', null],
])('%s is the time %s', (text, time) => {
  expect(readTypedTime(text)).toBe(time);
});

test('what a field shows of a day or a time is read as the same one, in each language', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      const day = addDays('2026-01-01', days);
      const pad = (part: number) => String(part).padStart(2, '0');
      const time = `${day}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
      for (const locale of LOCALES) {
        expect(readTypedDay(writeTypedDay(day, locale))).toBe(day);
        expect(readTypedTime(writeTypedDay(time, locale))).toBe(time);
      }
    }),
    { numRuns: 300 },
  );
  expect(writeTypedDay('30 Nox 2026', 'th')).toBe('30 Nox 2026');
});
