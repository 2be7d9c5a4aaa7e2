import type { RowOf } from '#contract/kit/define-list.ts';
import { carrierList } from '#contract/trade/carriers/list.ts';
import type { CarrierState } from '#domain/trade/carriers/carrier.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';

/** Of carrier `c`. */
export const carrierStateSql = sql<CarrierState>`case when c.ended_at is null then 'active' else 'ended' end`;

/** The marketplace's carriers: some hundred at most. */
export const carrierRows = listOf(carrierList, {
  from: sql`carriers c`,
  key: sql`c.id`,
  seenBy: () => sql`true`,
  filters: {
    q: (words) => {
      const part = `%${likeText(words)}%`;
      return sql`(c.name ilike ${part}
        or exists (select from carrier_vehicles v where v.carrier_id = c.id and v.plate ilike ${part})
        or exists (select from carrier_drivers d where d.carrier_id = c.id and d.name ilike ${part}))`;
    },
    state: carrierStateSql,
  },
  sorts: { name: { by: sql`c.name` } },
  read: (ids) =>
    rows(sql<RowOf<typeof carrierList>>`
      select c.id, c.name, c.phone, ${carrierStateSql} as state /* not null: either */,
        (select count(*)::int from carrier_vehicles v where v.carrier_id = c.id) as vehicles /* not null: a count */,
        (select count(*)::int from carrier_drivers d where d.carrier_id = c.id) as drivers /* not null: a count */
      from carriers c where c.id = any (${ids}::int[])`),
});
