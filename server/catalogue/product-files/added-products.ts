import { PRODUCT_HIDDEN, PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { isUsedSql } from '#server/catalogue/products/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { ResultRow } from '#server/platform/table-uploads/upload-rules.ts';
import type { ProductResult } from './judge-products.ts';

/**
 * How many of these products somebody has offered, or agreed a price of: what is sold or quoted is of an offer, and
 * price lists name the product alone.
 */
export async function countOffered(ids: readonly number[]): Promise<number> {
  const { count } = await oneRow(sql<{ count: number }>`
    select count(*)::int as count from unnest(${ids}::int[]) p (id)
    where ${isUsedSql(sql`p.id`)}`);
  return count;
}

/** What takes back a row that made a product: the product is hidden. Null where it is hidden already. */
export function hidden({ row, result }: ResultRow<ProductResult>): ResultRow<ProductResult> | null {
  if (result.addedId === undefined || result.after.details.status !== PRODUCT_SHOWN) return null;
  const status = (value: typeof PRODUCT_SHOWN | typeof PRODUCT_HIDDEN) => ({
    details: { status: value },
    seo: {},
    properties: [],
  });
  return {
    row,
    result: { ...result, productId: result.addedId, before: status(PRODUCT_SHOWN), after: status(PRODUCT_HIDDEN) },
  };
}
