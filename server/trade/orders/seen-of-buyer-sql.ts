import { CONFIRMED, SALE_CANCELLED } from '#domain/trade/order-status.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * Twins of `sees` in domain/trade/sales/seen-of-buyer.ts, over the order `o`, its purchase `p` and what stands ready
 * `g`. An acceptance is the last answer to a purchase, and so is a part that the buyer has decided on.
 */
export const seesNumberSql = sql<boolean>`(o.purchaser_status = ${sql.lit(CONFIRMED)} or exists (
  select from purchase_answers a where a.purchase_id = p.id and (a.answer = 'accepted' or a.decision is not null)))`;

export const seesReceiverSql = sql<boolean>`(${seesNumberSql} and g.purchase_id is not null
  and p.sale_type <> ${sql.lit(SALE_CANCELLED)})`;

/** The buyer's own number of the order, as far as the seller sees it. */
export const sellersPoNumberSql = sql<string | null>`case when ${seesNumberSql} then o.po_number end`;
