import { pricePerKg } from '#domain/values/money.ts';
import { monthOf, firstDayOf, nextMonth } from '#domain/values/month.ts';
import { MAX_TOLERANCE, type Schedule } from '#domain/trade/call-off-contracts/schedule.ts';
import type { DemandLine, DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import type { QuoteLine } from '#domain/trade/quotes/quote.ts';
import type { AwardedLine } from './awarded-orders.ts';
import { stepAt, type AwardPick } from './quoted-line.ts';

/** What is delivered month by month, or as the demand says, is called off from a contract: nothing of it is ordered. */
export const isCalledOff = ({ award }: Pick<DemandTerms, 'award'>, { delivery }: Pick<DemandLine, 'delivery'>) =>
  award === 'call_off' || delivery.kind === 'monthly';

/**
 * The months of an awarded line that are not over: of monthly delivery the packs are for each of them; of a window they
 * are spread over its months in whole packs, more of them at first. Null where all are over.
 */
export function scheduleOf(
  { delivery, tolerance_hundredths }: Pick<DemandLine, 'delivery' | 'tolerance_hundredths'>,
  { quoted, packs }: AwardPick,
  today: string,
): Schedule | null {
  const months = monthsOf(delivery).filter((month) => month >= monthOf(today));
  const [first] = months;
  if (first === undefined) return null;
  return {
    unit: 'month',
    first_day: firstDayOf(first),
    amounts: (delivery.kind === 'monthly' ? months.map(() => packs) : spread(packs, months.length)).map(
      (each) => each * quoted.pack_grams,
    ),
    tolerance: Math.min(tolerance_hundredths, MAX_TOLERANCE),
    unused: 'carried_over',
  };
}

function monthsOf(delivery: DemandLine['delivery']): string[] {
  const first = delivery.kind === 'monthly' ? delivery.first_month : monthOf(delivery.from);
  const months = [first];
  const goesOn = (last: string) =>
    delivery.kind === 'monthly' ? months.length < delivery.months : last < monthOf(delivery.to);
  while (goesOn(months.at(-1)!)) months.push(nextMonth(months.at(-1)!));
  return months;
}

/** Months that would have no pack are left out. */
function spread(packs: number, months: number): number[] {
  const each = Math.floor(packs / months);
  return Array.from({ length: months }, (_, month) => each + (month < packs % months ? 1 : 0)).filter(
    (some) => some > 0,
  );
}

/**
 * The price per kg at the warehouse, in 10⁻⁴ baht: as it was quoted there, or, of goods quoted delivered, without the
 * freight that they bear where so many packs come at once.
 */
export function contractPrice({ steps, basis }: Pick<QuoteLine, 'steps' | 'basis'>, line: AwardedLine): bigint {
  if (basis === 'delivered') return pricePerKg(line.goods, line.grams);
  return stepAt(steps, line.packs).price_per_kg;
}
