import type { z } from 'zod';
import type { catalogueFiles } from '#contract/catalogue/product-files.ts';
import type { ProductFacts } from '#domain/catalogue/product-files/judge-product.ts';
import { productFaultText } from '#domain/catalogue/product-files/product-faults.ts';
import { productChanges, type CatalogueNames, type ProductChange } from '#domain/catalogue/products/product-changes.ts';
import { EMPTY_TEXTS, type ProductContents, type ProductDetails } from '#domain/catalogue/products/product-contents.ts';
import type { SeoKey } from '#domain/catalogue/seo-meta.ts';
import type { Locale } from '#domain/values/locale.ts';
import { catalogueNames, productChoices } from '#server/catalogue/products/index.ts';
import { judgedRows } from '#server/platform/table-uploads/judged-rows.ts';
import type { ProductResult } from './judge-products.ts';
import { productKind } from './product-kind.ts';

type Calls = typeof catalogueFiles;
type Answer = z.output<Calls['GET /staff/product-uploads/{id}/rows']['answer']>;
type Query = z.output<Calls['GET /staff/product-uploads/{id}/rows']['query']>;

/** A page of rows with their verdicts, as staff read them. */
export async function judgedProducts(staffId: number, id: number, query: Query, language: Locale): Promise<Answer> {
  const [{ count, data }, choices] = await Promise.all([
    judgedRows<ProductResult>(productKind, staffId, id, query),
    productChoices(),
  ]);
  const names = catalogueNames(choices, language);
  return {
    count,
    data: data.map(({ row, verdict, result: { named, faults, productId, before, after } }) => ({
      row,
      verdict,
      named,
      faults: faults.map((each) => ({ ...each, message: productFaultText(each, language) })),
      changes: changesOf({ before, after, isNew: productId === null }, names),
    })),
  };
}

interface Change extends Record<'before' | 'after', ProductFacts> {
  isNew: boolean;
}

/** What differs, as the product's history tells it; of a new product what it has. */
function changesOf({ before, after, isNew }: Change, names: CatalogueNames): ProductChange[] {
  const changes = productChanges(contentsWith(before), contentsWith(after), names);
  const seo = Object.keys(after.seo).map((key) => ({
    section: 'details' as const,
    field: key,
    of: null,
    before: before.seo[key as SeoKey] || null,
    after: after.seo[key as SeoKey] || null,
  }));
  return [...changes.map((change) => (isNew ? { ...change, before: null } : change)), ...seo];
}

const UNCHANGED: ProductDetails = {
  ...EMPTY_TEXTS,
  subcategory_id: 0,
  manufacturer_id: 0,
  grade: '',
  brand: null,
  quality: 'prime',
  unit_weight_grams: 0,
  status: 0,
};

/** What is not named is the same on both sides. */
function contentsWith({ details, properties }: ProductFacts): ProductContents {
  return {
    details: { ...UNCHANGED, ...details },
    properties: properties.flatMap(({ values }) => values),
    pictures: [],
    documents: [],
    skus: [],
  };
}
