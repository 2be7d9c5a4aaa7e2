/** A measured value beside what the grade allows; null where its certificate names no limit on that side. */
export interface MeasuredValue {
  value: number;
  low: number | null;
  high: number | null;
}

export const valueVerdicts = ['within', 'below', 'above', 'no_limits'] as const;
export type ValueVerdict = (typeof valueVerdicts)[number];

/** Whether a measured value is within the grade's limits, both included. */
export function judgeValue({ value, low, high }: MeasuredValue): ValueVerdict {
  if (low === null && high === null) return 'no_limits';
  if (low !== null && value < low) return 'below';
  return high !== null && value > high ? 'above' : 'within';
}

export const isOutsideLimits = (measured: MeasuredValue): boolean => ['below', 'above'].includes(judgeValue(measured));

/** What of a value's limits contradicts itself. */
export function hasReversedLimits({ low, high }: Omit<MeasuredValue, 'value'>): boolean {
  return low !== null && high !== null && low > high;
}
