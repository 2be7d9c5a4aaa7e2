import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 3_600_000;

/** An order on credit is due so many days after its delivery, at the end of that day in Bangkok. */
export function creditDueDate(deliveredAt: Date, creditTime: number): Date {
  const nextDay = addDays(bangkokDate(deliveredAt), creditTime + 1);
  return new Date(startOfBangkokDay(nextDay).getTime() - SECOND_MS);
}

/** Days of Bangkok from today to the due day; negative when it is past. */
export function daysLeft(dueDate: Date, now: Date): number {
  const day = (at: Date) => startOfBangkokDay(bangkokDate(at)).getTime();
  return Math.round((day(dueDate) - day(now)) / DAY_MS);
}

/** Reminders before the due day, in days, and the one after it. */
export const reminders = ['7_days', '3_days', 'due_day', 'overdue'] as const;
export type Reminder = (typeof reminders)[number];

/** How many days before the due day each reminder is sent. */
export const REMINDER_DAYS = { '7_days': 7, '3_days': 3, due_day: 0 } as const satisfies Record<
  Exclude<Reminder, 'overdue'>,
  number
>;

/**
 * The reminder whose time it is: the last one whose day has come, so that a job that runs late sends one and not
 * several. A term that is as short as a reminder's days has none of it: the buyer was told of the due day at delivery.
 */
export function reminderOf(order: { due_date: Date; credit_time: number }, now: Date): Reminder | null {
  const left = daysLeft(order.due_date, now);
  if (left < 0) return 'overdue';
  const come = (['due_day', '3_days', '7_days'] as const).find((each) => left <= REMINDER_DAYS[each]);
  return come !== undefined && order.credit_time > REMINDER_DAYS[come] ? come : null;
}

/** No reminder is due yet of what is due at this time or later: the day of the first one must have come. */
export function remindedBefore(now: Date): Date {
  const firstDays = Math.max(...Object.values(REMINDER_DAYS));
  return startOfBangkokDay(addDays(bangkokDate(now), firstDays + 1));
}

/** How late an order is, as the ageing report has it. */
export const ageingBuckets = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** From which to which day late an order is in a bucket; the last one has no end. */
export const AGEING_DAYS: Readonly<Record<Exclude<AgeingBucket, 'current'>, readonly [from: number, to: number]>> = {
  days_1_30: [1, 30],
  days_31_60: [31, 60],
  days_61_90: [61, 90],
  over_90: [91, Infinity],
};

/** Its SQL twin stands in server/money/credit/staff. */
export function ageingBucket(dueDate: Date | null, now: Date): AgeingBucket {
  const late = dueDate === null ? 0 : -daysLeft(dueDate, now);
  const lateBuckets = ['days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
  return lateBuckets.find((bucket) => late >= AGEING_DAYS[bucket][0] && late <= AGEING_DAYS[bucket][1]) ?? 'current';
}
