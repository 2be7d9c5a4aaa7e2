import type { WireError } from '#contract/errors.ts';
import { messageOf } from '#web/page/api-error.ts';

interface DecisionOutcomeProps {
  /** What was done; unset where nothing was. */
  done?: string | null;
  /** Why the decision was refused, which counts before what was done earlier. */
  error: WireError | null | undefined;
}

/** What became of the last decision on a screen of details. */
export function DecisionOutcome({ done, error }: DecisionOutcomeProps) {
  if (error)
    return (
      <p role="alert" className="sunken bad below-4">
        {messageOf(error)}
      </p>
    );
  return (
    done && (
      <p role="status" className="sunken good below-4">
        {done}
      </p>
    )
  );
}
