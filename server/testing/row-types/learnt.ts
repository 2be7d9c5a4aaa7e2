/** What a run of the tests learnt of one `sql` template: a text that it was sent as, or a column that was null. */
export interface Learnt {
  /** The fixed parts of the template, joined by `${}`. */
  key: string;
  /** The files on the stack when it was first sent, relative to the project. */
  files: string[];
  text?: string;
  nulls?: string;
}

/** A result column as the database describes it. */
export interface DescribedColumn {
  name: string;
  kind: ColumnKind;
  /** What the database calls the type. */
  type: string;
  /** Why it may be null, if it may as far as the statement tells. */
  nullable?: string;
}

export type ColumnKind = 'string' | 'number' | 'bigint' | 'boolean' | 'Date' | 'bytes' | 'array' | 'json' | 'unknown';

/** A property of a row's type. */
export interface StatedProperty {
  name: string;
  /** What it may be; `other` is an object that is none of the others. */
  kinds: (StatedKind | 'any')[];
  mayBeNull: boolean;
  mayBeMissing: boolean;
}

export type StatedKind = Exclude<ColumnKind, 'json' | 'unknown'> | 'other';

/** A `sql<Row>` in the source. */
export interface Stated {
  file: string;
  line: number;
  key: string;
  row: string;
  properties: StatedProperty[];
}
