import { gramsFromKg, unitsFor } from '#domain/values/weight.ts';
import type { ProductOffer } from '../product-view.ts';

/** As many units of an offer as hold what is wanted, rounded up to its packs, and no fewer than it is sold in. */
export function unitsOf({ minimum, unitWeight }: Pick<ProductOffer, 'minimum' | 'unitWeight'>, kg: number): number {
  return Math.max(minimum, unitsFor({ grams: gramsFromKg(kg) }, gramsFromKg(unitWeight)));
}
