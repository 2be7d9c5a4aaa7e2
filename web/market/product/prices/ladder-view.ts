import { termsByAmount, type Terms } from '#domain/market/pricing/pricing.ts';
import { cheapestRanges, priceLadder, type LadderOffer } from '#domain/market/delivery/price-ladder.ts';
import { VEHICLE_CAPACITY, type VehicleCount } from '#domain/market/delivery/freight.ts';
import { satangFromBaht } from '#domain/values/money.ts';
import { gramsFromKg, kgFromGrams } from '#domain/values/weight.ts';
import { ratesOf } from '#web/market/delivery/freight-of.ts';
import { deliveredOf } from '../offers/cheapest-delivered.ts';
import type { ProductOffer } from '../product-view.ts';

type Offer = Parameters<typeof deliveredOf>[0] & Pick<ProductOffer, 'seller'>;

/** What a kilogram costs delivered, for the first and the last amount of a step. */
interface Rung {
  kg: number;
  perKg: number;
  perKgWithVat: number;
}

export interface LadderView {
  steps: { from: Rung; to: Rung; freight: number; vehicles: VehicleCount[] }[];
  /** Which offer is the cheapest for amounts from one to another; null where it is the one that the ladder is of. */
  cheapest: { fromKg: number; toKg: number; other: { id: number; seller: string } | null }[];
}

/** As much as the largest vehicle carries: what is more goes in several of them, and the ladder repeats itself. */
const MOST_GRAMS = VEHICLE_CAPACITY.trailer;

/**
 * The delivered price of an offer over the amount, and where other offers cross it; null without a place, or where
 * nothing goes there.
 */
export function ladderView(chosen: Offer | undefined, offers: readonly Offer[]): LadderView | null {
  if (!chosen || chosen.isPreOrder || !chosen.amounts) return null;
  const steps = priceLadder(ladderOfferOf(chosen), MOST_GRAMS).flatMap(({ from, to, vehicles }) => {
    const [first, last] = [deliveredOf(chosen, from.packs), deliveredOf(chosen, to.packs)];
    return first && last
      ? [
          {
            from: { kg: kgFromGrams(from.grams), perKg: first.perKg, perKgWithVat: first.perKgWithVat },
            to: { kg: kgFromGrams(to.grams), perKg: last.perKg, perKgWithVat: last.perKgWithVat },
            freight: first.freight,
            vehicles,
          },
        ]
      : [];
  });
  const delivered = [chosen, ...offers.filter((offer) => offer.id !== chosen.id && !offer.isPreOrder && offer.amounts)];
  const ranges = cheapestRanges(delivered.map(ladderOfferOf), MOST_GRAMS);
  const cheapest = ranges.map(({ offer, fromGrams, toGrams }) => ({
    fromKg: kgFromGrams(fromGrams),
    toKg: kgFromGrams(toGrams),
    other: offer === 0 ? null : { id: delivered[offer]!.id, seller: delivered[offer]!.seller },
  }));
  return { steps, cheapest };
}

function ladderOfferOf(offer: Offer): LadderOffer {
  const percent = offer.memberPrice === null ? 0 : offer.memberDiscount;
  return {
    netGrams: gramsFromKg(offer.unitWeight),
    grossGrams: gramsFromKg(offer.amounts!.unit_weight),
    least: offer.minimum,
    most: offer.quantity,
    terms: termsByAmount(
      readTerms({ price: offer.price, discount: percent }),
      offer.customPrices.map((terms) => ({ from_units: terms.from_units, ...readTerms(terms) })),
    ),
    rates: ratesOf(offer.amounts!),
  };
}

/** Terms as the wire has them: baht and percent. */
const readTerms = ({ price, discount }: { price: number; discount: number }): Terms => ({
  unitPrice: satangFromBaht(price),
  discountPercent: Math.round(discount * 100),
});
