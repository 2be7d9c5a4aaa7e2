/**
 * A call-off contract reckoned a second time, from what the contract says in words. It shares no code with the rules:
 * fractions of its own, calendar of its own, other steps. Only a test uses it.
 */

class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
  constructor(top: bigint, bottom = 1n) {
    this.top = top;
    this.bottom = bottom;
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  /** To a whole number, halves away from zero. */
  toWhole(): bigint {
    const isNegative = this.top < 0n;
    const size = isNegative ? -this.top : this.top;
    const whole = size / this.bottom;
    const rest = size % this.bottom;
    const rounded = rest * 2n >= this.bottom ? whole + 1n : whole;
    return isNegative ? -rounded : rounded;
  }
}

export interface ToldContract {
  isMonthly: boolean;
  firstDay: string;
  grams: number[];
  tolerancePercentHundredths: number;
  unused: 'carried_over' | 'released' | 'paid';
  sharePercentHundredths: number;
  packGrams: number;
  vatHundredths: number;
  price:
    | { perKg: bigint }
    | {
        premium: bigint;
        floor: bigint;
        ceiling: bigint;
        step: bigint;
        whenMissing: 'last' | 'mean' | 'price';
        of: number;
        else: bigint;
      };
}

/** The daily prices of each period's window; none where the index is missing. */
type DailyPrices = readonly (readonly bigint[])[];

/** In 10⁻⁴ baht. */
export function tellPricePerKg({ price }: ToldContract, daily: DailyPrices, period: number): bigint {
  if ('perKg' in price) return price.perKg;
  const averages = daily.slice(0, period + 1).map((days) =>
    days.length === 0
      ? null
      : new Fraction(
          days.reduce((sum, day) => sum + day, 0n),
          BigInt(days.length),
        ),
  );
  const own = averages[period];
  let index: Fraction;
  if (own) index = own;
  else {
    const before = averages.filter((average) => average !== null).reverse();
    if (before.length === 0 || price.whenMissing === 'price') return price.else;
    const used = price.whenMissing === 'last' ? before.slice(0, 1) : before.slice(0, price.of);
    index = used.reduce((sum, each) => sum.plus(each), new Fraction(0n)).times(new Fraction(1n, BigInt(used.length)));
  }
  const steps = index.plus(new Fraction(price.premium)).times(new Fraction(1n, price.step)).toWhole();
  const perKg = steps * price.step;
  const capped = perKg < price.ceiling ? perKg : price.ceiling;
  return capped < price.floor ? price.floor : capped;
}

/** Satang of one pack: grams ÷ 1000 kg × price ÷ 10,000 baht × 100 satang. */
export function tellPackPrice({ packGrams }: ToldContract, perKg: bigint): bigint {
  return new Fraction(BigInt(packGrams), 1000n).times(new Fraction(perKg, 10_000n)).times(new Fraction(100n)).toWhole();
}

/** What is left to call off in a period, once the packs called off in each are known and it has begun. */
export function tellLeft(contract: ToldContract, packs: readonly number[], period: number): number {
  const { grams, unused, packGrams, tolerancePercentHundredths: tolerance } = contract;
  let fromBefore = 0;
  for (let past = 0; past < period; past += 1) {
    const had = grams[past]! + fromBefore;
    const notTaken = had - packs[past]! * packGrams;
    fromBefore = unused === 'carried_over' && notTaken > 0 ? notTaken : 0;
  }
  const more = (BigInt(grams[period]!) * BigInt(tolerance)) / 10_000n;
  const left = grams[period]! + Number(more) + fromBefore - packs[period]! * packGrams;
  return left > 0 ? left : 0;
}

/** What the buyer owes, in satang, for what was not taken in a period that is over. */
export function tellShortfall(contract: ToldContract, packs: number, period: number, perKg: bigint): bigint {
  if (contract.unused !== 'paid') return 0n;
  const agreed = BigInt(contract.grams[period]!);
  const less = (agreed * BigInt(contract.tolerancePercentHundredths)) / 10_000n;
  const missing = agreed - less - BigInt(packs) * BigInt(contract.packGrams);
  if (missing <= 0n) return 0n;
  return new Fraction(missing, 1000n)
    .times(new Fraction(perKg, 100n))
    .times(new Fraction(BigInt(contract.sharePercentHundredths), 10_000n))
    .toWhole();
}

/** An order's sum with VAT, in satang; freight and whatever else it has are `beside`. */
export function tellOrderSum(
  { vatHundredths }: ToldContract,
  packs: number,
  packPrice: bigint,
  beside: bigint,
): bigint {
  const base = BigInt(packs) * packPrice + beside;
  return base + new Fraction(base).times(new Fraction(BigInt(vatHundredths), 10_000n)).toWhole();
}

/** First and last day of a period. */
export function tellPeriod({ isMonthly, firstDay }: ToldContract, period: number): [string, string] {
  const [year, month, day] = firstDay.split('-').map(Number) as [number, number, number];
  const text = (date: Date) => date.toISOString().slice(0, 10);
  if (isMonthly)
    return [text(new Date(Date.UTC(year, month - 1 + period, 1))), text(new Date(Date.UTC(year, month + period, 0)))];
  const begin = Date.UTC(year, month - 1, day + period * 7);
  return [text(new Date(begin)), text(new Date(begin + 6 * 86_400_000))];
}
