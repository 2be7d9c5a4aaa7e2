import { PRODUCT_HIDDEN } from '#domain/market/pricing/pricing.ts';
import { recordDecision } from '#server/audit/index.ts';
import { followMerge } from '#server/catalogue/entries/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { follow, requireEnd } from './end-product.ts';
import { lockOffersOf, movePacks } from './move-packs.ts';
import { lockProducts, namedProduct, typedProduct } from './typed-product.ts';
import { writeState } from '#server/catalogue/products/index.ts';

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
    await writeState(from.id, { status: PRODUCT_HIDDEN, ended_at: now(), replaced_by: into.id, is_merged: true });
    const target = namedProduct(into);
    await followMerge('product', { id: from.id, into: into.id, staffId, target });
    await recordDecision({
      staffId,
      action: 'merge_product',
      objectKind: 'product',
      objectId: from.id,
      before: {},
      after: { merged_into: target, packs: moved.packs, moved_offers: moved.offers },
      reason: wish.reason || undefined,
    });
    return { id: from.id, into_id: into.id, ...moved };
  });
  await follow([merged.id, merged.into_id]);
  return merged;
}
