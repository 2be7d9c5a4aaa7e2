import { gradesInstead, type CompanyGrades } from '#domain/market/approved-grades/company-grades.ts';
import { nearestEquivalents, productsWithOffers, type ProductWithOffers } from '#server/market/mall/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';

const MAX_ALTERNATIVES = 2;
/** The nearest that are looked at: some may be refused, or approved ones without stock. */
const MAX_LOOKED_AT = 4;

/**
 * What is in stock in the place of each of these products: what the caller's company has approved, then the nearest
 * equal grades, none that it has refused.
 */
export async function findAlternatives(
  products: readonly number[],
  grades: CompanyGrades,
  caller: Caller,
  to: Parameters<typeof productsWithOffers>[2],
): Promise<Map<number, ProductWithOffers[]>> {
  const nearest = await nearestEquivalents(products, MAX_LOOKED_AT);
  const instead = new Map(
    products.map((product) => [product, gradesInstead(grades, product, 'all', nearest.get(product) ?? [])]),
  );
  const ids = new Set([...instead.values()].flat().map(({ product_id }) => product_id));
  const offered = await productsWithOffers([...ids], caller, to);
  return new Map(
    [...instead].map(([product, others]) => [
      product,
      others
        .flatMap(({ product_id }) => offered.get(product_id) ?? [])
        .filter(({ offers }) => offers.length > 0)
        .slice(0, MAX_ALTERNATIVES),
    ]),
  );
}
