import type { IndexedProduct } from '../types.ts';

/**
 * Products that changed after a mark. A mark is a snapshot of the database: it knows which transactions it has seen,
 * and in which history of the database.
 */
export interface Look {
  /** Where the next look goes on. */
  mark: string;
  /** The time of the database, in milliseconds. */
  at: number;
  /** Each product once; null when there are too many to apply them while a search waits. */
  products: number[] | null;
  /** The database is not the one of the mark any more: what was read is in part not true. */
  isOtherHistory: boolean;
}

/** A part of the changes between two marks. */
export interface ChangePage {
  products: number[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** Where an index reads products and their changes from. */
export interface IndexSource {
  /** What was committed after a mark; with null nothing, only a mark to begin with. */
  changesSince(mark: string | null): Promise<Look>;
  changesBetween(from: string, to: string, page: string): Promise<ChangePage>;
  /** These products as they are now; those that the mall does not show are left out. */
  productsOf(ids: readonly number[]): Promise<IndexedProduct[]>;
  /** Everything that the mall shows, in slices. */
  allProducts(): AsyncIterable<readonly IndexedProduct[]>;
}
