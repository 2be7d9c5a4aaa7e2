import { stateAfterApproval, type PurchaseRequest } from '#domain/trade/purchasing/purchase-request.ts';

export const standingOrderStates = [
  'waiting',
  'active',
  'refused',
  'withdrawn',
  'expired',
  'stopped',
  'finished',
] as const;
export type StandingOrderState = (typeof standingOrderStates)[number];

/** When it orders: on a working day of each month, or each time that an alert's condition comes to hold. */
export const standingTriggers = ['monthly', 'alert'] as const;
export type StandingTrigger = (typeof standingTriggers)[number];

export const STANDING_ORDER_PREFIX = 'SO-';
export const standingOrderNo = (id: number): string => `${STANDING_ORDER_PREFIX}${id}`;

/** Where its approval stands. */
export interface AskedApproval {
  state: StandingOrderState;
  userId: number;
  approvalsNeeded: number;
  approvedBy: readonly number[];
  expiresAt: Date;
}

/** It is approved by the rules of a purchase request: by others than who asked, one after the other, in time. */
export const asPurchaseRequest = ({ state, ...asked }: AskedApproval): PurchaseRequest => ({
  ...asked,
  state: state === 'waiting' ? 'waiting' : 'withdrawn',
});

/** Two hands at least, however small its orders are: nobody sees them before they are placed. */
export const standingApprovals = (ofOneOrder: number): number => Math.max(1, ofOneOrder);

/** Where it stands once the step that waits is approved. */
export const stateAfterStep = (asked: AskedApproval): 'waiting' | 'active' =>
  stateAfterApproval(asPurchaseRequest(asked)) === 'approved' ? 'active' : 'waiting';

/** Who may stop it at once: who asked, who approved, and the owners. */
export function mayStop(
  { state, userId, approvedBy }: Pick<AskedApproval, 'state' | 'userId' | 'approvedBy'>,
  by: { userId: number; isOwner: boolean },
): boolean {
  return state === 'active' && (by.isOwner || by.userId === userId || approvedBy.includes(by.userId));
}
