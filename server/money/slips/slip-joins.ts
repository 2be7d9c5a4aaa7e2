import { sql } from '#server/platform/database/query.ts';

/** The slip of row `of`, settlement `t`, and receivable `v`, which it pays for. */
export const slipJoins = (of: string) => sql`
  left join settlements t on t.id = ${sql.ref(`${of}.settlement_id`)}
  left join receivables v on v.id = t.receivable_id`;
