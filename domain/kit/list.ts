/** How many rows a page of a list may show; the first is what a new visitor sees. */
export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Rows are counted up to here: counting all of a large table would take longer than reading a page of it. */
export const MAX_COUNTED_ROWS = 10_000;

/** As many rows as a table program opens without trouble; a longer list is narrowed by its filters first. */
export const MAX_EXPORTED_ROWS = 50_000;

/** So many rows one action changes at most: it is to end before a proxy gives up on the answer. */
export const MAX_SELECTED_ROWS = 200;

/** Saved views of one list that a person may keep. */
export const MAX_VIEWS_OF_A_LIST = 30;

export const densities = ['regular', 'compact'] as const;
export type Density = (typeof densities)[number];

export type Direction = 'up' | 'down';

/** What a list is sorted by, as addresses write it: `total`, or `-total` from the largest down. */
export function readSort(sort: string): { by: string; direction: Direction } {
  return sort.startsWith('-') ? { by: sort.slice(1), direction: 'down' } : { by: sort, direction: 'up' };
}

export const writeSort = (by: string, direction: Direction) => (direction === 'down' ? `-${by}` : by);

/**
 * What the head of a column sorts by next: from the largest down, from the smallest up, then as the list is by itself.
 * `null` is the list's own order.
 */
export function nextSort(by: string, current: string | null): string | null {
  if (current === writeSort(by, 'down')) return writeSort(by, 'up');
  return current === writeSort(by, 'up') ? null : writeSort(by, 'down');
}
