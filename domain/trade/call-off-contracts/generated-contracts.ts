import type { Note } from '#domain/trade/charges/note.ts';
import { mulDiv, percentOf, priceOfGrams } from '#domain/values/money.ts';
import { correctionNote, shortfallCharge } from './corrections.ts';
import {
  tellLeft,
  tellOrderSum,
  tellPackPrice,
  tellPeriod,
  tellPricePerKg,
  tellShortfall,
  type ToldContract,
} from './independent-calculation.ts';
import { periodPrice, roundingSteps, type Fixing, type PriceRule } from './price-rule.ts';
import { packsLeft, periodBalances, type Schedule } from './schedule.ts';

const NO_NOTE: Note = { goods: 0n, vat: 0n };

/** The same numbers each time: a difference that was found is found again. */
function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const FIRST_DAYS = { month: ['2026-01-01', '2026-11-01', '2027-02-01'], week: ['2026-06-29', '2026-12-28'] } as const;
const PACKS = [25_000, 750_000, 1_000_000, 22_680, 333];

function given(next: (below: number) => number) {
  const unit = next(2) === 0 ? 'month' : 'week';
  const days = FIRST_DAYS[unit];
  const periods = 1 + next(5);
  const pack = PACKS[next(PACKS.length)]!;
  const schedule: Schedule = {
    unit,
    first_day: days[next(days.length)]!,
    amounts: Array.from({ length: periods }, () => pack * next(60) + next(2) * next(pack)),
    tolerance: next(3) === 0 ? 0 : next(2501),
    unused: (['carried_over', 'released', 'paid'] as const)[next(3)]!,
  };
  const floor = BigInt(1 + next(500_000));
  const ceiling = floor + BigInt(next(400_000));
  const rule: PriceRule =
    next(4) === 0
      ? { kind: 'fixed', per_kg: BigInt(1 + next(900_000)) }
      : {
          kind: 'index',
          price_trend_id: 1,
          average: unit,
          premium: BigInt(next(200_000) - 100_000),
          floor,
          ceiling,
          rounding: roundingSteps[next(roundingSteps.length)]!,
          fallback: (['last', 'mean', 'price'] as const)[next(3)]!,
          fallback_count: 2 + next(4),
          fallback_price: floor,
        };
  const told: ToldContract = {
    isMonthly: unit === 'month',
    firstDay: schedule.first_day,
    grams: [...schedule.amounts],
    tolerancePercentHundredths: schedule.tolerance,
    unused: schedule.unused,
    sharePercentHundredths: 1 + next(10_000),
    packGrams: pack,
    vatHundredths: next(2) === 0 ? 700 : 1000,
    price:
      rule.kind === 'fixed'
        ? { perKg: rule.per_kg }
        : {
            premium: rule.premium,
            floor,
            ceiling,
            step: BigInt(rule.rounding),
            whenMissing: rule.fallback,
            of: rule.fallback_count,
            else: rule.fallback_price,
          },
  };
  return { schedule, rule, told, periods, pack };
}

const dailyPrices = (next: (below: number) => number): bigint[] =>
  next(4) === 0 ? [] : Array.from({ length: 1 + next(31) }, () => BigInt(200_000 + next(500_000)));
const asFixing = (days: readonly bigint[]): Fixing => ({
  sum: days.reduce((sum, day) => sum + day, 0n),
  days: days.length,
});

/** What differs between the rules and the independent calculation, as text; null where nothing does. */
function difference(seed: number): string | null {
  const next = random(seed);
  const { schedule, rule, told, periods, pack } = given(next);
  const daily = Array.from({ length: periods }, () => dailyPrices(next));
  const corrected = daily.map((days) => (next(2) === 0 ? days : dailyPrices(next)));
  const packs = schedule.amounts.map((grams) => next(1 + packsLeft(grams, pack)));
  const called = packs.map((count) => count * pack);
  for (let no = 0; no < periods; no += 1) {
    const priced = (of: readonly (readonly bigint[])[]) =>
      periodPrice(rule, asFixing(of[no]!), of.slice(0, no).reverse().map(asFixing)).per_kg;
    const [before, after] = [priced(daily), priced(corrected)];
    if (before !== tellPricePerKg(told, daily, no)) return `price of period ${no}`;
    if (after !== tellPricePerKg(told, corrected, no)) return `corrected price of period ${no}`;
    const [ordered, price] = [priceOfGrams(before, pack), priceOfGrams(after, pack)];
    if (ordered !== tellPackPrice(told, before)) return `pack price of period ${no}`;
    const balance = periodBalances(schedule, called, tellPeriod(told, no)[0])[no]!;
    if (`${balance.from} ${balance.to}` !== tellPeriod(told, no).join(' ')) return `days of period ${no}`;
    if (balance.left !== tellLeft(told, packs, no)) return `left in period ${no}`;
    const owed = schedule.unused === 'paid' ? shortfallCharge(balance.short, before, told.sharePercentHundredths) : 0n;
    if (owed !== tellShortfall(told, packs[no]!, no, before)) return `shortfall of period ${no}`;
    // Two corrections, one after the other: somewhere between, then where it is now.
    const beside = BigInt(next(1_000_000));
    const order = {
      quantity: packs[no]!,
      ordered_price: ordered,
      base: ordered * BigInt(packs[no]!) + beside,
      vat_rate: told.vatHundredths,
    };
    const first = correctionNote({ ...order, noted: NO_NOTE }, mulDiv(ordered + price, 1n, 2n));
    const second = correctionNote({ ...order, noted: first ?? NO_NOTE }, price);
    const noted = (first?.total ?? 0n) + (second?.total ?? 0n);
    const owes = tellOrderSum(told, packs[no]!, price, beside) - tellOrderSum(told, packs[no]!, ordered, beside);
    if (noted !== owes) return `notes of period ${no}`;
    if (
      order.base + percentOf(order.base, BigInt(told.vatHundredths)) + noted !==
      tellOrderSum(told, packs[no]!, price, beside)
    )
      return `order and notes of period ${no}`;
  }
  return null;
}

/** The first differences of so many generated contracts. */
export function differencesOf(contracts: number): string[] {
  const found: string[] = [];
  for (let seed = 0; seed < contracts && found.length < MAX_SHOWN; seed += 1) {
    const differs = difference(seed);
    if (differs) found.push(`contract ${seed}: ${differs}`);
  }
  return found;
}
const MAX_SHOWN = 5;
