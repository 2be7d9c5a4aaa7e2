import { productMerge, type Pack, type PackConflict, type ProductMerge } from '#domain/market/catalogue-merge.ts';
import { PRODUCT_HIDDEN } from '#domain/market/pricing/pricing.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { recordDecision } from '#server/audit/index.ts';
import { replaceInHomeList } from '#server/site/site-settings/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { follow, requireEnd } from './end-product.ts';
import { namedProduct, typedProduct } from './typed-product.ts';

type PackRow = Omit<Pack, 'offers'> & {
  productId: number;
  offers: { stockId: number; warehouseId: number; warehouse: string }[];
};

interface Merged {
  id: number;
  into_id: number;
  packs: number;
  offers: number;
}

/** Packs and offers of a product become those of another one; old orders keep the product that was bought. */
export async function mergeProduct(
  staffId: number,
  wish: { product: string; into: string; reason: string },
): Promise<Merged> {
  const merged = await inTransaction(async () => {
    const from = await typedProduct(wish.product, 'product');
    const into = await typedProduct(wish.into, 'into');
    requireEnd(from, into, 'into');
    const packs = await packsOf([from.id, into.id]);
    const ofProduct = (id: number) => packs.filter(({ productId }) => productId === id);
    const merge = productMerge(ofProduct(from.id), ofProduct(into.id));
    if (merge.conflicts.length > 0)
      throw fieldError('packs_conflict', 'into', {
        conflicts: merge.conflicts.map((conflict) => nameOf(conflict, packs)).join('; '),
      });
    await move(merge, from.id, into.id);
    const offersOfPacks = packs.filter(({ skuId }) => merge.movedPacks.includes(skuId)).flatMap(({ offers }) => offers);
    const offers = merge.movedOffers.length + offersOfPacks.length;
    await recordDecision({
      staffId,
      action: 'merge_product',
      objectKind: 'product',
      objectId: from.id,
      before: {},
      after: { merged_into: namedProduct(into), packs: merge.movedPacks.length, moved_offers: offers },
      reason: wish.reason || undefined,
    });
    return { id: from.id, into_id: into.id, packs: merge.movedPacks.length, offers };
  });
  await follow([merged.id, merged.into_id]);
  return merged;
}

function packsOf(productIds: readonly number[]): Promise<PackRow[]> {
  return rows(sql<PackRow>`
    select k.id as "skuId", k.sku_no as "skuNo", k.attribute_id as "attributeId",
      k.parent_attribute_id as "parentAttributeId", k.unit_weight_grams as "unitWeightGrams",
      k.product_id as "productId",
      (select coalesce(json_agg(json_build_object('stockId', s.id, 'warehouseId', w.id, 'warehouse', w.name)
          order by s.id), '[]')
        from product_stocks s join warehouses w on w.id = s.warehouse_id
        where s.product_sku_id = k.id and not s.is_deleted) as offers
    from skus k where k.product_id = any (${productIds}::int[]) order by k.id`);
}

/** In codes, names and figures, which need no language. */
function nameOf(conflict: PackConflict, packs: readonly PackRow[]): string {
  const both = `${conflict.skuNo} / ${conflict.other}`;
  const packOf = (skuNo: string) => packs.find((pack) => pack.skuNo === skuNo)!;
  if (conflict.is === 'offer') {
    const { warehouseId } = conflict;
    const offer = packOf(conflict.skuNo).offers.find((each) => each.warehouseId === warehouseId);
    return `${both}: ${offer?.warehouse}`;
  }
  const [weight, other] = [conflict.skuNo, conflict.other].map((skuNo) => kgFromGrams(packOf(skuNo).unitWeightGrams));
  return `${both}: ${weight} kg ≠ ${other} kg`;
}

async function move({ movedPacks, movedOffers }: ProductMerge, id: number, into: number): Promise<void> {
  // Offers and papers of lots go with their packs: foreign keys on update cascade.
  await rows(sql`update skus set product_id = ${into} where id = any (${movedPacks}::int[])`);
  await rows(sql`
    update product_stocks s set product_id = ${into}, product_sku_id = x.sku
    from unnest(${movedOffers.map(({ stockId }) => stockId)}::int[],
      ${movedOffers.map(({ skuId }) => skuId)}::int[]) x (stock, sku) where s.id = x.stock`);
  await rows(sql`
    update products set status = ${PRODUCT_HIDDEN}, ended_at = ${now()}, replaced_by = ${into}, is_merged = true, updated_at = ${now()}
    where id = ${id}`);
  await rows(sql`select refresh_offer_facets((
    select array_agg(id) from product_stocks where product_id = ${into} and not is_deleted))`);
  await moveReferences(id, into);
  await replaceInHomeList('featured_products', id, into);
  await replaceInHomeList('near_prime_products', id, into);
}

/** What members keep of a product; messages and orders say what they were about then. */
async function moveReferences(id: number, into: number): Promise<void> {
  await rows(sql`
    insert into favourite_items (list_id, product_id, note, kg_per_month, added_by_user_id, added_at)
    select list_id, ${into}, note, kg_per_month, added_by_user_id, added_at from favourite_items where product_id = ${id}
    on conflict (list_id, product_id) do nothing`);
  await rows(sql`delete from favourite_items where product_id = ${id}`);
  await rows(sql`
    insert into product_views (user_id, product_id, last_viewed_at)
    select user_id, ${into}, last_viewed_at from product_views where product_id = ${id}
    on conflict (user_id, product_id) do update
      set last_viewed_at = greatest(product_views.last_viewed_at, excluded.last_viewed_at)`);
  await rows(sql`delete from product_views where product_id = ${id}`);
  // What a buyer was promised stays, unless their list says something of the other one already.
  await rows(sql`
    update price_list_entries e set product_id = ${into} where e.product_id = ${id} and not exists (
      select from price_list_entries o where o.list_id = e.list_id and o.product_id = ${into}
        and o.seller_company_id is not distinct from e.seller_company_id and o.min_grams = e.min_grams)`);
  await rows(sql`delete from price_list_entries where product_id = ${id}`);
  // A draft's rows name packs, which may have gone to the other product: it is begun anew.
  await rows(sql`delete from offer_drafts where product_id = ${id}`);
}
