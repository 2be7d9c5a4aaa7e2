import type { RawBuilder } from '#server/platform/database/query.ts';

/** How many products of a manufacturer are offered, in a statement that has its id. */
type CountOffered = (manufacturerId: RawBuilder<unknown>) => RawBuilder<number>;

let registered: CountOffered | undefined;

export function registerOfferedProducts(count: CountOffered): void {
  registered = count;
}

export function offeredProductsSql(manufacturerId: RawBuilder<unknown>): RawBuilder<number> {
  if (!registered) throw new Error('nobody counts which products are offered');
  return registered(manufacturerId);
}
