import { z } from 'zod';
import {
  DOCUMENT_KINDS,
  PRODUCT_LIMITS,
  PRODUCT_QUALITIES,
  type ProductContents,
} from '#domain/catalogue/products/product-contents.ts';
import { PRODUCT_GAPS } from '#domain/catalogue/products/product-gaps.ts';
import { MAX_CONDITION } from '#domain/catalogue/products/property-values.ts';
import { named } from '#contract/offer-shapes.ts';
import { valueSource } from './value-source.ts';
import { id, instant, line, locale, names, text, versionNumber } from '#contract/wire.ts';

/** What a product of the catalogue is written with. */

export const productStatus = z.union([z.literal(0), z.literal(1)]);
const weight = z.number({ error: 'not_a_number' }).min(0.001).max(PRODUCT_LIMITS.unit_weight_kg);

const textsWith = <S extends z.ZodType>(thaiName: S, name: S, shortdesc: S, desc: S) => ({
  name_th: thaiName,
  name_en: name,
  name_cn: name,
  shortdesc_th: shortdesc,
  shortdesc_en: shortdesc,
  shortdesc_cn: shortdesc,
  desc_th: desc,
  desc_en: desc,
  desc_cn: desc,
  desc2_th: desc,
});
const written = z.string();

const facts = { subcategory_id: id, manufacturer_id: id, quality: z.enum(PRODUCT_QUALITIES), status: productStatus };

/** What staff write of a product itself. `unit_weight` is kilograms in one selling unit of its default option. */
export const detailsBody = z.strictObject({
  ...facts,
  grade: line(PRODUCT_LIMITS.grade).min(1),
  brand: line(PRODUCT_LIMITS.brand),
  unit_weight: weight,
  ...textsWith<z.ZodType<string>>(
    line(PRODUCT_LIMITS.name).min(1),
    line(PRODUCT_LIMITS.name),
    line(PRODUCT_LIMITS.shortdesc),
    text(PRODUCT_LIMITS.desc),
  ),
});

/** The version that the writer saw. What others changed in the same part since then is refused. */
export const basedOn = versionNumber.min(1);

export const valueBody = z.strictObject({
  property_id: id,
  choice_id: id.nullable(),
  number: z.number().nullable(),
  condition: line(MAX_CONDITION).nullable(),
});

/** Staff’s value; what a seller proposes has no source. */
export const sourcedValueBody = valueBody.extend({ source: valueSource.nullable().optional() });

export const skuBody = z.strictObject({
  sku_no: line(PRODUCT_LIMITS.sku_no).regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]*$/, { error: 'not_a_sku_code' }),
  attribute_id: id,
  parent_attribute_id: id.nullable(),
  unit_weight: weight,
});

export const newNames = z.strictObject({
  name_th: line(80).min(1),
  name_en: line(80).min(1),
  name_cn: line(80).min(1),
});

/** What many products become at once. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: productStatus }),
  z.strictObject({ kind: z.literal('subcategory'), subcategory_id: id }),
  z.strictObject({ kind: z.literal('manufacturer'), manufacturer_id: id }),
  z.strictObject({ kind: z.literal('property'), value: sourcedValueBody }),
]);

const placed = { subcategory: named.extend({ code: z.string() }), category: named, category_group: named };
const gaps = z.array(z.enum(PRODUCT_GAPS));

export const listedProduct = z.object({
  id,
  ...names,
  grade: z.string(),
  brand: z.string().nullable(),
  quality: z.enum(PRODUCT_QUALITIES),
  status: productStatus,
  picture: z.string().nullable(),
  manufacturer: named,
  ...placed,
  gaps,
  sku_count: z.int(),
  /** Offers of sellers that are not removed. */
  offer_count: z.int(),
  updated_at: instant,
});

export const editedProduct = z.object({
  id,
  version: z.int(),
  updated_at: instant,
  changed_by: z.string().nullable(),
  details: z.object({
    ...facts,
    grade: z.string(),
    brand: z.string(),
    unit_weight: z.number(),
    ...textsWith(written, written, written, written),
  }),
  manufacturer: named,
  ...placed,
  properties: z.array(
    z.object({
      property_id: id,
      choice_id: id.nullable(),
      number: z.number().nullable(),
      condition: z.string().nullable(),
      source: valueSource.nullable().optional(),
    }),
  ),
  /** Properties that most products of the subcategory have. */
  expected: z.array(id),
  pictures: z.array(z.object({ id, path: z.string(), name: z.string() })),
  documents: z.array(
    z.object({ id, kind: z.enum(DOCUMENT_KINDS), language: locale.nullable(), name: z.string(), path: z.string() }),
  ),
  skus: z.array(
    z.object({
      id,
      sku_no: z.string(),
      attribute_id: id,
      parent_attribute_id: id.nullable(),
      unit_weight: z.number(),
      offer_count: z.int(),
    }),
  ),
  gaps,
  offer_count: z.int(),
});

const sections = [
  'details',
  'properties',
  'pictures',
  'documents',
  'skus',
] as const satisfies (keyof ProductContents)[];

/** In the caller's language; `quality` and `status` as their codes, pictures and documents one in a line. */
export const productChange = z.object({
  section: z.enum(sections),
  field: z.string(),
  of: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const coded = named.extend({ code: z.string() });

export const productChoices = z.object({
  groups: z.array(named.extend({ categories: z.array(named.extend({ subcategories: z.array(coded) })) })),
  manufacturers: z.array(coded),
  properties: z.array(
    coded.extend({ kind: z.enum(['number', 'choice']), unit: z.string().nullable(), choices: z.array(coded) }),
  ),
  attribute_groups: z.array(coded.extend({ attributes: z.array(coded) })),
});
