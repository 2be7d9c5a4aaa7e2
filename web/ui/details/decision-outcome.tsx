import type { WireError } from '#contract/errors.ts';
import { messageOf } from '#web/page/api-error.ts';
import styles from './detail.module.css';

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
      <p role="alert" className={styles.refused}>
        {messageOf(error)}
      </p>
    );
  return (
    done && (
      <p role="status" className={styles.done}>
        {done}
      </p>
    )
  );
}
