import { endingProblem, type EndingProblem } from '#domain/catalogue/product-ending.ts';
import { PRODUCT_HIDDEN, PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { recordDecision } from '#server/audit/index.ts';
import { tellListsChanged, tellProductsChanged } from '#server/catalogue/entries/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { lockProducts, namedProduct, typedProduct, type TypedProduct } from './typed-product.ts';
import { writeState } from '#server/catalogue/products/index.ts';

interface Ending {
  product: string;
  /** Empty for none. */
  replacement: string;
  reason: string;
}

export async function endProduct(staffId: number, { product, replacement, reason }: Ending): Promise<{ id: number }> {
  const id = await inTransaction(async () => {
    const named = await typedProduct(product, 'product');
    const replacing = replacement === '' ? null : await typedProduct(replacement, 'replacement');
    const [ending, next] = await lockProducts(named, replacing);
    requireEnd(ending, next, 'replacement');
    await writeState(ending.id, { status: PRODUCT_HIDDEN, ended_at: now(), replaced_by: next?.id ?? null });
    await recordDecision({
      staffId,
      action: 'end_product',
      objectKind: 'product',
      objectId: ending.id,
      before: {},
      after: { ended_at: now().toISOString(), ...(next && { replaced_by: namedProduct(next) }) },
      reason: reason || undefined,
    });
    return ending.id;
  });
  await follow([id]);
  return { id };
}

export async function reopenProduct(staffId: number, id: number): Promise<void> {
  await inTransaction(async () => {
    const before = await maybeRow(sql<{ ended_at: Date; replaced_by: string | null }>`
      select p.ended_at /* not null: asked for */, r.grade || ' (#' || r.id || ')' as replaced_by
      from products p left join products r on r.id = p.replaced_by
      where p.id = ${id} and p.ended_at is not null for no key update of p`);
    if (!before) throw new AppError('not_found');
    await writeState(id, { status: PRODUCT_SHOWN });
    await recordDecision({
      staffId,
      action: 'reopen_product',
      objectKind: 'product',
      objectId: id,
      before: { ended_at: before.ended_at.toISOString(), replaced_by: before.replaced_by },
      after: {},
    });
  });
  await follow([id]);
}

const codes = {
  already_ended: 'product_already_ended',
  replaced_by_itself: 'product_replaced_by_itself',
  replacement_ended: 'replacement_ended',
  replacement_hidden: 'replacement_hidden',
} as const satisfies Record<EndingProblem, string>;

/** Refuses what the rule refuses, at the field that is to blame. */
export function requireEnd(product: TypedProduct, next: TypedProduct | null, path: 'replacement' | 'into'): void {
  const problem = endingProblem(product, next);
  if (problem) throw fieldError(codes[problem], problem === 'already_ended' ? 'product' : path);
}

/** Suggestions, lists and the search of this process know it at once. */
export async function follow(ids: number[]): Promise<void> {
  await tellProductsChanged(ids);
  tellListsChanged();
}
