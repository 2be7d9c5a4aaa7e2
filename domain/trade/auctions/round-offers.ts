import type { DemandWeights } from '#domain/trade/demands/demand-terms.ts';
import type { Weighed } from '#domain/trade/awards/weigh-quotes.ts';
import { mulDiv, type Satang } from '#domain/values/money.ts';
import { roundFactors } from './round-weights.ts';
import type { Handicap } from './terms.ts';

/** Why somebody who quoted for a line is not in its round. */
export const roundFaults = ['too_little', 'quote_over', 'behind'] as const;
export type RoundFault = (typeof roundFaults)[number];

/** A quoted line as a round takes it, in the order of the quotes. */
export interface RoundOffer {
  /** Of the packs that the line needs. */
  grams: number;
  /** As quoted for them, in 10⁻⁴ baht. */
  quoted_per_kg: bigint;
  /** Of these packs alone. */
  freight: Satang;
  weighed: Weighed;
}

/** Satang a kilogram in the hundredths of a satang by which quotes count. */
const PARTS = 100n;

/**
 * By what each of them is compared in a round for so much. A start is the own quote, rounded up to the satang: nobody
 * comes in at less than was quoted. Null of who is too far behind by the weights.
 */
export function roundHandicaps(
  offers: readonly RoundOffer[],
  grams: number,
  weights: DemandWeights,
): (Handicap | null)[] {
  const factors = roundFactors(
    offers.map(({ weighed }) => weighed),
    weights,
  );
  return offers.map(({ quoted_per_kg, freight, grams: own }, place) => {
    const factor = factors[place];
    if (!factor) return null;
    const start = (quoted_per_kg + PARTS - 1n) / PARTS;
    return { place, start, freight: mulDiv(freight, BigInt(grams), BigInt(own)), ...factor };
  });
}

/** A price of a round as quotes have it. */
export const satangInParts = (price: Satang): bigint => price * PARTS;

/** Where a round stands for a seller in it, as its own list says it. */
export const ownRoundStandings = ['upcoming', 'leading', 'outbid', 'first', 'behind', 'cancelled'] as const;
export type OwnRoundStanding = (typeof ownRoundStandings)[number];
