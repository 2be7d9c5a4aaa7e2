import type { runStates } from './payout-run.ts';

/** What finance's decisions about a run of transfers look at. */
export interface DecidedRun {
  state: (typeof runStates)[number];
  /** Proposed by whoever asks: somebody else approves it. */
  is_own: boolean;
}

/** When finance may make each decision about a run, of payouts or of refunds. */
export const runDecisionGuards = {
  approve: ({ state, is_own }: DecidedRun): boolean => state === 'proposed' && !is_own,
  withdraw: ({ state }: DecidedRun): boolean => state === 'proposed',
};
