import type { ValueSource } from '#domain/catalogue/carbon/value-source.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';

/** What staff keep of a product. A version is one state of it, whole. */
export interface ProductContents {
  details: ProductDetails;
  properties: readonly PropertyValue[];
  pictures: readonly ProductPicture[];
  documents: readonly ProductDocument[];
  skus: readonly ProductSku[];
}
export type ProductSection = keyof ProductContents;

export const PRODUCT_QUALITIES = ['prime', 'near_prime', 'off_grade', 'recycled', 'regrind'] as const;
export const PRODUCT_STATUSES = [0, 1] as const;
export const DOCUMENT_KINDS = ['tds', 'sds', 'coa', 'other'] as const;

/** Texts that a product has in each language. */
export const PRODUCT_TEXTS = ['name', 'shortdesc', 'desc'] as const;
export type ProductTextKey = `${(typeof PRODUCT_TEXTS)[number]}_${Locale}` | 'desc2_th';

export interface ProductDetails extends Record<ProductTextKey, string> {
  subcategory_id: number;
  manufacturer_id: number;
  grade: string;
  brand: string | null;
  quality: (typeof PRODUCT_QUALITIES)[number];
  unit_weight_grams: number;
  /** 1 in the mall, 0 hidden. */
  status: (typeof PRODUCT_STATUSES)[number];
}

export const PRODUCT_TEXT_KEYS: readonly ProductTextKey[] = [
  ...PRODUCT_TEXTS.flatMap((text) => LOCALES.map((locale) => `${text}_${locale}` as const)),
  'desc2_th',
];

export const EMPTY_TEXTS = Object.fromEntries(PRODUCT_TEXT_KEYS.map((key) => [key, ''])) as Record<
  ProductTextKey,
  string
>;

/** One value of a property: a number, measured under a condition, or a choice. */
export interface PropertyValue {
  property_id: number;
  choice_id: number | null;
  number: number | null;
  condition: string | null;
  /** Where the value comes from; a footprint has one. */
  source?: ValueSource | null | undefined;
}

/** A picture keeps its row when it is taken away, so that it can be brought back. */
export interface ProductPicture {
  id: number;
  path: string;
  name: string;
}

export interface ProductDocument {
  kind: (typeof DOCUMENT_KINDS)[number];
  language: Locale | null;
  name: string;
  path: string;
}

export interface ProductSku {
  id: number;
  sku_no: string;
  attribute_id: number;
  parent_attribute_id: number | null;
  unit_weight_grams: number;
}

/** How long and how many; the contract's and the screens' limits. */
export const PRODUCT_LIMITS = {
  grade: 80,
  brand: 80,
  name: 200,
  shortdesc: 300,
  desc: 6000,
  sku_no: 40,
  document_name: 160,
  unit_weight_kg: 30_000,
  values: 120,
  pictures: 12,
  documents: 24,
  skus: 40,
  bulk: 200,
} as const;

/** A product as a former version has it. Its SKUs stay: offers and orders are of them. */
export function restoredContents(current: ProductContents, former: ProductContents): ProductContents {
  return { ...former, skus: current.skus };
}
