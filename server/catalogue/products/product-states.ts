import type { ProductContents } from '#domain/catalogue/products/product-contents.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** A product as it is now. */
export interface ProductState {
  id: number;
  version: number;
  updated_at: Date;
  contents: ProductContents;
}

const details = sql`jsonb_build_object(
  'subcategory_id', p.subcategory_id, 'manufacturer_id', p.manufacturer_id, 'grade', p.grade, 'brand', p.brand,
  'quality', p.quality, 'unit_weight_grams', p.unit_weight_grams, 'status', p.status,
  'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn,
  'shortdesc_th', p.shortdesc_th, 'shortdesc_en', p.shortdesc_en, 'shortdesc_cn', p.shortdesc_cn,
  'desc_th', p.desc_th, 'desc_en', p.desc_en, 'desc_cn', p.desc_cn, 'desc2_th', p.desc2_th)`;

/** What staff write of the product `p`; documents of a lot belong to its offer. */
const contents = sql`jsonb_build_object('details', ${details},
  'properties', (select coalesce(jsonb_agg(jsonb_build_object('property_id', x.property_id, 'choice_id', x.choice_id,
      'number', x.number_value::float8, 'condition', x.condition)
      || case when x.source is null then '{}' else jsonb_build_object('source', x.source) end
        order by d.position, d.id, x.id), '[]')
    from product_properties x join properties d on d.id = x.property_id where x.product_id = p.id),
  'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'path', x.pd_pic_pic_path, 'name',
    x.pd_pic_pic_name)
      order by x.pd_pic_order), '[]')
    from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted),
  'documents', (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'language', x.language, 'name', x.doc_name,
      'path', x.doc_path) order by x.kind, x.doc_name, x.doc_path), '[]')
    from product_documents x where x.product_id = p.id and x.product_stock_id is null),
  'skus', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'sku_no', x.sku_no, 'attribute_id', x.attribute_id,
      'parent_attribute_id', x.parent_attribute_id, 'unit_weight_grams', x.unit_weight_grams)
      order by x.unit_weight_grams, x.id), '[]')
    from skus x where x.product_id = p.id))`;

/** In the order of their ids; those that are none are left out. */
export function productStates(ids: readonly number[]): Promise<ProductState[]> {
  return rows(sql<ProductState>`
    select p.id, p.version, p.updated_at, ${contents} as contents from products p where p.id = any (${ids})
      order by p.id`);
}
