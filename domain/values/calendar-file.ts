/** Something at a time, as calendars of other programs read it. */
export interface CalendarEvent {
  /** The same for the same event, in whichever file it comes. */
  uid: string;
  /** Rises with each change: a calendar that has the event already takes the newer one. */
  sequence: number;
  starts_at: Date;
  ends_at: Date;
  title: string;
  text: string;
  place: string;
  url: string;
  is_cancelled: boolean;
  /** Minutes before its start and before its end at which the calendar reminds. */
  reminders: { before_start: number; before_end: number };
}

/** A line has at most so many bytes of UTF-8; it goes on in the next, after a blank. */
const LINE_BYTES = 75;

/** A file of one event by RFC 5545: times in UTC, so that no calendar has to know a zone. */
export function calendarFile(event: CalendarEvent, program: string, at: Date): string {
  const { uid, sequence, starts_at, ends_at, title, text, place, url, is_cancelled, reminders } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(program)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(starts_at)}`,
    `DTEND:${utc(ends_at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    `STATUS:${is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(is_cancelled
      ? []
      : [
          ...alarm(`TRIGGER:-PT${reminders.before_start}M`, title),
          ...alarm(`TRIGGER;RELATED=END:-PT${reminders.before_end}M`, title),
        ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const alarm = (trigger: string, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  trigger,
  'END:VALARM',
];

/** `20261130T030000Z`. */
const utc = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');

/** Text of a field: what means something in the file is marked, and what is no text is left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** A long line in several, none cut within a letter. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const more = byteLength(letter);
    if (bytes + more > LINE_BYTES) {
      parts.push(part);
      // The blank that a line goes on with counts.
      [part, bytes] = ['', 1];
    }
    part += letter;
    bytes += more;
  }
  return [...parts, part].join('\r\n ');
}

function byteLength(letter: string): number {
  const code = letter.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
