import { productMerge, type Pack, type ProductMerge } from '#domain/catalogue/catalogue-merge.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { movePacksTo, productOffers } from '#server/catalogue/products/index.ts';

/**
 * Locks the offers of products in the order of all who lock offers, and before anybody locks a product: approvals of
 * prices lock offers, then products. Packs are locked, too, so that no offer joins them meanwhile.
 */
export async function lockOffersOf(productIds: readonly number[]): Promise<void> {
  await productOffers().lock(productIds);
  await rows(sql`select id from skus where product_id = any (${productIds}::int[]) order by id for update`);
}

/**
 * The packs and offers of a product become those of another one, or what stands against it is refused at `into`.
 * Answers how many moved. `lockOffersOf` came before.
 */
export async function movePacks(from: number, into: number): Promise<{ packs: number; offers: number }> {
  const packs = await packsOf([from, into]);
  const ofProduct = (id: number) => packs.filter(({ productId }) => productId === id);
  const merge = productMerge(ofProduct(from), ofProduct(into));
  if (merge.conflicts.length > 0) throw fieldError('packs_conflict', 'into', { conflicts: merge.conflicts.join('; ') });
  await write(merge, into);
  const withTheirPacks = packs.filter(({ skuId }) => merge.movedPacks.includes(skuId)).flatMap(({ offers }) => offers);
  return { packs: merge.movedPacks.length, offers: merge.movedOffers.length + withTheirPacks.length };
}

function packsOf(productIds: readonly number[]): Promise<(Pack & { productId: number })[]> {
  return rows(sql<Pack & { productId: number }>`
    select k.id as "skuId", k.sku_no as "skuNo", k.attribute_id as "attributeId",
      k.parent_attribute_id as "parentAttributeId", k.unit_weight_grams as "unitWeightGrams",
      k.product_id as "productId",
      ${productOffers().placesOfPackSql(sql`k.id`)} as offers /* not null: coalesced */
    from skus k where k.product_id = any (${productIds}::int[]) order by k.id`);
}

async function write({ movedPacks, movedOffers }: ProductMerge, into: number): Promise<void> {
  await movePacksTo(into, movedPacks);
  await productOffers().move(movedOffers, into);
}
