import type { TrialState } from '#domain/trade/trials/trial.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { objectNoSql } from '#server/platform/database/object-no-sql.ts';
import { sql } from '#server/platform/database/query.ts';

/** Trial `t` with what it is about: the two grades, its order `o` and its decision `d`. */
export const trialTables = sql`
  grade_trials t join products p on p.id = t.product_id join manufacturers m on m.id = p.manufacturer_id
  join products r on r.id = t.replaces_product_id join manufacturers n on n.id = r.manufacturer_id
  join users c on c.id = t.in_charge_user_id
  left join orders o on o.id = t.order_id left join grade_decisions d on d.id = t.decision_id`;

/** Whether the goods of trial `t` are ordered, and the order stands. */
export const isOrderedSql = sql<boolean>`exists (
  select from orders w where w.id = t.order_id and w.order_no is not null and w.status = ${sql.lit(ORDER_ACTIVE)})`;

const runsSql = (condition = sql`true`) =>
  sql<number>`(select count(*)::int from trial_runs x where x.trial_id = t.id and ${condition})`;

/** What `trialState` of domain/trade/trials/trial.ts looks at, of trial `t` with its decision `d`. */
export const trialFactsSql = sql`
  ${isOrderedSql} as is_ordered, ${runsSql()} as begun_runs, ${runsSql(sql`x.is_finished`)} as finished_runs, d.verdict,
    t.ended_at is not null as is_ended`;

/** Twin of `trialState` in domain/trade/trials/trial.ts, of trial `t`. */
export const trialStateSql = sql<TrialState>`case
  when t.ended_at is not null then 'ended'
  when t.decision_id is not null then (select v.verdict from grade_decisions v where v.id = t.decision_id)
  when exists (select from trial_runs x where x.trial_id = t.id) then 'running'
  when ${isOrderedSql} then 'ordered' else 'planned' end`;

/** Twin of `trialNo` in the same file, of trial `t`. */
export const trialNoSql = objectNoSql('TR', sql`t.id`);
