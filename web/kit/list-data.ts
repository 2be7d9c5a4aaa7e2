import type { ColumnKind, ListColumn } from '#contract/kit/define-list.ts';
import type { Filter } from '#contract/kit/filters.ts';
import type { Density, PageSize } from '#domain/kit/list.ts';

/** A list's definition as its screen needs it, in the reader's language. Schemas stay on the server. */
export interface ShownColumn extends Pick<ListColumn, 'onCard'> {
  name: string;
  kind: ColumnKind;
  label: string;
  isSorted: boolean;
  isShown: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

export interface ShownFilter {
  name: string;
  kind: Filter['kind'];
  label: string;
  /** The fields of the address, with what they hold. */
  fields: { name: string; value: string; problem: string | null }[];
  /** Of states, of provinces and of what the screen found to choose from. */
  choices: Choice[];
  maxLength: number | null;
}

export interface SavedView {
  id: number;
  name: string;
  search: string;
  is_shared: boolean;
  is_mine: boolean;
  may_delete: boolean;
}

export interface ListData<Row> {
  title: string;
  columns: ShownColumn[];
  filters: ShownFilter[];
  /** The words of states, by column. */
  values: Record<string, Record<string, string>>;
  /** Null: the list's own order. */
  sort: string | null;
  rows: Row[];
  /** One more than `MAX_COUNTED_ROWS` is "more than". */
  count: number;
  page: number;
  pages: number;
  size: PageSize;
  density: Density;
  views: SavedView[];
  /** Where the export is asked for, without the format. */
  exportAddress: string;
}
