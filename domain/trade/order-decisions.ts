import { mayReviseContract } from './contracts/sales-contract.ts';
import { mayLeaveLines, type LineCancelling } from './line-cancelling.ts';
import { STAFF_ORDER_GUARDS, type OrderState } from './order-status.ts';

/** What staff's decisions about an order look at. */
export interface DecidedOrder extends OrderState {
  contract_id: number | null;
  /** How lines can be cancelled now; null when none can be. */
  line_cancelling: LineCancelling | null;
  line_count: number;
}

/** When staff may make each decision about an order. */
export const orderDecisionGuards = {
  ...STAFF_ORDER_GUARDS,
  revise: mayReviseContract,
  cancel_lines: ({ line_cancelling: how, line_count }: DecidedOrder): boolean =>
    how !== null && mayLeaveLines(how, line_count - 1),
};
