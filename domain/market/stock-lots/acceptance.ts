import { readCondition } from '#domain/catalogue/products/property-values.ts';

/** Limits that a company keeps of one grade. */
export const MAX_ACCEPTANCE_LIMITS = 20;

/** What a buyer accepts of one measured property, both ends included; null where that side is open. */
export interface AcceptanceLimit {
  property_id: number;
  /** The test condition that it is of; empty for whatever it was measured under. */
  condition: string;
  low: number | null;
  high: number | null;
}

/** A measured value of a lot, in the unit of its property. */
export interface LotMeasurement {
  property_id: number;
  condition: string;
  value: number;
}

export const lotFits = ['fits', 'outside', 'unknown'] as const;
export type LotFit = (typeof lotFits)[number];

/** A test condition as comparisons see it: however it is written, `190C/2.16kg`. */
export const comparedCondition = (written: string): string => (readCondition(written) ?? '').toLowerCase();

/** What a limit is of: a property under one test condition, however that is written. */
export const limitKey = ({ property_id, condition }: Pick<AcceptanceLimit, 'property_id' | 'condition'>): string =>
  `${property_id}/${comparedCondition(condition)}`;

/**
 * Whether what was measured is within one limit. What was not measured, or not under the limit's condition, is unknown:
 * values of different conditions say nothing of each other.
 */
export function judgeLimit(limit: AcceptanceLimit, measured: readonly LotMeasurement[]): LotFit {
  const condition = comparedCondition(limit.condition);
  const values = measured.filter(
    (each) =>
      each.property_id === limit.property_id && (condition === '' || comparedCondition(each.condition) === condition),
  );
  if (values.length === 0) return 'unknown';
  return values.every(({ value }) => isWithin(value, limit)) ? 'fits' : 'outside';
}

const isWithin = (value: number, { low, high }: Pick<AcceptanceLimit, 'low' | 'high'>) =>
  (low === null || value >= low) && (high === null || value <= high);

/** A lot against all limits: one value outside decides, then one that nobody measured. */
export function judgeLot(limits: readonly AcceptanceLimit[], measured: readonly LotMeasurement[]): LotFit {
  const fits = new Set(limits.map((limit) => judgeLimit(limit, measured)));
  if (fits.has('outside')) return 'outside';
  return fits.has('unknown') ? 'unknown' : 'fits';
}

export interface LimitProblem {
  index: number;
  field: 'property_id' | 'low';
  code: 'property_unknown' | 'acceptance_limit_twice' | 'acceptance_limit_empty' | 'lot_limits_reversed';
}

/** What is wrong with limits, the first problem of each. */
export function findLimitProblems(limits: readonly AcceptanceLimit[], measurable: ReadonlySet<number>): LimitProblem[] {
  const seen = new Set<string>();
  return limits.flatMap((limit, index): LimitProblem[] => {
    const { property_id, low, high } = limit;
    const key = limitKey(limit);
    const isTwice = seen.has(key);
    seen.add(key);
    if (!measurable.has(property_id)) return [{ index, field: 'property_id', code: 'property_unknown' }];
    if (isTwice) return [{ index, field: 'property_id', code: 'acceptance_limit_twice' }];
    if (low === null && high === null) return [{ index, field: 'low', code: 'acceptance_limit_empty' }];
    return low !== null && high !== null && low > high ? [{ index, field: 'low', code: 'lot_limits_reversed' }] : [];
  });
}
