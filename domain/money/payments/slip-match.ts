import type { Satang } from '#domain/values/money.ts';

/** How what is on an order's slips compares with what is left to pay. */
export const slipMatches = ['exact', 'less', 'more', 'nothing_owed'] as const;
export type SlipMatch = (typeof slipMatches)[number];

/** All waiting slips of an order together: a purchase may be paid by several transfers. */
export function slipMatch(slips: readonly Satang[], owed: Satang): SlipMatch {
  if (owed <= 0n) return 'nothing_owed';
  const reported = slips.reduce((sum, amount) => sum + amount, 0n);
  if (reported === owed) return 'exact';
  return reported < owed ? 'less' : 'more';
}
