/** A price that an offer had, or a promotion of it, from one moment up to another. */
export interface KnownPrice {
  from: Date;
  /** Open for the price that it has now. */
  until: Date | null;
  isPromotion: boolean;
  /** 10⁻⁴ baht per kg. */
  pricePerKg: bigint;
}

/**
 * What somebody would have paid at each moment, one step after the other: the promotion of that time, else the ordinary
 * price. Times of which no price is known (the offer was not there yet) are left out, and steps of the same price are
 * one.
 */
export function priceSteps(known: readonly KnownPrice[], since: Date, now: Date): KnownPrice[] {
  const within = (at: Date) => at > since && at < now;
  const moments = [since, ...known.flatMap(({ from, until }) => (until ? [from, until] : [from])).filter(within)];
  const starts = [...new Set(moments.map((at) => at.getTime()))].sort((a, b) => a - b);
  const steps: KnownPrice[] = [];
  for (const [index, start] of starts.entries()) {
    const price = priceAt(known, start);
    if (!price) continue;
    const end = starts[index + 1];
    const until = end === undefined ? null : new Date(end);
    const last = steps.at(-1);
    if (
      last &&
      last.until?.getTime() === start &&
      last.isPromotion === price.isPromotion &&
      last.pricePerKg === price.pricePerKg
    )
      last.until = until;
    else steps.push({ from: new Date(start), until, isPromotion: price.isPromotion, pricePerKg: price.pricePerKg });
  }
  return steps;
}

/** A promotion goes before the ordinary price, what began later before what began earlier. */
export function priceAt(known: readonly KnownPrice[], at: number): KnownPrice | undefined {
  return known
    .filter(({ from, until }) => from.getTime() <= at && (until === null || until.getTime() > at))
    .sort((a, b) => Number(b.isPromotion) - Number(a.isPromotion) || b.from.getTime() - a.from.getTime())[0];
}
