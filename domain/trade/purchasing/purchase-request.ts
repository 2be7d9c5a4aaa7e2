import { DAY_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import { hasApprovers, type Approver } from './spending-limits.ts';

export const purchaseRequestStates = ['waiting', 'approved', 'placed', 'refused', 'withdrawn', 'expired'] as const;
export type PurchaseRequestState = (typeof purchaseRequestStates)[number];

/** How long a request waits, in days: what a company gets that says nothing, and what it may say. */
export const EXPIRY_DAYS = { usual: 7, least: 1, most: 60 } as const;

export function requestExpiry(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS);
}

/** Where a request stands in its round. */
export interface PurchaseRequest {
  state: PurchaseRequestState;
  userId: number;
  approvalsNeeded: number;
  /** Who approved in this round, in order. */
  approvedBy: readonly number[];
  expiresAt: Date;
}

export const isOpenRequest = ({ state }: Pick<PurchaseRequest, 'state'>) => state === 'waiting' || state === 'approved';

/** The step that waits, counted from 1. */
export const waitingStep = ({ approvedBy }: Pick<PurchaseRequest, 'approvedBy'>) => approvedBy.length + 1;

export const decisionRefusals = [
  'request_not_waiting',
  'request_expired',
  'own_request',
  'request_approved_by_you',
  'approval_step_too_high',
] as const;
export type DecisionRefusal = (typeof decisionRefusals)[number];

/** Why somebody may not approve or refuse a request now; null when they may. */
export function refusalToDecide(
  request: PurchaseRequest,
  decider: { userId: number; approves: number },
  at: Date,
): DecisionRefusal | null {
  if (request.state !== 'waiting') return 'request_not_waiting';
  if (at >= request.expiresAt) return 'request_expired';
  if (decider.userId === request.userId) return 'own_request';
  if (request.approvedBy.includes(decider.userId)) return 'request_approved_by_you';
  return decider.approves < waitingStep(request) ? 'approval_step_too_high' : null;
}

/** Those of the people who may approve the step that waits. */
export function stepApprovers(
  request: Pick<PurchaseRequest, 'userId' | 'approvedBy'>,
  people: readonly Approver[],
): Approver[] {
  return people.filter(
    ({ userId, approves }) =>
      approves >= waitingStep(request) && userId !== request.userId && !request.approvedBy.includes(userId),
  );
}

/** Whether the company has nobody left for the steps that a waiting request still needs. */
export function isStranded(request: PurchaseRequest, people: readonly Approver[]): boolean {
  if (request.state !== 'waiting') return false;
  const without = [request.userId, ...request.approvedBy];
  return !hasApprovers(people, { without, from: waitingStep(request), to: request.approvalsNeeded });
}

/** Where a request stands once the step that waits is approved. */
export function stateAfterApproval(request: PurchaseRequest): 'waiting' | 'approved' {
  return waitingStep(request) >= request.approvalsNeeded ? 'approved' : 'waiting';
}

export type PlacingRefusal = 'request_not_approved' | 'request_expired' | 'not_requester_nor_approver';

/** Why somebody may not place what was asked for; null when they may. The requester does, or who approved it. */
export function refusalToPlace(request: PurchaseRequest, userId: number, at: Date): PlacingRefusal | null {
  if (request.state !== 'approved') return 'request_not_approved';
  if (at >= request.expiresAt) return 'request_expired';
  const isTheirs = userId === request.userId || request.approvedBy.includes(userId);
  return isTheirs ? null : 'not_requester_nor_approver';
}

/** What is dearer than what was approved is approved again. */
export const needsApprovalAgain = (approved: Satang, total: Satang) => total > approved;
