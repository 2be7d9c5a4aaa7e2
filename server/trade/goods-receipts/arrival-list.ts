import type { z } from 'zod';
import { arrivalList } from '#contract/trade/goods-receipts/arrival-list.ts';
import { MOVING_STATES, WAITING_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, onDays, type Words } from '#server/kit/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { shipmentGoodsSql, shipmentGramsSql } from '#server/trade/shipments/index.ts';

type Row = z.output<typeof arrivalList.row>;

const plate = sql`coalesce(s.plate, t.plate)`;
const day = sql`coalesce(s.planned_day, t.day)`;
const tables = sql`shipments s join orders o on o.id = s.order_id left join trips t on t.id = s.trip_id`;
const seenBy = ({ companyId }: Member) => sql`o.company_id = ${companyId} and s.state <> 'cancelled'`;
const has = (part: string) => `%${likeText(part)}%`;

/** What comes to a company. Each filter looks at the shipments of its own orders, which are few. */
export const arrivals = listOf(arrivalList, {
  from: tables,
  key: sql`s.id`,
  seenBy,
  filters: {
    shipment_no: (part) => sql`s.shipment_no ilike ${has(part)}`,
    plate: (part) => sql`${plate} ilike ${has(part)}`,
    seller: ofCompanyNamed(sql`s.company_id`),
    state: sql`s.state`,
    planned_day: onDays(day),
  },
  sorts: {
    planned_day: { by: day, mayBeNull: true },
    waiting: {
      whole: sql`case when s.state = any (${MOVING_STATES}::text[]) then 0
        when s.state = any (${WAITING_STATES}::text[]) then 1 else 2 end,
        case when s.state = any (${WAITING_STATES}::text[]) then ${day} end, s.id desc`,
    },
  },
  read: (ids, caller: Member) =>
    rows(sql<Row>`
      select s.id, s.shipment_no, s.state, ${day} as planned_day, ${plate} as plate,
        coalesce(s.driver_name, t.driver_name) as driver_name, ${companySql('c')} as seller,
        coalesce(o.shipping_snapshot ->> 'name', '') as place /* not null: coalesced */,
        (${shipmentGramsSql} / ${sql.lit(GRAMS_PER_KG)})::float8 as kg /* not null: coalesced */,
        ${shipmentGoodsSql} as lines /* not null: coalesced */
      from ${tables} join companies c on c.id = s.company_id
      where ${seenBy(caller)} and s.id = any (${ids}::int[])`),
  cells: {
    goods: ({ lines }: Row, { locale }: Words) => lines.map((line) => line[`name_${locale}`]).join(', '),
    state: ({ state }: Row, words: Words) => words.of('state', state),
  },
});
