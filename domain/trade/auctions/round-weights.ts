import { ALL_WEIGHTS, type DemandWeights } from '#domain/trade/demands/demand-terms.ts';
import { compareScores, weighQuotes, type Weighed } from '#domain/trade/awards/weigh-quotes.ts';
import type { Handicap } from './terms.ts';

/** By what a seller's delivered price is taken in a round. */
export type RoundFactor = Pick<Handicap, 'num' | 'den'>;

/**
 * What a demand's weights make of each seller's delivered price: who is behind the best in time, record and CO2 has to
 * be as much cheaper as the weights say that the price counts. With `w` of price and `d` points behind, a price counts
 * as `w ÷ (w − d)` of itself, exactly. Of two sellers the one that counts less is the one that the comparison puts
 * first. Null of who is so far behind that no price makes up for it.
 */
export function roundFactors(quotes: readonly Weighed[], weights: DemandWeights): (RoundFactor | null)[] {
  const others = weighQuotes(quotes, { ...weights, price: 0 });
  const [best] = others.toSorted(compareScores);
  const price = BigInt(weights.price);
  return others.map(({ points, of }) => {
    const whole = best!.of * of;
    const behind = (best!.points * of - points * best!.of) * BigInt(ALL_WEIGHTS);
    const num = price * whole;
    const den = num - behind;
    return den > 0n ? shortened({ num, den }) : null;
  });
}

function shortened({ num, den }: RoundFactor): RoundFactor {
  let [a, b] = [num, den];
  while (b > 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}
