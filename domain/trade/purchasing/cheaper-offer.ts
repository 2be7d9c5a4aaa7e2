import { deliveredPerKg } from '#domain/market/delivery/delivered-price.ts';
import { mulDiv, type Satang } from '#domain/values/money.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';

/** A line of goods brought to one place, without VAT. */
export interface DeliveredGoods {
  goods: Satang;
  freight: Satang;
  netGrams: number;
}

export interface CheaperOffer<Offer> {
  offer: Offer;
  /** Goods and freight of a kilogram, in 10⁻⁴ baht. */
  perKg: bigint;
  /** The same of the line that it is compared with. */
  linePerKg: bigint;
  /** For the weight of that line. */
  saving: Satang;
}

/** 10⁻⁴ baht to the satang. */
const PARTS_PER_SATANG = 100n;

/**
 * Of other offers the one that brings a line's goods for the least per kilogram, where that saves a satang at least.
 * Packs differ, so the weights do, too: kilograms are compared.
 */
export function findCheaperOffer<Offer extends DeliveredGoods>(
  line: DeliveredGoods,
  others: readonly Offer[],
): CheaperOffer<Offer> | null {
  const linePerKg = deliveredPerKg(line, 0n).perKg;
  let best: CheaperOffer<Offer> | null = null;
  for (const offer of others) {
    const { perKg } = deliveredPerKg(offer, 0n);
    if (perKg >= (best?.perKg ?? linePerKg)) continue;
    const saving = mulDiv(linePerKg - perKg, BigInt(line.netGrams), BigInt(GRAMS_PER_KG) * PARTS_PER_SATANG);
    if (saving > 0n) best = { offer, perKg, linePerKg, saving };
  }
  return best;
}
