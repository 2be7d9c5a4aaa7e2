import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What the catalogue asks about the offers of its products and packs; the market keeps them, and says it here. */
interface ProductOffers {
  /** How many there are of a product, in a statement. */
  countSql(productId: RawBuilder<unknown>): RawBuilder<number>;
  /** How many there ever were of a pack: offers stay for ever, removed ones too. */
  countOfPackSql(skuId: RawBuilder<unknown>): RawBuilder<number>;
  /** Those of a pack with the warehouses that they lie in: `stockId`, `warehouseId`, `warehouse`, as JSON. */
  placesOfPackSql(skuId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** All of them, as a relation of `id` and `product_id`. */
  all: RawBuilder<unknown>;
  /** Locks those of products, in the order of all who lock offers. */
  lock(productIds: readonly number[]): Promise<void>;
  /** Single offers become those of a product and a pack of it; its facets follow, as those of all its offers do. */
  move(offers: readonly { stockId: number; skuId: number }[], into: number): Promise<void>;
}

let registered: ProductOffers | undefined;

export function registerProductOffers(offers: ProductOffers): void {
  registered = offers;
}

export function productOffers(): ProductOffers {
  if (!registered) throw new Error('nobody keeps the offers of products');
  return registered;
}

const uses = new Map<string, (productId: RawBuilder<unknown>) => RawBuilder<boolean>>();

/** A capability that names products for good says whether it names one: such a product does not go away. */
export function registerProductUse(
  capability: string,
  isUsedSql: (productId: RawBuilder<unknown>) => RawBuilder<boolean>,
): void {
  uses.set(capability, isUsedSql);
}

/** Without any use, products that are named elsewhere would be deleted: that is refused. */
export function isUsedSql(productId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (uses.size === 0) throw new Error('no uses of products are registered');
  const isUsed = [...uses.values()].map((isUsedBy) => isUsedBy(productId));
  return sql<boolean>`(${sql.join(isUsed, sql` or `)})`;
}
