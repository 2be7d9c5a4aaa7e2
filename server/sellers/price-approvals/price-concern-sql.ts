import { NOTABLE_BESIDE, NOTABLE_CHANGE, NOTABLE_DISTANCE } from '#domain/sellers/price-concern.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

type Figure = RawBuilder<unknown>;

/** Prices per kg of one offer. */
interface OfferPricesSql {
  ordinary: Figure;
  lowest: Figure;
}

/** How far a price is from another, in hundredths of a percent of it: nothing where there is no other. */
const distance = (from: Figure, price: Figure) =>
  sql`coalesce(abs(((${price}) - (${from})) * 10000 / nullif(${from}, 0)), 0)`;
const farthest = (from: OfferPricesSql, wanted: OfferPricesSql) =>
  sql`greatest(${distance(from.ordinary, wanted.ordinary)}, ${distance(from.lowest, wanted.lowest)})`;

/** What most ask beside an offer: for the same goods or, only where that is null, for goods of its subcategory. */
interface BesideSql {
  product: Figure;
  subcategory: Figure;
}

/** How much an offer's prices ask to be looked at. Twin of `priceConcern` in domain/sellers/price-concern.ts. */
export function priceConcernSql(old: OfferPricesSql, wanted: OfferPricesSql, trend: Figure, beside: BesideSql) {
  const from = (figure: Figure, notable: number) =>
    sql`${farthest({ ordinary: figure, lowest: figure }, wanted)} * 100 / ${sql.lit(notable)}`;
  return sql<number>`greatest(
    ${farthest(old, wanted)} * 100 / ${sql.lit(NOTABLE_CHANGE)}, ${from(trend, NOTABLE_DISTANCE)},
    ${from(beside.product, NOTABLE_BESIDE.product)}, ${from(beside.subcategory, NOTABLE_BESIDE.subcategory)})`;
}
