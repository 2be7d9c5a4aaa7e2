import type { FieldProblem } from '#contract/errors.ts';
import { LOT_PROBLEM_DETAILS, type LotProblem } from '#domain/trade/auctions/draft.ts';
import { AppError } from '#server/platform/errors.ts';

/** Refuses with everything that is missing, each at its field. */
export function refuseProblems(problems: readonly LotProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const details = LOT_PROBLEM_DETAILS;
  const fields = problems.map((problem) => ({ ...problem, details }) as unknown as FieldProblem);
  throw new AppError(first.code as 'auction_end_early', { details, fields });
}
