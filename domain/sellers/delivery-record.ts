import { DELIVERED, ORDER_ACTIVE, ORDER_CANCELLED, RECEIVED_BY_PICK_UP, REFUSED } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';

/** What buyers are told of how a seller delivers. */

/** How far back the record goes. */
export const RECORD_MONTHS = 12;
export const RECORD_DAYS = 365;
/** With fewer sales one of them would decide the percentages, and tell who bought. */
export const RECORD_FROM_SALES = 10;

export type SaleOutcome = 'on_time' | 'late' | 'undated' | 'cancelled_by_seller';

/** A seller's part of an order, as far as its outcome goes. */
export interface EndedSale {
  status: number;
  purchaser_status: number;
  logistic_status: number;
  receiving_type: number | null;
  /** The day (Bangkok's) that was agreed with the buyer. */
  delivery_date: string | null;
  delivered_at: Date | null;
  cancelled_at: Date | null;
  /** How many sellers the order has. */
  sellers: number;
}

/**
 * How a sale ended, if it did since then. On time is a delivery that arrives on the agreed day or before. A buyer who
 * fetches the goods chooses the time: that is a delivery and no question of time. A seller has cancelled where staff
 * refused the order because price or stock did not hold; of several sellers it is not known which one, so that it
 * counts against none.
 */
export function saleOutcome(sale: EndedSale, since: Date): SaleOutcome | null {
  const { delivered_at, cancelled_at, delivery_date } = sale;
  if (sale.status === ORDER_ACTIVE && sale.logistic_status === DELIVERED && delivered_at && delivered_at >= since) {
    if (delivery_date === null || sale.receiving_type === RECEIVED_BY_PICK_UP) return 'undated';
    return bangkokDate(delivered_at) <= delivery_date ? 'on_time' : 'late';
  }
  const isRefused = sale.status === ORDER_CANCELLED && sale.purchaser_status === REFUSED;
  return isRefused && sale.sellers === 1 && cancelled_at && cancelled_at >= since ? 'cancelled_by_seller' : null;
}

export interface DeliveryRecord {
  deliveries: number;
  /** Of the deliveries with an agreed day; null when there is none. */
  on_time_percent: number | null;
  /** Of deliveries and cancelled sales together. */
  cancelled_percent: number;
}

/** The record from how many sales ended how; null where there are too few. Rounded so that no failure disappears. */
export function deliveryRecord(counts: Readonly<Record<SaleOutcome, number>>): DeliveryRecord | null {
  const dated = counts.on_time + counts.late;
  const deliveries = dated + counts.undated;
  const sales = deliveries + counts.cancelled_by_seller;
  if (sales < RECORD_FROM_SALES) return null;
  return {
    deliveries,
    on_time_percent: dated === 0 ? null : Math.floor((counts.on_time / dated) * 100),
    cancelled_percent: Math.ceil((counts.cancelled_by_seller / sales) * 100),
  };
}
