import { mayReviseContract } from './contracts/sales-contract.ts';
import { mayLeaveLines, type LineCancelling } from './line-cancelling.ts';
import { ORDER_GUARDS, SETTLEMENT_WAITING, STAFF_ORDER_GUARDS, type OrderState } from './order-status.ts';

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

/** A payment that was reported for an order. */
export interface DecidedSlip {
  status: number;
  is_deleted: boolean;
  kind: 'slip' | 'gateway';
  /** Null of a slip of what is no order: it pays all of it, or nothing. */
  order: OrderState | null;
}

const isWaiting = ({ status, is_deleted }: DecidedSlip): boolean => status === SETTLEMENT_WAITING && !is_deleted;

/** When finance may make each decision about it. What a gateway reports has arrived as it says. */
export const slipDecisionGuards = {
  verify_slip: (slip: DecidedSlip): boolean =>
    isWaiting(slip) && (slip.order === null || ORDER_GUARDS.verify_slip(slip.order)),
  verify_amount: (slip: DecidedSlip): boolean =>
    slip.kind === 'slip' && isWaiting(slip) && slip.order !== null && ORDER_GUARDS.verify_slip(slip.order),
  reject_slip: (slip: DecidedSlip): boolean =>
    isWaiting(slip) && (slip.order === null || ORDER_GUARDS.reject_slip(slip.order)),
};
