import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Twin of `plateKey` in domain/find/typed.ts, over a column of plates; the expression of an index (0650). */
export const plateKeySql = (plate: RawBuilder<unknown>): RawBuilder<string> =>
  sql`translate(upper(${plate}), ' .()-', '')`;
