import { CONFIRMED, SALE_CANCELLED } from '#domain/trade/order-status.ts';

/**
 * What a seller sees of the buyer of a purchase, each with what stands before it: nothing; the number that the buyer's
 * company gave the order; who receives the goods, where, with name and telephone, as the delivery note has it.
 */
export const seenOfBuyer = ['nothing', 'number', 'receiver'] as const;
export type SeenOfBuyer = (typeof seenOfBuyer)[number];

export interface SeenSale {
  purchaser_status: number;
  sale_type: number;
  /** The seller accepted it, all of it or the part that the buyer agreed to. */
  isAccepted: boolean;
  /** The goods stand ready to be fetched. */
  isReady: boolean;
}

/**
 * The one rule: nothing before the seller's acceptance (or staff's confirmation, which stands for it), and the receiver
 * for loading. Of a cancelled purchase nobody loads anything. Its SQL twin stands in server/trade/orders.
 */
export function whatIsSeen({ purchaser_status, sale_type, isAccepted, isReady }: SeenSale): SeenOfBuyer {
  if (purchaser_status !== CONFIRMED && !isAccepted) return 'nothing';
  return isReady && sale_type !== SALE_CANCELLED ? 'receiver' : 'number';
}

/** Whether this much may be shown. */
export function sees(sale: SeenSale, wanted: Exclude<SeenOfBuyer, 'nothing'>): boolean {
  return seenOfBuyer.indexOf(whatIsSeen(sale)) >= seenOfBuyer.indexOf(wanted);
}
