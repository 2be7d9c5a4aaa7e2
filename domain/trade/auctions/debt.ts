import type { DepositState } from './hold.ts';

/** What a winner on credit owes who did not keep to the bid, as finance look at it. */
export const debtStates = ['owed', 'forgiven'] as const satisfies readonly DepositState[];
export type DebtState = (typeof debtStates)[number];

export interface DecidedDebt {
  state: DebtState;
  /** By which it is to be forgiven, once a second person has approved it. */
  waiting_change: number | null;
}

/** When finance may decide what about a debt. */
export const debtDecisionGuards = {
  forgive: ({ state, waiting_change }: DecidedDebt): boolean => state === 'owed' && waiting_change === null,
};
