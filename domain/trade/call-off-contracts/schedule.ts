import { addDays, mondayOf } from '#domain/values/bangkok-time.ts';
import { firstDayOf, lastDayOf, monthOf, nextMonth } from '#domain/values/month.ts';

/** Amounts are agreed for calendar months, or for weeks from Monday to Sunday, in Bangkok. */
export const periodUnits = ['month', 'week'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/**
 * What happens to an amount that is not called off in its period: the next one has it as well, it lapses, or the buyer
 * pays a share of its price. Whatever is left in the last period is not carried anywhere.
 */
export const unusedTerms = ['carried_over', 'released', 'paid'] as const;
export type UnusedTerm = (typeof unusedTerms)[number];

export interface Schedule {
  unit: PeriodUnit;
  /** The first of a month, or a Monday. */
  first_day: string;
  /** Grams of each period, in order. */
  amounts: readonly number[];
  /** By how much a period may differ either way, in hundredths of a percent. */
  tolerance: number;
  unused: UnusedTerm;
}

export interface Period {
  /** Counted from 0. */
  no: number;
  from: string;
  /** Its last day. */
  to: string;
}

export const MAX_PERIODS: Readonly<Record<PeriodUnit, number>> = { month: 36, week: 104 };
export const MAX_TOLERANCE = 2500;

const HUNDRED_PERCENT = 10_000n;
const DAYS_PER_WEEK = 7;

/** Whether a period may begin on a day. */
export const beginsPeriod = (unit: PeriodUnit, day: string): boolean =>
  (unit === 'month' ? firstDayOf(monthOf(day)) : mondayOf(day)) === day;

export function periodsOf({ unit, first_day, amounts }: Pick<Schedule, 'unit' | 'first_day' | 'amounts'>): Period[] {
  const periods: Period[] = [];
  for (let from = first_day; periods.length < amounts.length;) {
    const to = unit === 'month' ? lastDayOf(monthOf(from)) : addDays(from, DAYS_PER_WEEK - 1);
    periods.push({ no: periods.length, from, to });
    from = unit === 'month' ? firstDayOf(nextMonth(monthOf(from))) : addDays(from, DAYS_PER_WEEK);
  }
  return periods;
}

/** The period that a day lies in; null before the first and after the last. */
export const periodOn = (schedule: Pick<Schedule, 'unit' | 'first_day' | 'amounts'>, day: string): Period | null =>
  periodsOf(schedule).find(({ from, to }) => from <= day && day <= to) ?? null;

/** What became of one period, in grams. */
export interface Balance extends Period {
  agreed: number;
  /** From the period before. */
  carried_in: number;
  called: number;
  /** What may still be called off in it, tolerance and all. */
  left: number;
  /** What the next period has of it. */
  carried_out: number;
  /** Below the least that the tolerance allows. */
  short: number;
}

/** The least and the most of an amount: the tolerance never makes a gram more than it says. */
export function amountBounds(grams: number, tolerance: number): { least: number; most: number } {
  const [amount, by] = [BigInt(grams), BigInt(tolerance)];
  return {
    least: Number((amount * (HUNDRED_PERCENT - by) + HUNDRED_PERCENT - 1n) / HUNDRED_PERCENT),
    most: Number((amount * (HUNDRED_PERCENT + by)) / HUNDRED_PERCENT),
  };
}

/**
 * What each period has, was called off in it, and has left. Only a period that is over carries over: what is left in
 * one that runs is its own.
 */
export function periodBalances(schedule: Schedule, called: readonly number[], today: string): Balance[] {
  const periods = periodsOf(schedule);
  let carried_in = 0;
  return periods.map((period) => {
    const agreed = schedule.amounts[period.no]!;
    const taken = called[period.no] ?? 0;
    const { least, most } = amountBounds(agreed, schedule.tolerance);
    const isOver = period.to < today;
    const rest = Math.max(0, agreed + carried_in - taken);
    const goesOn = isOver && schedule.unused === 'carried_over' && period.no < periods.length - 1;
    const balance = {
      ...period,
      agreed,
      carried_in,
      called: taken,
      left: isOver ? 0 : Math.max(0, most + carried_in - taken),
      carried_out: goesOn ? rest : 0,
      short: Math.max(0, least - taken),
    };
    carried_in = balance.carried_out;
    return balance;
  });
}

/** How many whole packs are left of an amount: nobody calls off a part of a bag. */
export const packsLeft = (grams: number, unitWeightGrams: number): number =>
  unitWeightGrams > 0 ? Math.floor(grams / unitWeightGrams) : 0;
