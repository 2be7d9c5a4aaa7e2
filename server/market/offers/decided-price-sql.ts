import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/**
 * What staff decided last that a pack of an offer (alias) costs outside promotions; before they decided any, what it cost
 * before the seller changed it alone. Of offers that are edited, server/sellers/offers/locked-offers.ts says the same.
 */
export function decidedPriceSql(offer: string): RawBuilder<unknown> {
  const id = sql.ref(`${offer}.id`);
  return sql`coalesce(
    (select case when d.sale_price > 0 then d.sale_price else d.regular_price end from price_changes d
      where d.product_stock_id = ${id} and d.state = 1 and not d.within_allowance order by d.id desc limit 1),
    (select case when d.old_sale_price > 0 then d.old_sale_price else d.old_regular_price end from price_changes d
      where d.product_stock_id = ${id} and d.state = 1 and d.within_allowance order by d.id limit 1),
    case when ${sql.ref(`${offer}.sale_price`)} > 0 then ${sql.ref(`${offer}.sale_price`)} else ${sql.ref(`${offer}.regular_price`)} end)`;
}
