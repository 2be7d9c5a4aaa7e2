import { addDays } from '#domain/values/bangkok-time.ts';
import type { CommissionRate } from './commission.ts';

/** A rate that goes over to the other subcategory. */
export interface PassedRate extends Pick<CommissionRate, 'hundredths' | 'firstDay' | 'lastDay'> {
  companyId: number;
}

/**
 * What sellers agreed for a subcategory that is merged into another one: it goes on there from today, on the days for
 * which the seller has agreed nothing there. All else of the merged one ends.
 */
export function ratesPassedOn(
  from: readonly CommissionRate[],
  into: readonly CommissionRate[],
  today: string,
): PassedRate[] {
  return from.flatMap(({ companyId, hundredths, firstDay, lastDay }): PassedRate[] => {
    if (companyId === null) return [];
    const taken = into.filter((rate) => rate.companyId === companyId);
    const start = firstDay < today ? today : firstDay;
    return freeDays(start, lastDay, taken).map(([first, last]) => ({
      companyId,
      hundredths,
      firstDay: first,
      lastDay: last,
    }));
  });
}

/** The parts of a period that no rate takes, in their order. */
function freeDays(
  start: string,
  end: string | null,
  taken: readonly CommissionRate[],
): [first: string, last: string | null][] {
  const free: [string, string | null][] = [];
  let next: string | null = start;
  for (const { firstDay, lastDay } of taken.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    if (next === null || (end !== null && firstDay > end)) break;
    if (lastDay !== null && lastDay < next) continue;
    if (firstDay > next) free.push([next, addDays(firstDay, -1)]);
    next = lastDay === null ? null : addDays(lastDay, 1);
  }
  if (next !== null && (end === null || next <= end)) free.push([next, end]);
  return free;
}
