import type { MoneyChangeState } from './money-setting.ts';

/** What a decision about a proposed change looks at. */
export interface DecidedChange {
  state: MoneyChangeState;
  /** Proposed by whoever asks: somebody else decides it, and its proposer may take it back. */
  is_own: boolean;
}

/** When each decision about a proposed change may be made. */
export const changeDecisionGuards = {
  approve: ({ state, is_own }: DecidedChange): boolean => state === 'waiting' && !is_own,
  withdraw: ({ state, is_own }: DecidedChange): boolean => state === 'waiting' && is_own,
  refuse: ({ state, is_own }: DecidedChange): boolean => state === 'waiting' && !is_own,
};
