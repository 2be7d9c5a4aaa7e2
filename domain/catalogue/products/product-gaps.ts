import { LOCALES } from '#domain/values/locale.ts';
import { PRODUCT_TEXTS, type ProductContents } from './product-contents.ts';

/** What a product lacks, in the order in which buyers miss it. */
export const PRODUCT_GAPS = ['text_th', 'text_en', 'text_cn', 'picture', 'tds', 'sku'] as const;
export type ProductGap = (typeof PRODUCT_GAPS)[number];

/** What of a product its gaps are told by. */
export type GapFacts = {
  details: Pick<ProductContents['details'], `${(typeof PRODUCT_TEXTS)[number]}_${(typeof LOCALES)[number]}`>;
  documents: readonly { kind: string }[];
} & Record<'pictures' | 'skus', readonly unknown[]>;

/** A language has a gap when one of its texts is empty. */
export function productGaps({ details, pictures, documents, skus }: GapFacts): ProductGap[] {
  const missing: Record<ProductGap, boolean> = {
    text_th: PRODUCT_TEXTS.some((text) => details[`${text}_th`] === ''),
    text_en: PRODUCT_TEXTS.some((text) => details[`${text}_en`] === ''),
    text_cn: PRODUCT_TEXTS.some((text) => details[`${text}_cn`] === ''),
    picture: pictures.length === 0,
    tds: !documents.some(({ kind }) => kind === 'tds'),
    sku: skus.length === 0,
  };
  return PRODUCT_GAPS.filter((gap) => missing[gap]);
}

/** A property is expected of a product when at least so large a part of its subcategory's others has it. */
export const EXPECTED_SHARE = 0.5;

/**
 * The properties that a subcategory expects: those that most of its products have. None where there are no products.
 */
export function expectedProperties(
  uses: readonly { property_id: number; products: number }[],
  productsOfSubcategory: number,
): number[] {
  if (productsOfSubcategory === 0) return [];
  return uses
    .filter(({ products }) => products / productsOfSubcategory >= EXPECTED_SHARE)
    .map(({ property_id }) => property_id);
}
