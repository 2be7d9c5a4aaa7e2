import { keepRevert, readApplied } from '#server/platform/table-uploads/keep-revert.ts';
import type { Owner } from '#server/platform/table-uploads/uploads.ts';
import { AppError } from '#server/platform/errors.ts';
import { countOffered, hidden } from './added-products.ts';
import type { ProductResult } from './judge-products.ts';
import { productsInOrder } from './load-known.ts';
import { productKind } from './product-kind.ts';
import { isAsBefore } from './write-products.ts';

/**
 * A file that takes another one back as a whole, to be looked at and confirmed: products that it added are hidden.
 * Refused where somebody offers one of those or agreed a price of it, or changed since what the file had written.
 */
export async function revertFile(by: Owner, id: number): Promise<{ id: number }> {
  const { fileName, rows } = await readApplied<ProductResult>(productKind, by.id, id);
  const ids = rows.flatMap(({ result }) => result.productId ?? result.addedId ?? []);
  // Files that were applied before their products were noted.
  if (ids.length < rows.length) throw new AppError('table_file_added_products');
  const used = await countOffered(rows.flatMap(({ result }) => (result.productId === null ? result.addedId! : [])));
  if (used > 0) throw new AppError('table_file_products_used', { details: { count: used } });
  const products = new Map((await Array.fromAsync(productsInOrder(ids))).map((product) => [product.id, product]));
  const changed = rows.filter(({ result: { productId, addedId, after } }) => {
    const product = products.get(productId ?? addedId!);
    return !product || !isAsBefore(after, product, product.seo);
  });
  if (changed.length > 0) throw new AppError('table_file_rows_changed_since', { details: { count: changed.length } });
  const judged = rows.flatMap(({ row, result }) =>
    result.productId === null
      ? (hidden({ row, result }) ?? [])
      : { row, result: { ...result, before: result.after, after: result.before } },
  );
  if (judged.length === 0) throw new AppError('table_file_changes_nothing');
  return keepRevert(productKind, by, { id, fileName, judged });
}
