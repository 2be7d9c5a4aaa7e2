import type { AllowedProduct } from '#domain/trade/plans/need.ts';
import { nearestEquivalents } from '#server/market/mall/index.ts';
import { productsCalled, questionOf, search } from '#server/market/search/index.ts';
import type { AskedNeed } from './plan-question.ts';

/** Products that are taken of those that search finds by a need's words, and grades that may stand for each. */
const MOST_BY_WORDS = 8;
const MOST_EQUAL = 3;

/** What a need's words mean: products with why they are allowed, and the SKU where the code of one was named. */
export interface NamedNeed {
  products: AllowedProduct[];
  sku_id: number | null;
}

/** Each need's products: those that it names, else what search finds by its words; equal grades where the buyer allows them. */
export async function nameNeeds(asked: readonly AskedNeed[]): Promise<NamedNeed[]> {
  const called = Map.groupBy(await productsCalled(asked.map(textOf)), ({ place }) => place);
  const named = await Promise.all(
    asked.map(async ({ product_ids, sku_id = null, what }, place): Promise<NamedNeed> => {
      if (product_ids) return { products: product_ids.map((id) => allowed(id)), sku_id };
      const hits = called.get(place) ?? [];
      const sku = hits.find((hit) => hit.sku_id !== null);
      if (sku) return { products: [allowed(sku.product_id)], sku_id: sku.sku_id };
      const ids = [...new Set(hits.map(({ product_id }) => product_id))];
      if (ids.length > 0)
        return { products: ids.map((id) => allowed(id, ids.length > 1 ? 'several_products' : null)), sku_id: null };
      return { products: await foundByWords(what), sku_id: null };
    }),
  );
  return withEqualGrades(asked, named);
}

const textOf = ({ product_ids, what }: AskedNeed) => (product_ids ? '' : what);

const allowed = (product_id: number, assumed: AllowedProduct['assumed'] = null): AllowedProduct => ({
  product_id,
  assumed,
});

/** Words that are understood in part only are not answered with goods that have another part of them. */
async function foundByWords(what: string): Promise<AllowedProduct[]> {
  if (what.trim() === '') return [];
  const { isComplete, products } = await search(questionOf({ name: what, perPage: MOST_BY_WORDS }));
  return isComplete ? products.map(({ id }) => allowed(id, 'found_by_words')) : [];
}

async function withEqualGrades(asked: readonly AskedNeed[], named: readonly NamedNeed[]): Promise<NamedNeed[]> {
  const open = named.filter((_, index) => asked[index]!.allows_equal);
  const equal = await nearestEquivalents(
    [...new Set(open.flatMap(({ products }) => products.map(({ product_id }) => product_id)))],
    MOST_EQUAL,
  );
  return named.map((need, index) => {
    if (!asked[index]!.allows_equal) return need;
    const known = new Set(need.products.map(({ product_id }) => product_id));
    const more = new Set(need.products.flatMap(({ product_id }) => equal.get(product_id) ?? [])).difference(known);
    // The pack of a SKU is no wish for its equals.
    return {
      sku_id: more.size > 0 ? null : need.sku_id,
      products: [...need.products, ...[...more].map((id) => allowed(id, 'equal_grade'))],
    };
  });
}
