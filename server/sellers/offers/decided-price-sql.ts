import { registerDecidedPrice } from '#server/market/offers/index.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * Twin of `findDecidedPrices`: what a pack of an offer (alias) costs by the prices that staff decided last, outside
 * promotions.
 */
function decidedPriceSql(offer: string) {
  const id = sql.ref(`${offer}.id`);
  return sql`coalesce(
    (select case when d.sale_price > 0 then d.sale_price else d.regular_price end from price_changes d
      where d.product_stock_id = ${id} and d.state = 1 and not d.within_allowance order by d.id desc limit 1),
    (select case when d.old_sale_price > 0 then d.old_sale_price else d.old_regular_price end from price_changes d
      where d.product_stock_id = ${id} and d.state = 1 and d.within_allowance order by d.id limit 1),
    case when ${sql.ref(`${offer}.sale_price`)} > 0 then ${sql.ref(`${offer}.sale_price`)}
      else ${sql.ref(`${offer}.regular_price`)} end)`;
}
registerDecidedPrice(decidedPriceSql);
