import { neededApproval, type Approver, type SpendingFacts } from '#domain/trade/purchasing/spending-limits.ts';
import type { Satang } from '#domain/values/money.ts';

export const bidRequestStates = ['waiting', 'approved', 'declined'] as const;
export type BidRequestState = (typeof bidRequestStates)[number];

/** The step that approves bids of colleagues up to a worth: the last one that an order of it needs, whoever orders. */
export function stepOfBids(worth: Satang, steps: readonly Satang[]): number {
  const anyone = { limits: { order: 0n, day: null, month: null }, spent: { day: 0n, month: 0n }, steps };
  return Math.max(neededApproval(worth, anyone).approvals, 1);
}

/** Those who may approve what somebody else asks to bid. */
export const bidApprovers = (people: readonly Approver[], step: number, requesterId: number): Approver[] =>
  people.filter(({ userId, approves }) => approves >= step && userId !== requesterId);

/** Up to what somebody lets colleagues bid. Each one's word stands by itself. */
export interface BidApproval {
  userId: number;
  worth: Satang;
}

/** Up to what the bids of somebody are approved; the own word is none. */
export const approvedFor = (userId: number, approvals: readonly BidApproval[]): Satang =>
  mostApproved(approvals.filter((approval) => approval.userId !== userId));

export const mostApproved = (approvals: readonly BidApproval[]): Satang =>
  approvals.reduce((most, { worth }) => (worth > most ? worth : most), 0n);

interface Bidding {
  userId: number;
  worth: Satang;
  /** None in a company without rules. */
  facts: SpendingFacts | undefined;
  approvals: readonly BidApproval[];
}

/** Whether somebody may bid so much: within their own limits, or as a colleague approved. */
export const isBidAllowed = ({ userId, worth, facts, approvals }: Bidding): boolean =>
  !facts || neededApproval(worth, facts).approvals === 0 || approvedFor(userId, approvals) >= worth;

interface Asked extends Bidding {
  people: readonly Approver[];
}

/** Who may bid so much anyhow asks nobody, nor does somebody whom nobody could answer. */
export function whyNotAskToBid({ people, ...bidding }: Asked) {
  const { userId, worth, facts } = bidding;
  if (!facts || isBidAllowed(bidding)) return 'approval_not_needed';
  const approvers = bidApprovers(people, stepOfBids(worth, facts.steps), userId);
  return approvers.length === 0 ? 'approval_impossible' : null;
}
