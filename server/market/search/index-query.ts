import { PRICE_RANGE_MAX_BAHT } from '#domain/values/limits.ts';
import type { SearchQuestion } from './question.ts';
import type { IndexQuery } from './search-index/types.ts';

const AVAILABILITY = { in_stock: 1, pre_order: 2, out_of_stock: 3 } as const;
/** 10⁻⁴ baht in a baht, the unit of the index. */
export const PER_BAHT = 10_000;

/** A question in the terms of the index, without what was typed and properties. */
export function indexQueryOf(question: SearchQuestion, at: number): Omit<IndexQuery, 'wanted' | 'tier' | 'properties'> {
  return {
    chosen: {
      category_group: question.g_cat,
      category: question.cat,
      subcategory: question.s_cat,
      manufacturer: question.manufacturer_id,
      warehouse: question.warehouse_id,
      province: question.province_id,
      quality: question.quality,
      status: question.status.map((name) => AVAILABILITY[name]),
    },
    // The ends of the range are rounded to the unit of the index, so that a price equal to an end is in the range.
    priceFrom: Math.round(question.price_gte * PER_BAHT),
    priceTo: question.price_lte < PRICE_RANGE_MAX_BAHT ? Math.round(question.price_lte * PER_BAHT) : Infinity,
    goodsFrom: 0,
    goodsTo: Infinity,
    packKg: null,
    readyInDays: null,
    promotionOnly: question.promotion,
    freight: question.freight,
    isWide: question.wide,
    // Properties are counted for a category or for words: of all products at once nobody chooses a melt flow index.
    countsProperties:
      question.name.trim() !== '' ||
      question.properties.length > 0 ||
      [question.g_cat, question.cat, question.s_cat].some((chosen) => chosen.length > 0),
    at,
    sort: question.sort,
    start: (question.page - 1) * question.perPage,
    limit: question.perPage,
  };
}
