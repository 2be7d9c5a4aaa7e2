import { keepRevert, readApplied } from '#server/platform/table-uploads/keep-revert.ts';
import type { Owner } from '#server/platform/table-uploads/uploads.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ProductResult } from './judge-products.ts';
import { productsInOrder } from './load-known.ts';
import { productKind } from './product-kind.ts';
import { isAsBefore } from './write-products.ts';

/**
 * A file that takes another one back as a whole, to be looked at and confirmed. Refused where the file added products,
 * or where somebody changed since what the file had changed.
 */
export async function revertFile(by: Owner, id: number): Promise<{ id: number }> {
  const { fileName, rows } = await readApplied<ProductResult>(productKind, by.id, id);
  const ids = rows.flatMap(({ result }) => result.productId ?? []);
  if (ids.length < rows.length) throw new AppError('table_file_added_products');
  const products = new Map((await Array.fromAsync(productsInOrder(ids))).map((product) => [product.id, product]));
  const changed = rows.filter(({ result: { productId, after } }) => {
    const product = products.get(productId!);
    return !product || !isAsBefore(after, product, product.seo);
  });
  if (changed.length > 0) throw new AppError('table_file_rows_changed_since', { details: { count: changed.length } });
  const judged = rows.map(({ row, result }) => ({
    row,
    result: { ...result, before: result.after, after: result.before },
  }));
  return keepRevert(productKind, by, { id, fileName, judged });
}
