import { limitState, splitUnread, type LimitState, type PriceLimit } from '#domain/trade/plans/price-limits.ts';
import type { Plan } from './plan-view.ts';

/** A price limit that was said, and how the cheapest cart stands to it. */
export interface ShownLimit extends PriceLimit {
  state: LimitState;
}

export interface ShownUnread {
  limits: ShownLimit[];
  others: string[];
  /** Of the others, with those that are not shown. */
  count: number;
}

/** What of a plan's text was not used. */
export function unreadView({ unread, unread_count, carts: [cheapest] }: Plan): ShownUnread {
  const { limits, others } = splitUnread(unread);
  return {
    limits: limits.map((limit) => ({ ...limit, state: limitState(limit, cheapest?.per_kg ?? null) })),
    others,
    count: unread_count - limits.length,
  };
}
