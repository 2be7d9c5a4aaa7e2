export const planStates = ['current', 'outdated', 'ordered'] as const;
export type PlanState = (typeof planStates)[number];

/** Letters of what its owner calls a plan. */
export const MAX_PLAN_NAME = 80;

/** What a list knows of a plan without reckoning it. */
export interface PlanFacts {
  /** An order was placed by it. */
  is_ordered: boolean;
  latest_day: string | null;
  /** When the cheapest cart was to arrive as it was shown; null of an empty one. */
  arrives: string | null;
}

/** A plan is outdated once its latest day is over, or goods that leave now cannot arrive on the day that was shown. */
export function planState(
  { is_ordered, latest_day, arrives }: PlanFacts,
  { today, earliest }: { today: string; earliest: string },
): PlanState {
  if (is_ordered) return 'ordered';
  const isOver = (latest_day !== null && latest_day < today) || (arrives !== null && arrives < earliest);
  return isOver ? 'outdated' : 'current';
}
