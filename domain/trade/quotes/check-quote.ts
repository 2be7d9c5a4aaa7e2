import { mayBeOther, compareGoods, type ComparedGoods, type GoodsFacts } from './quoted-goods.ts';
import { LEAST_VALID_DAYS, MAX_LEAD_DAYS, MOST_PER_KG, MOST_VALID_DAYS, OFFERS_OF_A_LINE } from './quote-limits.ts';
import type { Quote, QuoteLine } from './quote.ts';
import { STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import type { DemandLine, DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import { addDays } from '#domain/values/bangkok-time.ts';

/** An own offer of the seller, as far as quoting looks at it. */
export interface QuotableOffer extends GoodsFacts {
  offer_id: number;
  /** `product_stock`: in stock, or a lot that comes later. */
  stock_kind: number;
  quantity: number;
  unit_weight_grams: number;
  /** Lots of it that have a certificate of analysis: its document. */
  lots: readonly { lot_no: string; coa_file_id: number }[];
}

export const quoteProblems = [
  'quote_empty',
  'quote_line_unknown',
  'quote_offer_unknown',
  'quote_offer_twice',
  'quote_offers_too_many',
  'quote_steps',
  'quote_price',
  'quote_packs',
  'quote_least_too_much',
  'quote_too_much',
  'quote_stock',
  'quote_pack_size',
  'quote_quality',
  'quote_other_goods',
  'quote_differences',
  'quote_lead_days',
  'quote_lot',
  'quote_coa',
  'quote_payment',
  'quote_valid_until',
  'quote_worse',
] as const;
export type QuoteProblem = (typeof quoteProblems)[number];

/** What is wrong, at the field where it stands. */
export interface FoundProblem {
  path: string;
  code: QuoteProblem;
}

export interface QuoteQuestion {
  terms: Pick<DemandTerms, 'lines' | 'payment_types'>;
  closes_at_day: string;
  offers: ReadonlyMap<number, QuotableOffer>;
  /** Of the grades that lines name. */
  asked: ReadonlyMap<number, GoodsFacts>;
}

const ALL = 10_000;

/** As much as may be awarded of a line: a month's of monthly delivery. */
export const mostGrams = ({ grams, tolerance_hundredths }: Pick<DemandLine, 'grams' | 'tolerance_hundredths'>) =>
  Math.floor((grams * (ALL + tolerance_hundredths)) / ALL);

/** The most packs of a line that an award can come to: as many as are asked for, the last one whole. */
export const mostPacks = (line: Pick<DemandLine, 'grams' | 'tolerance_hundredths'>, packGrams: number): number =>
  Math.max(Math.floor(mostGrams(line) / packGrams), Math.ceil(line.grams / packGrams));

/** What a seller has to change before the quote is taken; nothing where it fits what was asked. */
export function checkQuote(quote: Quote, question: QuoteQuestion): FoundProblem[] {
  const problems: FoundProblem[] = quote.lines.flatMap((line, index) =>
    checkLine(line, question).map(({ path, code }) => ({ path: `lines.${index}.${path}`, code })),
  );
  if (quote.lines.length === 0) problems.push({ path: 'lines', code: 'quote_empty' });
  const seen = new Set<string>();
  const counts = new Map<number, number>();
  for (const [index, { position, offer_id }] of quote.lines.entries()) {
    const key = `${position} ${offer_id}`;
    if (seen.has(key)) problems.push({ path: `lines.${index}.offer_id`, code: 'quote_offer_twice' });
    seen.add(key);
    const count = (counts.get(position) ?? 0) + 1;
    counts.set(position, count);
    if (count === OFFERS_OF_A_LINE + 1)
      problems.push({ path: `lines.${index}.offer_id`, code: 'quote_offers_too_many' });
  }
  const { payment_types } = question.terms;
  if (quote.payment_types.length === 0 || quote.payment_types.some((type) => !payment_types.includes(type)))
    problems.push({ path: 'payment_types', code: 'quote_payment' });
  const { first, last } = validDays(question.closes_at_day);
  if (quote.valid_until < first || quote.valid_until > last)
    problems.push({ path: 'valid_until', code: 'quote_valid_until' });
  return problems;
}

/** The days until which a quote may bind. */
export const validDays = (closesAtDay: string): { first: string; last: string } => ({
  first: addDays(closesAtDay, LEAST_VALID_DAYS),
  last: addDays(closesAtDay, MOST_VALID_DAYS),
});

function checkLine(line: QuoteLine, { terms, offers, asked }: QuoteQuestion): FoundProblem[] {
  const wanted = terms.lines.find(({ position }) => position === line.position);
  if (!wanted) return [{ path: 'position', code: 'quote_line_unknown' }];
  const offer = offers.get(line.offer_id);
  if (!offer) return [{ path: 'offer_id', code: 'quote_offer_unknown' }];
  return [
    ...checkSteps(line),
    ...checkAmounts(line, wanted, offer),
    ...checkGoods(line, wanted, offer, asked),
    ...checkComing(line, offer),
  ];
}

function checkSteps({ steps, least_packs }: QuoteLine): FoundProblem[] {
  const isStair = steps.every(({ from_packs, price_per_kg }, index) => {
    const before = steps[index - 1];
    return before ? from_packs > before.from_packs && price_per_kg < before.price_per_kg : from_packs === least_packs;
  });
  if (steps.length === 0 || !isStair) return [{ path: 'steps', code: 'quote_steps' }];
  const isPrice = steps.every(({ price_per_kg }) => price_per_kg > 0n && price_per_kg <= MOST_PER_KG);
  return isPrice ? [] : [{ path: 'steps', code: 'quote_price' }];
}

function checkAmounts({ least_packs, most_packs, steps }: QuoteLine, wanted: DemandLine, offer: QuotableOffer) {
  const problems: FoundProblem[] = [];
  if (least_packs < 1 || most_packs < least_packs || steps.some(({ from_packs }) => from_packs > most_packs))
    problems.push({ path: 'most_packs', code: 'quote_packs' });
  const most = mostPacks(wanted, offer.unit_weight_grams);
  if (least_packs > most) problems.push({ path: 'least_packs', code: 'quote_least_too_much' });
  else if (most_packs > most) problems.push({ path: 'most_packs', code: 'quote_too_much' });
  if (most_packs > stockFor(wanted, offer)) problems.push({ path: 'most_packs', code: 'quote_stock' });
  const { least_grams, most_grams } = wanted.packs ?? { least_grams: null, most_grams: null };
  const pack = offer.unit_weight_grams;
  if ((least_grams !== null && pack < least_grams) || (most_grams !== null && pack > most_grams))
    problems.push({ path: 'offer_id', code: 'quote_pack_size' });
  return problems;
}

/** The packs that an offer has for a line: all that there will be of a lot that comes later, or month by month. */
export const stockFor = (
  { delivery }: Pick<DemandLine, 'delivery'>,
  { stock_kind, quantity }: Pick<QuotableOffer, 'stock_kind' | 'quantity'>,
): number => (stock_kind !== STOCK_PRE_ORDER && delivery.kind === 'window' ? quantity : Infinity);

function checkGoods(
  line: QuoteLine,
  wanted: DemandLine,
  offer: QuotableOffer,
  asked: QuoteQuestion['asked'],
): FoundProblem[] {
  if (wanted.qualities.length > 0 && !wanted.qualities.some((quality) => quality === offer.quality))
    return [{ path: 'offer_id', code: 'quote_quality' }];
  const compared = comparedLine(wanted, offer, asked);
  if (!compared.is_alternative) return [];
  if (!mayBeOther(wanted.goods)) return [{ path: 'offer_id', code: 'quote_other_goods' }];
  return compared.needs_words && line.differences === '' ? [{ path: 'differences', code: 'quote_differences' }] : [];
}

export const comparedLine = (
  { goods }: Pick<DemandLine, 'goods'>,
  offer: GoodsFacts,
  asked: QuoteQuestion['asked'],
): ComparedGoods =>
  compareGoods(goods, goods.kind === 'properties' ? null : (asked.get(goods.product_id) ?? null), offer);

function checkComing({ lead_days, lot_no, coa_file_id }: QuoteLine, { lots }: QuotableOffer): FoundProblem[] {
  const problems: FoundProblem[] = [];
  if (lead_days < 0 || lead_days > MAX_LEAD_DAYS) problems.push({ path: 'lead_days', code: 'quote_lead_days' });
  const isOwn = lots.some((lot) => lot.lot_no === lot_no && lot.coa_file_id === coa_file_id);
  if (coa_file_id !== null && !isOwn) problems.push({ path: 'lot_no', code: 'quote_lot' });
  return problems;
}

/** The quote as it is kept: what its goods are beside those that were asked for is found, not believed. */
export const withAlternatives = (quote: Quote, { terms, offers, asked }: QuoteQuestion): Quote => ({
  ...quote,
  lines: quote.lines.map((line) => {
    const wanted = terms.lines.find(({ position }) => position === line.position);
    const offer = offers.get(line.offer_id);
    return {
      ...line,
      is_alternative: wanted !== undefined && offer !== undefined && comparedLine(wanted, offer, asked).is_alternative,
    };
  }),
});
