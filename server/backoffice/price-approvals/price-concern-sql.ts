import { NOTABLE_CHANGE, NOTABLE_DISTANCE } from '#domain/backoffice/price-concern.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

type Figure = RawBuilder<unknown>;

/** The distance of a price from another one in hundredths of a percent, as bigint. */
const distance = (from: Figure, price: Figure) => sql`(((${price}) - (${from})) * 10000 / nullif(${from}, 0))`;

/** How much a price asks to be looked at, over prices per kg. Twin of `priceConcern` in domain/backoffice/price-concern.ts. */
export const priceConcernSql = (old: Figure, wanted: Figure, trend: Figure) => sql<number>`greatest(
  coalesce(abs(${distance(old, wanted)}) * 100 / ${sql.lit(NOTABLE_CHANGE)}, 0),
  coalesce(abs(${distance(trend, wanted)}) * 100 / ${sql.lit(NOTABLE_DISTANCE)}, 0))`;
