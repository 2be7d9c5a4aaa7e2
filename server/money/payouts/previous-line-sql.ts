import { LINE_PAID, LINE_WAITING } from '#domain/money/payouts/payout-run.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** The columns of the seller's payout line before the line `l` of the run `r`, that was paid or waits. */
export const previousLineSql = (columns: RawBuilder<unknown>) => sql`
  select ${columns} from payout_lines d join payout_runs e on e.id = d.run_id
  where d.company_id = l.company_id and d.status in (${sql.lit(LINE_WAITING)}, ${sql.lit(LINE_PAID)})
    and (e.proposed_at, d.id) < (r.proposed_at, l.id)
  order by e.proposed_at desc, d.id desc limit 1`;
