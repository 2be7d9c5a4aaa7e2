import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { onSaleSql } from '#server/market/offers/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { freePacksSql, mayLeaveSql } from './reserved-packs.ts';

/** Whether lot `k` can be bought now of the offer `f` that is on sale from stock: nobody keeps all of it. */
export const isOfferedSql = (at: Date): RawBuilder<boolean> => sql<boolean>`(
  k.packs > 0 and ${mayLeaveSql(bangkokDate(at))} and ${onSaleSql(at)}
  and f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)} and ${freePacksSql()} > 0)`;
