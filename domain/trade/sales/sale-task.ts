import { canHappen, type OrderState } from '#domain/trade/order-status.ts';

/** What a seller has to do for a purchase that may leave. */
export const saleTasks = ['prepare', 'hand_over'] as const;
export type SaleTask = (typeof saleTasks)[number];

/**
 * Goods are handed over when their day has come, the buyer's or the one they stand ready for, and at once when it has
 * passed. Others are prepared until they are marked ready; from then on there is nothing to do before their day. Its
 * SQL twin stands in server/trade/sales.
 */
export function saleTask(
  sale: OrderState & { delivery_date: string | null; ready_date: string | null },
  today: string,
): SaleTask | null {
  if (!canHappen('ship', sale)) return null;
  if ([sale.delivery_date, sale.ready_date].some((day) => day !== null && day <= today)) return 'hand_over';
  return sale.ready_date === null ? 'prepare' : null;
}
