import type { runStates } from '#domain/money/payouts/payout-run.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { RUN_TONES } from './tones.ts';

interface RunStateProps {
  run: { state: (typeof runStates)[number]; waiting_count: number; failed_count: number };
  words: { state: string; waiting: string; failed: string };
}

/** Where a run stands: of an approved one what waits for the bank, and what the bank has not sent. */
export function RunState({ run: { state, waiting_count, failed_count }, words }: RunStateProps) {
  return (
    <>
      <Badge tone={RUN_TONES[state]}>{words.state}</Badge>
      {state === 'approved' && waiting_count > 0 && <small className="block">{words.waiting}</small>}
      {failed_count > 0 && <small className="block">{words.failed}</small>}
    </>
  );
}
