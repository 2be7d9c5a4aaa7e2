import type { Input } from '#contract/client.ts';
import type { ShownGoods } from './demand-shapes.ts';

type GoodsBody = NonNullable<Input<'PUT /my-demands/{id}'>['body']['lines'][number]['goods']>;

/** Goods as the API takes them, from how it shows them. */
export function goodsBodyOf(goods: ShownGoods): GoodsBody {
  if (goods.kind !== 'properties') {
    const { kind, product, equal_grades } = goods;
    return { kind, product_id: product.id, equal_grades };
  }
  return {
    kind: 'properties',
    subcategory_id: goods.subcategory.id,
    process_choice_id: goods.process?.id ?? null,
    properties: goods.properties.map(({ property, condition, from, to }) => ({
      property_id: property.id,
      condition,
      from,
      to,
    })),
  };
}
