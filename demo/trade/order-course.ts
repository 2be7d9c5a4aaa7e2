import { dueDate } from '#domain/trade/order-status.ts';
import type { Fate } from './order-fates.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
export const SHIPPED_AFTER_HOURS = 30;
/** Of so many deliveries one comes after the agreed day. */
const LATE = 14;

/** When what happened to an order; null where it did not. */
export interface OrderCourse {
  placedAt: Date;
  confirmedAt: Date | null;
  due: Date | null;
  /** When its buyer paid, or sent the slip; it counts where `isPaid`, or a slip waits. */
  sentAt: Date;
  verifiedAt: Date;
  isPaid: boolean;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** Also where it ended unpaid. */
  cancelledAt: Date | null;
}

export function courseOf(number: number, fate: Fate, placedAt: Date): OrderCourse {
  const later = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS);
  const confirmedAt = ['waiting', 'cancelled'].includes(fate) ? null : later(1);
  const due = confirmedAt && dueDate(confirmedAt);
  const expiredAt = fate === 'expired' ? new Date(due!.getTime() + MINUTE_MS) : null;
  return {
    placedAt,
    confirmedAt,
    due,
    sentAt: later(1.5),
    verifiedAt: later(2),
    isPaid: ['paid', 'shipped', 'delivered'].includes(fate),
    shippedAt: fate === 'shipped' || fate === 'delivered' ? later(SHIPPED_AFTER_HOURS) : null,
    deliveredAt: fate === 'delivered' ? later(number % LATE === 0 ? 84 : 46) : null,
    cancelledAt: fate === 'cancelled' ? later(5) : expiredAt,
  };
}
