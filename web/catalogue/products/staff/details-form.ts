import type { Input } from '#contract/client.ts';
import { PRODUCT_TEXT_KEYS, type ProductTextKey } from '#domain/catalogue/products/product-contents.ts';
import { readNumber } from '#domain/catalogue/products/property-values.ts';
import { fieldsOf, textOf, wholeNumberOf, type Typed } from '#web/page/form.ts';

export type ProductDetails = Input<'POST /staff/products'>['body'];
const FACTS = ['subcategory_id', 'manufacturer_id', 'grade', 'brand', 'quality', 'unit_weight', 'status'] as const;
export type DetailFact = (typeof FACTS)[number];
export type DetailField = DetailFact | ProductTextKey;

/** The details that a form holds, with lines as they are kept everywhere. */
export function detailsIn(form: FormData): ProductDetails {
  const texts = fieldsOf(form, PRODUCT_TEXT_KEYS);
  return {
    subcategory_id: wholeNumberOf(form, 'subcategory_id'),
    manufacturer_id: wholeNumberOf(form, 'manufacturer_id'),
    grade: textOf(form, 'grade'),
    brand: textOf(form, 'brand'),
    quality: textOf(form, 'quality') as ProductDetails['quality'],
    unit_weight: readNumber(textOf(form, 'unit_weight')) ?? Number.NaN,
    status: wholeNumberOf(form, 'status') as ProductDetails['status'],
    ...(Object.fromEntries(PRODUCT_TEXT_KEYS.map((key) => [key, texts[key].replace(/\r\n?/g, '\n').trim()])) as Record<
      ProductTextKey,
      string
    >),
  };
}

/** What stands in the fields: what was typed and refused, else what the product has. */
export function fieldValues(typed: Typed | undefined, details: ProductDetails | null): Record<DetailField, string> {
  const given = (field: DetailField) => typed?.[field] ?? (details ? String(details[field]) : '');
  return Object.fromEntries([...FACTS, ...PRODUCT_TEXT_KEYS].map((field) => [field, given(field)])) as Record<
    DetailField,
    string
  >;
}
