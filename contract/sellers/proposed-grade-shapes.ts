import { z } from 'zod';
import { PRODUCT_LIMITS, PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { CLOSENESS, PROPOSAL_LIMITS, PROPOSAL_STATES } from '#domain/sellers/proposed-grades.ts';
import { PRODUCT_GAPS } from '#domain/catalogue/products/product-gaps.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, id, instant, line, locale, names, text, warehouseNames } from '#contract/wire.ts';
import { valueBody } from '#contract/catalogue/product-shapes.ts';

/** Grades that sellers propose, as they write them and as staff decide about them. */

export const proposalBody = z.strictObject({
  subcategory_id: id,
  /** Null: the catalogue does not have it; `manufacturer_name` says which it is. */
  manufacturer_id: id.nullable(),
  manufacturer_name: line(PROPOSAL_LIMITS.manufacturer),
  grade: line(PRODUCT_LIMITS.grade).min(1),
  brand: line(PRODUCT_LIMITS.brand),
  quality: z.enum(PRODUCT_QUALITIES),
  name_th: line(PRODUCT_LIMITS.name).min(1),
  name_en: line(PRODUCT_LIMITS.name),
  packs: z
    .array(
      z.strictObject({
        attribute_id: id,
        /** Kilograms. */
        unit_weight: z.number({ error: 'not_a_number' }).min(0.001).max(PRODUCT_LIMITS.unit_weight_kg),
      }),
    )
    .min(1)
    .max(PROPOSAL_LIMITS.packs),
  values: z.array(valueBody).max(PRODUCT_LIMITS.values),
  note: text(PROPOSAL_LIMITS.note),
  /** The proposer has seen products that resemble it, and proposes it all the same. */
  despite_near: z.boolean().default(false),
});

export const nearGrade = z.object({
  id,
  ...names,
  grade: z.string(),
  quality: z.enum(PRODUCT_QUALITIES),
  manufacturer: named,
  closeness: z.enum(CLOSENESS),
  /** It is in the mall. */
  is_shown: z.boolean(),
});

const replaced = z.object({ id, ...names, grade: z.string() });

export const listedProposal = z.object({
  id,
  product_id: id,
  ...names,
  grade: z.string(),
  quality: z.enum(PRODUCT_QUALITIES),
  manufacturer: z.string(),
  picture: z.string().nullable(),
  subcategory: named,
  seller: named,
  state: z.enum(PROPOSAL_STATES),
  reason: z.string().nullable(),
  submitted_at: instant,
  offer_count: z.int(),
  merged_into: replaced.nullable(),
});

export const proposal = listedProposal.extend({
  version: z.int(),
  subcategory_id: id,
  manufacturer_id: id.nullable(),
  manufacturer_name: z.string(),
  brand: z.string(),
  note: z.string(),
  values: z.array(valueBody),
  packs: z.array(
    z.object({
      product_sku_id: id,
      sku_no: z.string(),
      attribute_id: id,
      attribute: z.object(names),
      unit_weight: z.number(),
      offer_count: z.int(),
    }),
  ),
  pictures: z.array(z.object({ id, path: z.string() })),
  documents: z.array(
    z.object({ id, kind: z.enum(['tds', 'sds']), language: locale.nullable(), name: z.string(), url: z.string() }),
  ),
  gaps: z.array(z.enum(PRODUCT_GAPS)),
});

export const proposedOffer = z.object({
  product_stock_id: id,
  sku_no: z.string(),
  warehouse: z.object(warehouseNames),
  quantity: z.int(),
  price: baht,
  price_per_kg: bahtPerKg,
  is_price_waiting: z.boolean(),
});
