import { z } from 'zod';
import { id, names } from '#contract/wire.ts';
import { offer, productFactsInDetail } from '#contract/offer-shapes.ts';
import { valueSource } from '#contract/catalogue/value-source.ts';
import { storedSeo } from './product-seo.ts';

const propertyRow = z.object({
  code: z.string(),
  ...names,
  unit: z.string().nullable(),
  values: z.array(
    z.object({
      number: z.number().nullable(),
      condition: z.string().nullable(),
      choice: z.object(names).nullable(),
      /** Where a footprint or recycled content is taken from. */
      source: valueSource.nullable(),
    }),
  ),
});

export const productDetail = productFactsInDetail.extend({
  desc_th: z.string(),
  desc_en: z.string(),
  desc_cn: z.string(),
  desc2_th: z.string(),
  shortdesc_th: z.string(),
  shortdesc_en: z.string(),
  shortdesc_cn: z.string(),
  unit_weight: z.number(),
  status: z.int(),
  ...storedSeo,
  product_pictures: z.array(
    z.object({
      pd_pic_order: z.int(),
      pd_pic_pic_path: z.string(),
      pd_pic_pic_name: z.string(),
      pd_pic_is_deleted: z.boolean(),
    }),
  ),
  /**
   * The specification's document of a product: its data sheet, else the first of those below; null where there is none.
   */
  doc_name: z.string().nullable(),
  doc_path: z.string().nullable(),
  /** Of the product, or of the lot that one offer is of. */
  documents: z.array(
    z.object({
      kind: z.enum(['tds', 'sds', 'coa', 'other']),
      language: z.string().nullable(),
      doc_name: z.string(),
      doc_path: z.string(),
      product_stock_id: id.nullable(),
      lot_no: z.string().nullable(),
    }),
  ),
  properties: z.array(propertyRow),
  /** Every offer that can be bought or pre-ordered now, cheapest per kg first. */
  product_stocks: z.array(offer),
});

export const skuRow = z.object({
  id,
  sku_no: z.string(),
  attribute_id: id,
  parent_attribute: id.nullable(),
  unit_weight: z.number(),
  product_sku_attributes: z.array(
    z.object({
      id,
      ...names,
      group: z.object({
        id,
        /** In the language of the caller. */
        attribute_group_name: z.string(),
        attribute_group_name_th: z.string(),
        attribute_group_name_en: z.string(),
        attribute_group_name_cn: z.string(),
      }),
    }),
  ),
});
