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

interface Asked {
  userId: number;
  worth: Satang;
  facts: SpendingFacts;
  /** Up to what a colleague approved already. */
  approved: Satang;
  people: readonly Approver[];
}

/** Who may bid so much anyhow asks nobody, nor does somebody whom nobody could answer. */
export function whyNotAskToBid({ userId, worth, facts, approved, people }: Asked) {
  if (neededApproval(worth, facts).approvals === 0 || approved >= worth) return 'approval_not_needed';
  const approvers = bidApprovers(people, stepOfBids(worth, facts.steps), userId);
  return approvers.length === 0 ? 'approval_impossible' : null;
}
