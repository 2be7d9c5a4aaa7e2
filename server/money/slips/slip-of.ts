import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';

/** A slip: of an order’s settlement, or of an instalment. */
export type SlipOf = { settlement_id: number } | { project_slip_id: number };

/** The slip as both columns of a table that holds either. */
export const slipColumns = (slip: SlipOf) => ({ settlement_id: null, project_slip_id: null, ...slip });

/** Whether row `of` is about this slip. */
export const isAbout = (of: string, slip: SlipOf): RawBuilder<unknown> =>
  'settlement_id' in slip
    ? sql`${sql.ref(`${of}.settlement_id`)} = ${slip.settlement_id}`
    : sql`${sql.ref(`${of}.project_slip_id`)} = ${slip.project_slip_id}`;

/** What the slip of row `of` pays for: settlement `t` of order `o`, or slip `ps` of instalment `pi` of project `pp`. */
export const slipJoins = (of: string) => sql`
  left join settlements t on t.id = ${sql.ref(`${of}.settlement_id`)} left join orders o on o.id = t.order_id
  left join project_slips ps on ps.id = ${sql.ref(`${of}.project_slip_id`)} left join project_instalments pi on pi.id = ps.instalment_id
  left join projects pp on pp.id = pi.project_id`;

/** DP000012/1, of `slipJoins`; null of an order's. */
export const instalmentNoSql = sql<string | null>`${projectNoSql('pp')} || '/' || pi.position`;
