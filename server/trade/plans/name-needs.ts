import { gradesInstead, type CompanyGrades } from '#domain/market/approved-grades/company-grades.ts';
import type { NamedGoods } from '#domain/trade/plans/build-need.ts';
import type { AllowedProduct } from '#domain/trade/plans/need.ts';
import { nearestEquivalents } from '#server/market/mall/index.ts';
import { productsCalled, questionOf, search } from '#server/market/search/index.ts';
import type { AskedNeed } from './plan-question.ts';

/** Products that are taken of those that search finds by a need's words, and grades that may stand for each. */
const MAX_BY_WORDS = 8;
const MAX_EQUAL = 3;

/**
 * Each need's products: those that it names, else what search finds by its words; approved and equal grades where the
 * buyer allows them.
 */
export async function nameNeeds(asked: readonly AskedNeed[], grades: CompanyGrades): Promise<NamedGoods[]> {
  const called = Map.groupBy(await productsCalled(asked.map(searchedText)), ({ place }) => place);
  const named = await Promise.all(
    asked.map(async ({ product_ids, sku_id = null, what }, place): Promise<NamedGoods> => {
      if (product_ids) return { products: product_ids.map((id) => allowed(id)), sku_id };
      const hits = called.get(place) ?? [];
      const sku = hits.find((hit) => hit.sku_id !== null);
      if (sku) return { products: [allowed(sku.product_id)], sku_id: sku.sku_id };
      const ids = [...new Set(hits.map(({ product_id }) => product_id))];
      if (ids.length > 0)
        return { products: ids.map((id) => allowed(id, ids.length > 1 ? 'several_products' : null)), sku_id: null };
      return { products: await foundByWords(what, grades), sku_id: null };
    }),
  );
  return withEqualGrades(asked, named, grades);
}

const searchedText = ({ product_ids, what }: AskedNeed) => (product_ids ? '' : what);

const allowed = (product_id: number, assumed: AllowedProduct['assumed'] = null): AllowedProduct => ({
  product_id,
  assumed,
});

/**
 * Words that are understood in part only are not answered with goods that have another part of them, and none with what
 * the company has refused.
 */
async function foundByWords(what: string, grades: CompanyGrades): Promise<AllowedProduct[]> {
  if (what.trim() === '') return [];
  const { isComplete, products } = await search(questionOf({ name: what, perPage: MAX_BY_WORDS }));
  if (!isComplete) return [];
  return products
    .filter(({ id }) => grades.verdictAbout(id) !== 'refused')
    .map(({ id }) => allowed(id, 'found_by_words'));
}

async function withEqualGrades(
  asked: readonly AskedNeed[],
  named: readonly NamedGoods[],
  grades: CompanyGrades,
): Promise<NamedGoods[]> {
  const open = named.filter((_, index) => asked[index]!.equal_grades === 'all');
  const equal = await nearestEquivalents(
    [...new Set(open.flatMap(({ products }) => products.map(({ product_id }) => product_id)))],
    MAX_EQUAL,
  );
  return named.map((need, index) => {
    const known = new Set(need.products.map(({ product_id }) => product_id));
    const instead = [...known].flatMap((replaced) =>
      gradesInstead(grades, replaced, asked[index]!.equal_grades, equal.get(replaced) ?? []),
    );
    const more = new Map<number, AllowedProduct>();
    for (const { product_id, isApproved } of instead)
      if (!known.has(product_id) && !more.has(product_id))
        more.set(product_id, allowed(product_id, isApproved ? 'approved_grade' : 'equal_grade'));
    // The pack of a SKU is no wish for its equals.
    return { sku_id: more.size > 0 ? null : need.sku_id, products: [...need.products, ...more.values()] };
  });
}
