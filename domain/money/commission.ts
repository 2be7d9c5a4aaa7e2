import { addDays } from '#domain/values/bangkok-time.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';

/** In percent. A seller always keeps at least half of a price. */
export const MAX_COMMISSION_PERCENT = 50;

/** What the marketplace takes of a sale, for a seller and a subcategory; null stands for all of them. */
export interface CommissionRate {
  companyId: number | null;
  subcategoryId: number | null;
  /** Hundredths of a percent. */
  hundredths: number;
  /** Days of Bangkok, both included; null is without an end. */
  firstDay: string;
  lastDay: string | null;
}

/** What somebody sells. */
export interface CommissionPair {
  companyId: number;
  subcategoryId: number;
}

export function holdsOn({ firstDay, lastDay }: CommissionRate, day: string): boolean {
  return firstDay <= day && (lastDay === null || day <= lastDay);
}

/** A rate that has not begun may still be changed; one that holds or has held only ends. */
export function hasBegun({ firstDay }: Pick<CommissionRate, 'firstDay'>, today: string): boolean {
  return firstDay <= today;
}

/** The rate of the seller's subcategory, else of the seller, else of the subcategory, else the market's. */
export function commissionRateOf(
  rates: readonly CommissionRate[],
  pair: CommissionPair,
  day: string,
): CommissionRate | null {
  const holding = rates.filter((rate) => concerns(rate, pair) && holdsOn(rate, day));
  return holding.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null;
}

function concerns({ companyId, subcategoryId }: CommissionRate, pair: CommissionPair): boolean {
  return (
    (companyId === null || companyId === pair.companyId) &&
    (subcategoryId === null || subcategoryId === pair.subcategoryId)
  );
}

function rankOf({ companyId, subcategoryId }: CommissionRate): number {
  return (companyId === null ? 2 : 0) + (subcategoryId === null ? 1 : 0);
}

/** Hundredths of a percent; a market that has no rate takes nothing. */
export function commissionHundredths(rates: readonly CommissionRate[], pair: CommissionPair, day: string): number {
  return commissionRateOf(rates, pair, day)?.hundredths ?? 0;
}

export interface NextCommission {
  firstDay: string;
  hundredths: number;
}

/** The next day after `day` on which the seller pays another percentage, as far as it is known. */
export function nextCommission(
  rates: readonly CommissionRate[],
  pair: CommissionPair,
  day: string,
): NextCommission | null {
  const now = commissionHundredths(rates, pair, day);
  const turns = rates
    .filter((rate) => concerns(rate, pair))
    .flatMap(({ firstDay, lastDay }) => (lastDay === null ? [firstDay] : [firstDay, addDays(lastDay, 1)]))
    .filter((turn) => turn > day)
    .toSorted();
  const firstDay = turns.find((turn) => commissionHundredths(rates, pair, turn) !== now);
  return firstDay === undefined ? null : { firstDay, hundredths: commissionHundredths(rates, pair, firstDay) };
}

/** What the marketplace takes of an amount, rounded half up to the satang, and the rest, so that both add up to it. */
export function commissionOn(amount: Satang, hundredths: number): { commission: Satang; net: Satang } {
  const commission = percentOf(amount, BigInt(hundredths));
  return { commission, net: amount - commission };
}
