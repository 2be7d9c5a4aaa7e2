import { ORDER_GUARDS, SETTLEMENT_WAITING, type OrderState } from '#domain/trade/order-status.ts';

/** Where a slip stands, by the number of its status. */
export const slipStates = ['waiting', 'verified', 'rejected'] as const;
export type SlipState = (typeof slipStates)[number];

/** A payment that was reported for an order, or for whatever else is owed. */
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
