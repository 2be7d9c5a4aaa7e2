export type Query = Readonly<Record<string, string>>;
export interface ListRow {
  readonly id: number | string;
}
export type Value = string | number | null;

/** What a test says of its list. */
export interface ListCalls<Row extends ListRow> {
  page(query: Query): Promise<{ rows: readonly Row[]; count: number }>;
  export(query: Query): Promise<unknown>;
  /** The same page for somebody who may not. */
  byStranger(): Promise<unknown>;
  /** For each field of the filters a value that at least one row of the test has, and at least one has not. */
  samples: Query;
  /** What a column or a filter compares, where it is no field of the row with its name. */
  values?: Readonly<Record<string, (row: Row) => Value>>;
  /** For each of the definition's `orders` the rows as they stand in it. */
  orders?: Readonly<Record<string, (rows: readonly Row[]) => readonly Row[]>>;
  /** What the English export writes, where it is not the row's field of the column's name. */
  cells?: Readonly<Record<string, (row: Row) => Value>>;
}

export const idsOf = (rows: readonly ListRow[]): (number | string)[] => rows.map(({ id }) => id);

/** What a name compares in a row; `undefined` where the row does not say it. */
export function valueIn<Row extends ListRow>(calls: ListCalls<Row>, name: string, row: Row): Value | undefined {
  const own = calls.values?.[name];
  const value = own ? own(row) : (row as Readonly<Record<string, unknown>>)[name];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
