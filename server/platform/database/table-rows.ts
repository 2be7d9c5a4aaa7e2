import { sql, type RawBuilder } from 'kysely';

/**
 * Rows as a relation whose columns are those of a table, with its types: `from ${tableRows('claim_lines', lines)} x`.
 * Amounts may be `bigint`, times `Date`. A column that the rows do not have is null.
 */
export function tableRows(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows, writeBigint)}::jsonb)`;
}

interface Further {
  /** Parts of the statement's `with` that `also` reads; without rows there nothing is inserted. */
  from?: RawBuilder<unknown>;
  /** Columns that the rows do not have, with what the statement makes them of. */
  also?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/**
 * An `insert` of rows, each of which has the same columns; `on conflict` and `returning` may follow it. The columns'
 * types are those of the table, so that nothing but the rows says what is written.
 */
export function insertRows(
  table: string,
  rows: readonly object[],
  { from, also = {} }: Further = {},
): RawBuilder<unknown> {
  const given = Object.keys(rows[0] ?? {});
  const made = Object.entries(also);
  const columns = [...given, ...made.map(([column]) => column)];
  if (columns.length === 0) throw new Error(`Nothing says which columns of ${table} are written`);
  const values = [...given.map((column) => sql`x.${sql.ref(column)}`), ...made.map(([, value]) => value)];
  return sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${from ? sql`${from}, ` : sql``}${tableRows(table, rows)} x`;
}

/**
 * An `update` of the rows `t` of a table that have the given ids; each row says the same further columns. `returning`
 * may follow it.
 */
export function updateRows(
  table: string,
  rows: readonly { id: number }[],
  { also = {} }: Pick<Further, 'also'> = {},
): RawBuilder<unknown> {
  const given = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const set = [
    ...given.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`),
    ...Object.entries(also).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  ];
  if (set.length === 0) throw new Error(`Nothing says which columns of ${table} are written`);
  return sql`
    update ${sql.table(table)} t set ${sql.join(set)} from ${tableRows(table, rows)} x where t.id = x.id`;
}

function writeBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
