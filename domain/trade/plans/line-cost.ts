const HUNDRED_PERCENT = 10_000;

/**
 * What so many packs cost, in satang, as a number: a search asks millions of times. The same sum as `lineAmounts`, with
 * the discount rounded once on the line; it is parted so that no product leaves what a number holds exactly.
 */
export function priceGoods(price: number, discount: number, packs: number): number {
  const gross = price * packs;
  const whole = Math.floor(gross / HUNDRED_PERCENT);
  const rest = gross - whole * HUNDRED_PERCENT;
  return gross - whole * discount - Math.floor((2 * rest * discount + HUNDRED_PERCENT) / (2 * HUNDRED_PERCENT));
}
