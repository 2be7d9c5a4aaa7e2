import type { RefundState } from './refundable.ts';

/** What finance's decisions about a refund look at. */
export interface DecidedRefund {
  state: RefundState;
  /** Proposed by whoever asks: somebody else approves it. */
  is_own: boolean;
  /** The company has an account that money goes back to. */
  has_account: boolean;
}

/** When finance may make each decision about a refund. */
export const refundDecisionGuards = {
  approve: ({ state, is_own }: DecidedRefund): boolean => state === 'proposed' && !is_own,
  sent: ({ state, has_account }: DecidedRefund): boolean => state === 'approved' && has_account,
  refuse: ({ state }: DecidedRefund): boolean => state === 'proposed',
};
