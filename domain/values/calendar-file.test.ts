import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'auction-12@market.example',
  sequence: 3,
  starts_at: new Date('2026-12-01T03:00:00.000Z'),
  ends_at: new Date('2026-12-01T08:00:30.500Z'),
  title: 'P740J · 4 t',
  text: 'Price per kg',
  place: 'Rayong',
  url: 'https://market.example/en/auctions/12',
  is_cancelled: false,
  reminders: { before_start: 30, before_end: 15 },
};
const fileOf = (more: Partial<CalendarEvent> = {}) =>
  calendarFile({ ...event, ...more }, '-//Polytalad//EN', new Date('2026-11-30T10:00:00Z'));
/** As a calendar reads it: long lines put together again. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))!
    .slice(name.length + 1)
    .replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

test('an event says its times in UTC to the second, and reminds before start and end', () => {
  const lines = linesOf(fileOf());
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261130T100000Z',
      'DTSTART:20261201T030000Z',
      'DTEND:20261201T080030Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT30M',
      'TRIGGER;RELATED=END:-PT15M',
    ]),
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('what is cancelled says so and reminds of nothing', () => {
  const lines = linesOf(fileOf({ is_cancelled: true }));
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).not.toContain('BEGIN:VALARM');
});

test('signs of the format are marked within texts', () => {
  const file = fileOf({ title: String.raw`a;b,c\d`, text: 'one\r\ntwo\rthree\nfour' });
  expect(file).toContain(String.raw`SUMMARY:a\;b\,c\\d`);
  expect(file).toContain(String.raw`DESCRIPTION:one\ntwo\nthree\nfour`);
});

test('whatever a text is, no line is longer than 75 bytes or cut within a letter, and it is read as it was', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((typed) => !/[\p{Cc}\r\n]/u.test(typed));
  fc.assert(
    fc.property(text, text, (title, place) => {
      const file = fileOf({ title, place });
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(valueOf(file, 'SUMMARY')).toBe(title);
      expect(valueOf(file, 'LOCATION')).toBe(place);
    }),
  );
});
