import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { earliestDeliveryDate, LEAD_DAYS, nextDeliveryDay } from '#domain/market/delivery/delivery-date.ts';
import { HUNDREDTHS_OF_ALL } from '#domain/market/pricing/price-allowance.ts';
import type { DemandLine } from '#domain/trade/demands/demand-terms.ts';
import type { FreightRates, PlannedKind } from '#domain/trade/plans/candidate.ts';
import type { QuoteBasis, QuoteStep } from '#domain/trade/quotes/quote.ts';
import { priceOfGrams, type Satang } from '#domain/values/money.ts';

/** A price of a whole pack from so many packs on. */
export interface PackStep {
  from_packs: number;
  price: Satang;
}

/** What a seller quoted for a line of a demand, with what the catalogue says of its offer. */
export interface QuotedLine {
  /** Its place among all quoted lines of a comparison, earlier quotes first. */
  id: number;
  seller_id: number;
  /** Of the demand's line. */
  position: number;
  offer_id: number;
  product_id: number;
  basis: QuoteBasis;
  /** The first from the least packs on. */
  steps: readonly PackStep[];
  least_packs: number;
  most_packs: number;
  pack_grams: number;
  package_grams: number;
  province_id: number;
  /** Nothing carries it on the public road. */
  out_of_scope: boolean;
  kind: PlannedKind;
  /** The first day of delivery where it is awarded today. */
  arrives: string;
  is_alternative: boolean;
  /** kg CO2e per kg; null where it is not known. */
  co2_per_kg: number | null;
  co2_is_typical: boolean;
}

/** What is to be awarded of one line. */
export interface AwardLine {
  position: number;
  grams: number;
  /** With the tolerance, both ends included. */
  least_grams: number;
  most_grams: number;
}

export interface AwardTerms {
  lines: readonly AwardLine[];
  rates: FreightRates;
  vatRateHundredths: number;
  /** What paying later costs; null where it is paid at once. */
  credit: { days: number; rate: bigint } | null;
}

/** So many packs of a quoted line. */
export interface AwardPick {
  quoted: QuotedLine;
  packs: number;
}

/** A price per kg is rounded once, to the price of a pack: orders are written in packs. */
export const packSteps = (steps: readonly QuoteStep[], packGrams: number): PackStep[] =>
  steps.map(({ from_packs, price_per_kg }) => ({ from_packs, price: priceOfGrams(price_per_kg, packGrams) }));

/** The step that so many packs reach; the first counts below it too. */
export const stepAt = <Step extends { from_packs: number }>(steps: readonly Step[], packs: number): Step =>
  steps.findLast(({ from_packs }) => from_packs <= packs) ?? steps[0]!;

/** The quoted price of a pack where so many are awarded. */
export const priceAt = ({ steps }: Pick<QuotedLine, 'steps'>, packs: number): Satang => stepAt(steps, packs).price;

/** Of monthly delivery, one month is awarded at a time. */
export function awardLine({ position, grams, tolerance_hundredths }: DemandLine): AwardLine {
  const room = Number((BigInt(grams) * BigInt(tolerance_hundredths)) / HUNDREDTHS_OF_ALL);
  return { position, grams, least_grams: grams - room, most_grams: grams + room };
}

/**
 * The first day on which goods arrive that are ready so many business days after the award: as goods in stock do that
 * are ordered on the day when they are ready.
 */
export function quotedArrival(awardedAt: Date, leadDays: number, isHoliday: (day: string) => boolean): string {
  let ready = bangkokDate(awardedAt);
  for (let left = leadDays; left > 0; left -= 1) ready = nextDeliveryDay(addDays(ready, 1), isHoliday);
  const arrives = nextDeliveryDay(addDays(ready, LEAD_DAYS), isHoliday);
  const atOnce = earliestDeliveryDate(awardedAt, isHoliday);
  return arrives > atOnce ? arrives : atOnce;
}

export const roadGrams = ({ quoted, packs }: AwardPick): number => packs * (quoted.pack_grams + quoted.package_grams);
export const netGrams = ({ quoted, packs }: AwardPick): number => packs * quoted.pack_grams;
