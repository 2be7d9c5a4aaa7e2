import type { RawBuilder } from '#server/platform/database/query.ts';

/** What keeps something of the catalogue for itself: pages, the search's index. */
interface CatalogueListener {
  /** Lists, names or the tree have changed; the change is committed. */
  listsChanged?(): void;
  /** Names that stand in products have changed, within the running transaction; `products` answers their ids. */
  namesChanged?(products: RawBuilder<unknown>): Promise<void>;
  /** These products have changed; the change is committed. */
  productsChanged?(productIds: readonly number[]): Promise<void>;
}

const listeners: CatalogueListener[] = [];

export function registerCatalogueListener(listener: CatalogueListener): void {
  listeners.push(listener);
}

export function tellListsChanged(): void {
  for (const listener of listeners) listener.listsChanged?.();
}

export async function tellNamesChanged(products: RawBuilder<unknown>): Promise<void> {
  for (const listener of listeners) await listener.namesChanged?.(products);
}

export async function tellProductsChanged(productIds: readonly number[]): Promise<void> {
  for (const listener of listeners) await listener.productsChanged?.(productIds);
}
