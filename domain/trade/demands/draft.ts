import type { EqualGradeChoice } from '#domain/market/approved-grades/company-grades.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts';
import { monthOf, nextMonth } from '#domain/values/month.ts';
import { MAX_DEMAND_LINES } from './demand.ts';
import {
  LEAST_OPEN_HOURS,
  MOST_OPEN_DAYS,
  USUAL_CLOSING_HOUR,
  USUAL_OPEN_DAYS,
  USUAL_WINDOW_DAYS,
} from './demand-limits.ts';
import { ALL_WEIGHTS, sumWeights, type AskedDelivery, type DemandLine, type DemandTerms } from './demand-terms.ts';

/** A line that is not filled in yet. */
export interface DraftLine extends Omit<DemandLine, 'goods' | 'grams' | 'delivery'> {
  goods: DemandLine['goods'] | null;
  grams: number | null;
  delivery: AskedDelivery | null;
}

/** What is kept of a demand before it is published: nothing that was typed is lost, and nothing is asked for yet. */
export interface DraftTerms extends Omit<DemandTerms, 'lines' | 'province_id'> {
  lines: DraftLine[];
  province_id: number | null;
}

/** Price counts most, and what is said of time and record is seen. */
export const USUAL_WEIGHTS = { price: 70, time: 15, record: 15, co2: 0 } as const;

/** What a demand says of itself where its buyer says nothing. */
export const usualTerms = (paymentTypes: readonly number[]): Omit<DraftTerms, 'lines' | 'province_id'> => ({
  address_id: null,
  payment_types: [...paymentTypes],
  weights: { ...USUAL_WEIGHTS },
  audience: 'open',
  is_name_shown: false,
  rounds: 1,
  award: 'orders',
  note: '',
});

/** A line of which only the words and the amount are said. `until` is the last day that a text named. */
export function usualLine(
  {
    what,
    goods,
    grams,
    coa_limits = [],
    delivery = null,
  }: Pick<DraftLine, 'what' | 'goods' | 'grams'> & Partial<Pick<DraftLine, 'coa_limits' | 'delivery'>>,
  position: number,
  today: string,
  until: string | null = null,
): DraftLine {
  const from = addDays(today, USUAL_WINDOW_DAYS.from);
  const to = until ?? addDays(today, USUAL_WINDOW_DAYS.to);
  const begins = today < to ? today : to;
  return {
    position,
    what,
    goods,
    grams,
    tolerance_hundredths: 0,
    packs: null,
    delivery: delivery ?? { kind: 'window', from: from < to ? from : begins, to },
    target_per_kg: null,
    qualities: [],
    certificates: [],
    coa_limits,
  };
}

/** The closing that is proposed. */
export const usualClosing = (at: Date): Date =>
  new Date(startOfBangkokDay(addDays(bangkokDate(at), USUAL_OPEN_DAYS)).getTime() + USUAL_CLOSING_HOUR * HOUR_MS);

/** How equal grades of a known one are asked for. */
export const goodsKindOf = (choice: EqualGradeChoice): 'grade' | 'equal' => (choice === 'none' ? 'grade' : 'equal');

export type GapCode =
  | 'demand_without_lines'
  | 'demand_line_without_goods'
  | 'demand_line_without_amount'
  | 'demand_line_without_delivery'
  | 'demand_window_past'
  | 'demand_window_backwards'
  | 'demand_range_empty'
  | 'demand_range_backwards'
  | 'demand_place_missing'
  | 'demand_without_payment'
  | 'demand_weights_sum'
  | 'demand_invites_nobody'
  | 'demand_closing_missing'
  | 'demand_closing_soon'
  | 'demand_closing_late';

/** What keeps a draft from being published, and in which field. */
export interface Gap {
  path: string;
  code: GapCode;
}

interface Published {
  terms: DraftTerms;
  closes_at: Date | null;
  invited: readonly number[];
}

/** Everything that is missing, in the order of the form; nothing where it can be published. */
export function gapsOf({ terms, closes_at, invited }: Published, at: Date): Gap[] {
  const gaps: Gap[] = [];
  const miss = (path: string, code: GapCode) => gaps.push({ path, code });
  const { lines, audience } = terms;
  if (lines.length === 0 || lines.length > MAX_DEMAND_LINES) miss('lines', 'demand_without_lines');
  for (const line of lines) gaps.push(...gapsOfLine(line, bangkokDate(at)));
  if (terms.province_id === null) miss('province_id', 'demand_place_missing');
  if (terms.payment_types.length === 0) miss('payment_types', 'demand_without_payment');
  if (sumWeights(terms.weights) !== ALL_WEIGHTS) miss('weights', 'demand_weights_sum');
  if (audience === 'invited' && invited.length === 0) miss('invited', 'demand_invites_nobody');
  const closing = closingGap(closes_at, at);
  if (closing) miss('closes_at', closing);
  return gaps;
}

/** Why a demand cannot close then; null where it can. */
export function closingGap(closesAt: Date | null, at: Date): GapCode | null {
  if (closesAt === null) return 'demand_closing_missing';
  const open = closesAt.getTime() - at.getTime();
  if (open < LEAST_OPEN_HOURS * HOUR_MS) return 'demand_closing_soon';
  return open > MOST_OPEN_DAYS * DAY_MS ? 'demand_closing_late' : null;
}

function gapsOfLine({ position, goods, grams, delivery, coa_limits }: DraftLine, today: string): Gap[] {
  const gaps: Gap[] = [];
  const miss = (field: string, code: GapCode) => gaps.push({ path: `lines.${position}.${field}`, code });
  if (goods === null) miss('goods', 'demand_line_without_goods');
  if (grams === null || grams <= 0) miss('kg', 'demand_line_without_amount');
  if (delivery === null) miss('delivery', 'demand_line_without_delivery');
  else if (delivery.kind === 'window') {
    if (delivery.from > delivery.to) miss('delivery', 'demand_window_backwards');
    else if (delivery.to < today) miss('delivery', 'demand_window_past');
  } else if (lastMonthOf(delivery) < monthOf(today)) miss('delivery', 'demand_window_past');
  const ranges = [
    ...(goods?.kind === 'properties' ? goods.properties.map((range) => ['goods', range] as const) : []),
    ...coa_limits.map((range) => ['coa_limits', range] as const),
  ];
  for (const [field, { from, to }] of ranges) {
    if (from === null && to === null) miss(field, 'demand_range_empty');
    else if (from !== null && to !== null && from > to) miss(field, 'demand_range_backwards');
  }
  return gaps;
}

function lastMonthOf({ first_month, months }: Extract<AskedDelivery, { kind: 'monthly' }>): string {
  let month = first_month;
  for (let count = 1; count < months; count += 1) month = nextMonth(month);
  return month;
}

/** What a draft without gaps lays down. */
export function publishedTerms(terms: DraftTerms): DemandTerms {
  const { lines, province_id, ...rest } = terms;
  if (province_id === null) throw new Error('A demand without a place cannot be published');
  return {
    ...rest,
    province_id,
    lines: lines.map(({ goods, grams, delivery, ...line }) => {
      if (goods === null || grams === null || delivery === null)
        throw new Error('A line that is not filled in cannot be published');
      return { ...line, goods, grams, delivery };
    }),
  };
}

/** All that a line asks for: of a schedule every month. */
export function wholeGrams({ grams, delivery }: Pick<DraftLine, 'grams' | 'delivery'>): number {
  return (grams ?? 0) * (delivery?.kind === 'monthly' ? delivery.months : 1);
}
