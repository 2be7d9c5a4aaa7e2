import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { OpenedQuote, Quote, QuoteLine } from './quote.ts';

/** What a buyer would pay for what a seller quoted: where the quote's price holds, in 10⁻⁴ baht per kg without VAT. */
export interface Wish {
  position: number;
  offer_id: number;
  price_per_kg: bigint;
}

/** What one seller is asked for; nobody else learns of it. */
export interface CounterOffer {
  seller_company_id: number;
  message: string;
  wishes: Wish[];
}

/** Letters of what a buyer writes beside its wishes. */
export const MAX_COUNTER_LETTERS = 400;

export const counterProblems = [
  'counter_nobody',
  'counter_twice',
  'counter_without_wish',
  'counter_not_quoted',
  'counter_not_lower',
  'counter_line_awarded',
  'counter_quote_over',
] as const;
export type CounterProblem = (typeof counterProblems)[number];

/** What is wrong, at the field where it stands. */
export interface FoundCounterProblem {
  path: string;
  code: CounterProblem;
}

interface Question {
  quotes: readonly OpenedQuote[];
  /** Lines that are awarded already. */
  taken: ReadonlySet<number>;
  closesAt: Date;
}

/**
 * What a buyer has to change before sellers are asked. Who is asked and does not answer keeps its quote, so that it has
 * to bind until answers are opened.
 */
export function checkCounterOffers(
  offers: readonly CounterOffer[],
  { quotes, taken, closesAt }: Question,
): FoundCounterProblem[] {
  if (offers.length === 0) return [{ path: 'offers', code: 'counter_nobody' }];
  const seen = new Set<number>();
  return offers.flatMap(({ seller_company_id, wishes }, index) => {
    const at = `offers.${index}`;
    const quote = quotes.find((each) => each.seller_company_id === seller_company_id);
    if (!quote) return [{ path: `${at}.seller_id`, code: 'counter_not_quoted' as const }];
    if (seen.has(seller_company_id)) return [{ path: `${at}.seller_id`, code: 'counter_twice' as const }];
    seen.add(seller_company_id);
    if (quote.valid_until < bangkokDate(closesAt)) return [{ path: 'closes_at', code: 'counter_quote_over' as const }];
    if (wishes.length === 0) return [{ path: `${at}.wishes`, code: 'counter_without_wish' as const }];
    return checkWishes(wishes, quote, taken).map(({ path, code }) => ({ path: `${at}.${path}`, code }));
  });
}

function checkWishes(wishes: readonly Wish[], quote: Quote, taken: ReadonlySet<number>): FoundCounterProblem[] {
  const seen = new Set<string>();
  return wishes.flatMap((wish, index): FoundCounterProblem[] => {
    const path = `wishes.${index}.price_per_kg`;
    if (seen.has(keyOf(wish))) return [{ path, code: 'counter_twice' }];
    seen.add(keyOf(wish));
    const line = quote.lines.find((each) => keyOf(each) === keyOf(wish));
    if (!line) return [{ path, code: 'counter_not_quoted' }];
    if (taken.has(wish.position)) return [{ path, code: 'counter_line_awarded' }];
    return wish.price_per_kg < leastPrice(line) ? [] : [{ path, code: 'counter_not_lower' }];
  });
}

const keyOf = ({ position, offer_id }: Pick<QuoteLine, 'position' | 'offer_id'>) => `${position} ${offer_id}`;

/** Its last step is its lowest price. */
export const leastPrice = ({ steps }: Pick<QuoteLine, 'steps'>): bigint => steps.at(-1)!.price_per_kg;

/**
 * What counts after a round of counter-offers: an answer where there is one, else the quote that binds on, as old as it
 * is. Of each seller one, the earliest first; whether a seller was asked makes no difference.
 */
export function quotesAfterCounters(
  before: readonly OpenedQuote[],
  answers: readonly OpenedQuote[],
  round: number,
): OpenedQuote[] {
  const answered = new Set(answers.map(({ seller_company_id }) => seller_company_id));
  const kept = before.filter(({ seller_company_id }) => !answered.has(seller_company_id));
  return [...kept.map((quote) => ({ ...quote, round })), ...answers].toSorted(
    (one, other) =>
      one.given_at.getTime() - other.given_at.getTime() || one.seller_company_id - other.seller_company_id,
  );
}

/** What can still be quoted for a line: the offer's packs; unbounded for goods that come later; null where it is gone. */
export type PacksLeft = (line: QuoteLine) => number | null;

/** Where an answer is worse than the quote that binds. */
export interface WorsePart {
  path: string;
  code: 'quote_worse';
}

/**
 * Answers to a counter-offer never take back what binds: each quoted line stays, at prices no higher, for as few and as
 * many packs, as soon, payable as before and for as long. Only what an offer has no more may be less.
 */
export function findWorse(before: Quote, after: Quote, packsLeft: PacksLeft): WorsePart[] {
  const worse = before.lines.flatMap((line): string[] => {
    const left = packsLeft(line);
    if (left === null || left < line.least_packs) return [];
    const index = after.lines.findIndex((each) => keyOf(each) === keyOf(line));
    const answered = after.lines[index];
    if (!answered) return ['lines'];
    return worseParts(line, answered, left).map((part) => `lines.${index}.${part}`);
  });
  if (before.payment_types.some((type) => !after.payment_types.includes(type))) worse.push('payment_types');
  if (after.valid_until < before.valid_until) worse.push('valid_until');
  return [...new Set(worse)].map((path) => ({ path, code: 'quote_worse' }));
}

function worseParts(before: QuoteLine, after: QuoteLine, left: number): string[] {
  const parts: string[] = [];
  if (before.basis === 'delivered' && after.basis !== 'delivered') parts.push('basis');
  if (after.least_packs > before.least_packs) parts.push('least_packs');
  if (after.most_packs < Math.min(before.most_packs, left)) parts.push('most_packs');
  if (after.lead_days > before.lead_days) parts.push('lead_days');
  // Prices fall from step to step: where each step of the old stair begins, the new one is no higher.
  const isHigher = before.steps.some(({ from_packs, price_per_kg }) => priceFrom(after, from_packs) > price_per_kg);
  if (isHigher) parts.push('steps');
  return parts;
}

const priceFrom = ({ steps }: QuoteLine, packs: number): bigint =>
  (steps.findLast(({ from_packs }) => from_packs <= packs) ?? steps[0]!).price_per_kg;
