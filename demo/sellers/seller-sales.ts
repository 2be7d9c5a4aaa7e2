import { DAY_MS } from '#domain/values/durations.ts';
import type { Fate } from '../trade/order-fates.ts';
import type { Random } from '../random.ts';

const HOUR_MS = 3_600_000;
/** Two quarters, so that the last one has another to be compared with. */
const DAYS = 178;
/** Goods that were delivered left some days ago. */
const NEWEST_DAYS = 4;
/** More is sold from month to month: above 1 the newer days have more of the orders. */
const GROWTH = 1.35;

/** Orders of the first seller alone, whose dashboard shows them. */
export const SELLER_ORDERS = 60;

/** When the order at a place of them was placed, and how it ended. */
export function sellerSale(index: number, random: Random, at: Date): { fate: Fate; placedAt: Date } {
  const back = NEWEST_DAYS + Math.floor((index / SELLER_ORDERS) ** GROWTH * (DAYS - NEWEST_DAYS));
  const placedAt = new Date(at.getTime() - back * DAY_MS + random.int(0, 8) * HOUR_MS);
  const chance = random.next();
  if (chance < 0.9) return { fate: 'delivered', placedAt };
  return { fate: chance < 0.96 ? 'cancelled' : 'expired', placedAt };
}
