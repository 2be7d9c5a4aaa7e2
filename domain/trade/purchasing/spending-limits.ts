import type { Satang } from '#domain/values/money.ts';

/** The most steps of approval that a company can set. */
export const MAX_APPROVAL_STEPS = 3;

export const limitKinds = ['order', 'day', 'month'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** What somebody may order without asking: VAT included, null for no limit. */
export type SpendingLimits = Readonly<Record<LimitKind, Satang | null>>;

/** What somebody's earlier orders of the day and month come to, cancelled ones left out. */
export type Spent = Readonly<Record<Exclude<LimitKind, 'order'>, Satang>>;

export const NOTHING_SPENT: Spent = { day: 0n, month: 0n };

export const addSpent = (one: Spent, other: Spent): Spent => ({
  day: one.day + other.day,
  month: one.month + other.month,
});

/** The limits that an order of this total is above. */
export function exceededLimits(total: Satang, limits: SpendingLimits, spent: Spent): LimitKind[] {
  const sums: Record<LimitKind, Satang> = { order: total, day: spent.day + total, month: spent.month + total };
  return limitKinds.filter((kind) => {
    const limit = limits[kind];
    return limit !== null && sums[kind] > limit;
  });
}

export interface NeededApproval {
  exceeded: LimitKind[];
  /** How many colleagues must approve, one after the other; none: it may be placed. */
  approvals: number;
}

/** A person's limits with what they spent, and the amounts above which their company asks for each approval. */
export interface SpendingFacts {
  limits: SpendingLimits;
  spent: Spent;
  steps: readonly Satang[];
}

/** What an order needs before it is placed. Above a limit somebody approves, however small the order is. */
export function neededApproval(total: Satang, { limits, spent, steps }: SpendingFacts): NeededApproval {
  const exceeded = exceededLimits(total, limits, spent);
  const above = steps.filter((amount) => total > amount).length;
  return { exceeded, approvals: Math.max(above, exceeded.length > 0 ? 1 : 0) };
}

/** Whether the amounts of the steps can stand: each more than the one before it. */
export function areStepsRising(steps: readonly Satang[]): boolean {
  return steps.every((amount, index) => index === 0 || amount > steps[index - 1]!);
}

/** Somebody of the company, with the highest step that they may approve; 0 for none. */
export interface Approver {
  userId: number;
  approves: number;
}

/** Whether the company has somebody for each step, the requester left out: each step is another person. */
export function canBeApproved(people: readonly Approver[], requesterId: number, approvals: number): boolean {
  return hasApprovers(people, { without: [requesterId], from: 1, to: approvals });
}

/** Whether somebody else is there for each of these steps. */
export function hasApprovers(
  people: readonly Approver[],
  { without, from, to }: { without: readonly number[]; from: number; to: number },
): boolean {
  const others = people.filter(({ userId }) => !without.includes(userId));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).every(
    (step) => others.filter(({ approves }) => approves >= step).length >= to - step + 1,
  );
}
