import type { Satang } from '#domain/values/money.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** A slip: of an order’s settlement, or of an instalment. */
export type SlipOf = { settlement_id: number } | { project_slip_id: number };

/** The slip as both columns of a table that holds either. */
export const slipColumns = (slip: SlipOf) => ({ settlement_id: null, project_slip_id: null, ...slip });

/** Whether row `of` is about this slip. */
export const isAbout = (of: string, slip: SlipOf): RawBuilder<unknown> =>
  'settlement_id' in slip
    ? sql`${sql.ref(`${of}.settlement_id`)} = ${slip.settlement_id}`
    : sql`${sql.ref(`${of}.project_slip_id`)} = ${slip.project_slip_id}`;

/** The slip of row `of`, settlement `t` or slip `ps` of an instalment, and receivable `v`, which it pays for. */
export const slipJoins = (of: string) => sql`
  left join settlements t on t.id = ${sql.ref(`${of}.settlement_id`)}
  left join project_slips ps on ps.id = ${sql.ref(`${of}.project_slip_id`)}
  left join receivables v on v.id = coalesce(t.receivable_id, ps.receivable_id)`;

/** What a slip of `slipJoins` reports: one of an instalment, all of it. */
export const reportedAmountSql = sql<Satang>`coalesce(t.amount, v.amount)`;
