import type { FieldProblem } from '#contract/errors.ts';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { LEAST_OPEN_HOURS, MOST_OPEN_DAYS } from '#domain/trade/demands/demand-limits.ts';
import { ALL_WEIGHTS } from '#domain/trade/demands/demand-terms.ts';
import type { Gap } from '#domain/trade/demands/draft.ts';
import { AppError } from '#server/platform/errors.ts';

/** All details that any gap's text takes: its own are among them. */
const GAP_DETAILS = { max: MAX_DEMAND_LINES, sum: ALL_WEIGHTS, hours: LEAST_OPEN_HOURS, days: MOST_OPEN_DAYS };

/** Refuses with everything that is missing, each at its field. */
export function refuseGaps(gaps: readonly Gap[]): void {
  const [first] = gaps;
  if (!first) return;
  const fields = gaps.map(({ path, code }) => ({ path, code, details: GAP_DETAILS }) as unknown as FieldProblem);
  const options = { details: GAP_DETAILS, fields } as { fields: FieldProblem[] };
  throw new AppError(first.code as 'demand_place_missing', options);
}
