/** Why a lot is recalled: buyers read it. */
export const MAX_RECALL_REASON = 500;

/** Packs of a lot that a shipment took for somebody. */
export interface GonePacks {
  packs: number;
  buyer_id: number;
  order_no: string;
}

export interface RecalledBuyer {
  buyer_id: number;
  packs: number;
  /** Each once, as they come. */
  orders: string[];
}

/** Whom a recall is sent to: every company that got packs of the lot, once, with its orders. */
export function recalledBuyers(gone: readonly GonePacks[]): RecalledBuyer[] {
  const buyers = new Map<number, RecalledBuyer>();
  for (const { packs, buyer_id, order_no } of gone) {
    if (packs <= 0) continue;
    const buyer = buyers.get(buyer_id) ?? { buyer_id, packs: 0, orders: [] };
    buyer.packs += packs;
    if (!buyer.orders.includes(order_no)) buyer.orders.push(order_no);
    buyers.set(buyer_id, buyer);
  }
  return [...buyers.values()];
}
