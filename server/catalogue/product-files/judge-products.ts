import { judgeProduct, type JudgedProduct } from '#domain/catalogue/product-files/judge-product.ts';
import type { ProductColumn } from '#domain/catalogue/product-files/product-columns.ts';
import { readProductRow } from '#domain/catalogue/product-files/read-product-row.ts';
import { cellIn } from '#domain/files/judged-rows.ts';
import { productChoices } from '#server/catalogue/products/index.ts';
import { readRows } from '#server/platform/table-uploads/read-rows.ts';
import type { FileRow, JudgedFile, RowResult, UploadRules } from '#server/platform/table-uploads/upload-rules.ts';
import { loadKnown, namesInFiles } from './load-known.ts';

/** What is kept of a judged row: only what differs. */
export interface ProductResult extends RowResult, Pick<JudgedProduct, 'faults' | 'productId' | 'before' | 'after'> {
  faults: JudgedProduct['faults'];
  /** The product that the row made, once it was applied. */
  addedId?: number;
}

type Judge = Awaited<ReturnType<UploadRules<ProductColumn, ProductResult>['judge']>>;

/** Judges rows against the catalogue as it is now. */
export async function judgeProducts(file: JudgedFile<ProductColumn>, table: readonly FileRow[]): Promise<Judge> {
  const names = namesInFiles(await productChoices());
  const read = await readRows(table, ({ row, cells }) => readProductRow(cells, row - 1, file, names));
  const said = [...read.values()];
  const known = await loadKnown(
    said.flatMap(({ productId }) => productId ?? []),
    [...new Set(said.map(({ grade }) => grade).filter(Boolean))],
  );
  const seen = { ids: new Set<number>(), identities: new Set<string>() };
  return (line) => {
    const row = read.get(line.row)!;
    const cellOf = (column: ProductColumn) => cellIn(line, file.mapping, column);
    const { verdict, ...judged } = judgeProduct(row, known, seen, cellOf);
    const product = known.byId.get(judged.productId ?? row.productId ?? 0);
    const named = row.grade || product?.details.grade || '';
    return {
      verdict,
      result: { ...judged, named: [named, row.productId && `#${row.productId}`].filter(Boolean).join(' · ') },
    };
  };
}
