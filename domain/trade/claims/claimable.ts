import { ORDER_ACTIVE, SALE_DELIVERED } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { lastClaimDay } from './claim-time.ts';

/** A seller's part of an order, as far as claims ask. */
export interface ClaimedSale {
  status: number;
  sale_type: number;
  delivered_at: Date | null;
}

export type NotClaimable = 'claim_not_delivered' | 'claim_too_late';

/** Why no claim can be opened about goods of a seller now; null when one can. */
export function whyNotClaimable(sale: ClaimedSale, at: Date): NotClaimable | null {
  // By itself: other parts of its order may still be on their way.
  const isDelivered = sale.status === ORDER_ACTIVE && sale.sale_type === SALE_DELIVERED;
  if (!isDelivered || !sale.delivered_at) return 'claim_not_delivered';
  return bangkokDate(at) > lastClaimDay(sale.delivered_at) ? 'claim_too_late' : null;
}

/** The same for goods of one shipment that has come, while others of the seller may be on the way. */
export function whyNotReceived(
  { status }: Pick<ClaimedSale, 'status'>,
  deliveredAt: Date,
  at: Date,
): NotClaimable | null {
  if (status !== ORDER_ACTIVE) return 'claim_not_delivered';
  return bangkokDate(at) > lastClaimDay(deliveredAt) ? 'claim_too_late' : null;
}

/** A line of the seller's part, and what is claimed of it: how many of its units. */
export interface ClaimableLine {
  id: number;
  /** What arrived of it and is not settled by an earlier claim of the same kind. */
  quantity: number;
  /** Another claim about it is open. */
  is_claimed: boolean;
}

export interface ClaimedLine {
  order_item_id: number;
  quantity: number;
}

export type LineProblem =
  | { index: number; code: 'claim_line_unknown' | 'claim_line_twice' | 'claim_line_claimed' }
  | { index: number; code: 'claim_quantity_invalid'; quantity: number };

/** What is wrong with the lines of a claim, by their place. */
export function lineProblems(lines: readonly ClaimableLine[], claimed: readonly ClaimedLine[]): LineProblem[] {
  return claimed.flatMap(({ order_item_id, quantity }, index): LineProblem[] => {
    const line = lines.find(({ id }) => id === order_item_id);
    if (!line) return [{ index, code: 'claim_line_unknown' }];
    if (claimed.findIndex((each) => each.order_item_id === order_item_id) < index)
      return [{ index, code: 'claim_line_twice' }];
    if (line.is_claimed) return [{ index, code: 'claim_line_claimed' }];
    if (quantity < 1 || quantity > line.quantity)
      return [{ index, code: 'claim_quantity_invalid', quantity: line.quantity }];
    return [];
  });
}
