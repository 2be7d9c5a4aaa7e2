import { comparedLine, mostPacks, validDays, type QuotableOffer, type QuoteQuestion } from './check-quote.ts';
import type { Quote, QuoteLine } from './quote.ts';
import type { Difference } from './quoted-goods.ts';
import { mayBeOther } from './quoted-goods.ts';
import { STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import type { DemandLine } from '#domain/trade/demands/demand-terms.ts';
import { addDays } from '#domain/values/bangkok-time.ts';

/** Beyond what binding needs: a buyer's approvals take days. */
const PROPOSED_VALID_DAYS = 14;
const PROPOSED_LEAD_DAYS = 2;
/** What is shown and typed has two decimals of a baht. */
const SHOWN = 100n;

/** An own offer that a line takes. */
export interface LineChoice {
  offer_id: number;
  is_alternative: boolean;
  needs_words: boolean;
  differences: Difference[];
  most_packs: number;
}

/** What may be quoted for a line: what was asked for first, then what there is more of. */
export function choicesFor(line: DemandLine, { offers, asked }: Pick<QuoteQuestion, 'offers' | 'asked'>): LineChoice[] {
  const fitting = [...offers.values()].flatMap((offer): LineChoice[] => {
    const { least_grams, most_grams } = line.packs ?? { least_grams: null, most_grams: null };
    const pack = offer.unit_weight_grams;
    if ((least_grams !== null && pack < least_grams) || (most_grams !== null && pack > most_grams)) return [];
    if (line.qualities.length > 0 && !line.qualities.some((quality) => quality === offer.quality)) return [];
    const compared = comparedLine(line, offer, asked);
    if (compared.is_alternative && (!mayBeOther(line.goods) || !isSameMaterial(line, offer, asked))) return [];
    const most_packs = mostOf(line, offer);
    return most_packs < 1 ? [] : [{ offer_id: offer.offer_id, most_packs, ...compared }];
  });
  return fitting.toSorted(
    (one, other) =>
      Number(one.is_alternative) - Number(other.is_alternative) ||
      one.differences.length - other.differences.length ||
      other.most_packs - one.most_packs ||
      one.offer_id - other.offer_id,
  );
}

function isSameMaterial({ goods }: DemandLine, offer: QuotableOffer, asked: QuoteQuestion['asked']): boolean {
  const material = goods.kind === 'properties' ? goods.subcategory_id : asked.get(goods.product_id)?.subcategory_id;
  return offer.subcategory_id === material;
}

function mostOf(line: DemandLine, { unit_weight_grams, stock_kind, quantity }: QuotableOffer): number {
  const most = mostPacks(line, unit_weight_grams);
  const isBounded = stock_kind !== STOCK_PRE_ORDER && line.delivery.kind === 'window';
  return isBounded ? Math.min(most, quantity) : most;
}

/**
 * What a form begins with, so that a seller only looks it over: for each line the best own offer, priced as in the last
 * quote of it, else as in the price list.
 */
export function proposeQuote(
  question: QuoteQuestion,
  { listPrices, lastLines }: { listPrices: ReadonlyMap<number, bigint>; lastLines: readonly QuoteLine[] },
): Quote {
  const lines = question.terms.lines.flatMap((line): QuoteLine[] => {
    const [best] = choicesFor(line, question);
    if (!best) return [];
    const { offer_id, most_packs, is_alternative } = best;
    const last = lastLines.find((each) => each.offer_id === offer_id);
    const price = last?.steps[0]?.price_per_kg ?? listPrices.get(offer_id)!;
    return [
      {
        position: line.position,
        offer_id,
        basis: last?.basis ?? 'warehouse',
        steps: [{ from_packs: 1, price_per_kg: (price / SHOWN) * SHOWN }],
        least_packs: 1,
        most_packs,
        lead_days: last?.lead_days ?? PROPOSED_LEAD_DAYS,
        is_alternative,
        differences: last?.differences ?? '',
        lot_no: null,
        coa_file_id: null,
        coa: null,
      },
    ];
  });
  const { first } = validDays(question.closes_at_day);
  return {
    lines,
    payment_types: [...question.terms.payment_types],
    valid_until: addDays(first, PROPOSED_VALID_DAYS),
    note: '',
  };
}
