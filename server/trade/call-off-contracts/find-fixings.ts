import type { z } from 'zod';
import type { callOffDetail } from '#contract/trade/call-off-contracts/shapes.ts';
import { mulDiv } from '#domain/values/money.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Viewer } from './viewer.ts';

type Detail = z.output<typeof callOffDetail>;

interface FixingRow {
  id: number;
  from: string;
  to: string;
  revision: number;
  sum: bigint;
  days: number;
  at: Date;
  reason: string | null;
  computed_from: { day: string; per_kg: string; products: number; sellers: number }[];
  proposed: { id: number; per_kg: string; reason: string; by: string; staff_id: number } | null;
}

/** Every revision that the contract's prices were made of, the latest first. */
export async function fixingsOf(id: number, viewer: Viewer): Promise<Detail['fixings']> {
  const found = await rows(sql<FixingRow>`
    select f.id, f.from_day as "from", f.to_day as "to", f.revision::int, f.sum, f.days::int, f.at, x.reason,
      f.computed_from, ${viewer.party === 'staff' ? sql`w.waiting` : sql`null::json`} as proposed
    from call_off_contracts c join index_fixings f on f.price_trend_id = c.price_trend_id and f.average = c.average
        and f.company_id = c.company_id and f.seller_company_id = c.seller_company_id
        and f.from_day < c.last_day and f.to_day > c.first_day - 62
      left join fixing_corrections x on x.id = f.correction_id
      left join lateral (select json_build_object('id', y.id, 'per_kg', y.average_price::text, 'reason', y.reason,
          'by', ${personNameSql('m')}, 'staff_id', m.id) as waiting
        from fixing_corrections y join staff_members m on m.id = y.proposed_by_staff_id
        where y.fixing_id = f.id and y.state = 'waiting') w on true
    where c.id = ${id} order by f.from_day desc, f.revision desc`);
  return found.map(({ sum, days, computed_from, proposed, ...fixing }) => ({
    ...fixing,
    days,
    average_per_kg: days > 0 ? mulDiv(sum, 1n, BigInt(days)) : null,
    computed_from: computed_from.map((each) => ({ ...each, per_kg: BigInt(each.per_kg) })),
    proposed: proposed && {
      id: proposed.id,
      per_kg: BigInt(proposed.per_kg),
      reason: proposed.reason,
      by: proposed.by,
      is_mine: viewer.party === 'staff' && viewer.staffId === proposed.staff_id,
    },
  }));
}
