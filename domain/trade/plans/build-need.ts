import { suggestionKey } from '#domain/market/search/search-text.ts';
import type { Wanted } from '#domain/values/weight.ts';
import { fitsPackWish } from './constraints.ts';
import type { AllowedProduct, Need, PackWish } from './need.ts';

/** A line as it was asked for. */
export interface AskedLine {
  what: string;
  wanted: Wanted | null;
  /** Known already: then the words are only shown. */
  product_ids?: readonly number[] | undefined;
  packs?: PackWish | undefined;
}

/** What its words mean: products with why they are allowed, and the SKU where the code of one was named. */
export interface NamedGoods {
  products: AllowedProduct[];
  sku_id: number | null;
}

/** What of an offer decides which of several products were meant, and how heavy a pack is. */
export interface OfferedPack {
  product_id: number;
  sku_id: number;
  grade: string;
  pack_grams: number;
}

/** A need once its products are known. The offers are the cheapest per kilogram first. */
export function buildNeed(asked: AskedLine, id: number, goods: NamedGoods, offers: readonly OfferedPack[]): Need {
  const { what, wanted, packs = null } = asked;
  const { products, sku_id } = goods;
  const its = offers.filter(({ product_id }) => products.some((each) => each.product_id === product_id));
  const counted = wanted !== null && 'units' in wanted ? wanted.units : null;
  return {
    id,
    what,
    grams: wanted !== null && 'grams' in wanted ? wanted.grams : weighPacks(counted, its, sku_id, packs),
    products: asked.product_ids === undefined ? preferNamedGrade(what, products, its) : products,
    skus: sku_id === null ? null : [sku_id],
    packs,
    counted,
  };
}

const isAnotherGrade = ({ assumed }: AllowedProduct) => assumed === 'equal_grade' || assumed === 'approved_grade';

/** Of several products that the words may mean, those whose grade is what was typed; approved and equal grades stay. */
function preferNamedGrade(
  what: string,
  products: AllowedProduct[],
  offers: readonly Pick<OfferedPack, 'product_id' | 'grade'>[],
): AllowedProduct[] {
  const typed = suggestionKey(what);
  const named = new Set(
    offers.filter(({ grade }) => suggestionKey(grade) === typed).map(({ product_id }) => product_id),
  );
  if (named.size === 0) return products;
  return products
    .filter((each) => isAnotherGrade(each) || named.has(each.product_id))
    .map((each) => (!isAnotherGrade(each) && named.size === 1 ? { ...each, assumed: null } : each));
}

/** So many packs weigh what the first offer's packs do: one that has the wish, where there is any. */
function weighPacks(
  packs: number | null,
  offers: readonly OfferedPack[],
  skuId: number | null,
  wish: PackWish | null,
): number | null {
  if (packs === null) return null;
  const named = offers.filter(({ sku_id }) => skuId === null || sku_id === skuId);
  const first = named.find((offer) => fitsPackWish(offer, wish)) ?? named[0];
  return first ? packs * first.pack_grams : null;
}
