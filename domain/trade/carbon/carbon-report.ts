/** So many months are in one report at most. */
export const MOST_REPORT_MONTHS = 24;

/** How many months a report is of; none where it ends before it begins. Months are texts `YYYY-MM`. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return Math.max(0, count(to) - count(from) + 1);
}

export function isReportable(from: string, to: string): boolean {
  const months = monthsBetween(from, to);
  return months >= 1 && months <= MOST_REPORT_MONTHS;
}
