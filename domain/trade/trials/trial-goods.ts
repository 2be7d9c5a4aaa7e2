/** An offer as a trial looks at it. */
export interface TrialGoods {
  offer_id: number;
  /** Of the material in one pack. */
  pack_grams: number;
  /** As few packs as the seller sells. */
  least_packs: number;
  /** In 10⁻⁴ baht. */
  price_per_kg: bigint;
}

const leastGrams = ({ pack_grams, least_packs }: TrialGoods) => pack_grams * least_packs;

/** What a trial orders: as little as can be had, one bag where one is sold; of the same weight the cheapest. */
export function goodsForTrial<Goods extends TrialGoods>(offers: readonly Goods[]): Goods | undefined {
  return offers.toSorted(
    (one, other) =>
      leastGrams(one) - leastGrams(other) ||
      Number(one.price_per_kg - other.price_per_kg) ||
      one.offer_id - other.offer_id,
  )[0];
}
