import { PRODUCT_HIDDEN } from '#domain/market/pricing/pricing.ts';
import { recordDecision } from '#server/audit/index.ts';
import { invalidateCustomPrices } from '#server/market/pricing/index.ts';
import { replaceInHomeList } from '#server/site/site-settings/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { follow, requireEnd } from './end-product.ts';
import { lockOffersOf, movePacks } from './move-packs.ts';
import { lockProducts, namedProduct, typedProduct } from './typed-product.ts';

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
    const [named, namedInto] = [await typedProduct(wish.product, 'product'), await typedProduct(wish.into, 'into')];
    await lockOffersOf([named.id, namedInto.id]);
    const [from, into] = await lockProducts(named, namedInto);
    requireEnd(from, into, 'into');
    const moved = await movePacks(from.id, into.id);
    await hide(from.id, into.id);
    await moveReferences(from.id, into.id);
    await recordDecision({
      staffId,
      action: 'merge_product',
      objectKind: 'product',
      objectId: from.id,
      before: {},
      after: { merged_into: namedProduct(into), packs: moved.packs, moved_offers: moved.offers },
      reason: wish.reason || undefined,
    });
    return { id: from.id, into_id: into.id, ...moved };
  });
  invalidateCustomPrices();
  await follow([merged.id, merged.into_id]);
  return merged;
}

async function hide(id: number, into: number): Promise<void> {
  await rows(sql`
    update products set status = ${PRODUCT_HIDDEN}, ended_at = ${now()}, replaced_by = ${into}, is_merged = true, updated_at = ${now()}
    where id = ${id}`);
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
