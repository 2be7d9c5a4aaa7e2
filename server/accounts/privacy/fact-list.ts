import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Satang as baht, with two decimals. */
export const bahtSql = (column: string): RawBuilder<string> => sql<string>`round(${sql.ref(column)} / 100.0, 2)`;

/**
 * Rows about user `u` of company `c` as a list of their download: `columns` by names that people read, `from` with its
 * condition. No row is an empty list.
 */
export function factList(
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  from: RawBuilder<unknown>,
  order?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const pairs = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.lit(name)}, ${value}`));
  return sql`coalesce((select json_agg(json_build_object(${pairs})${
    order
      ? sql`
    order by ${order}`
      : sql``
  }) from ${from}), '[]')`;
}
