import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { AwardedOrder } from '#domain/trade/awards/awarded-orders.ts';
import type { DemandWeights } from '#domain/trade/demands/demand-terms.ts';
import { compareQuotes } from '#domain/trade/awards/compare-quotes.ts';
import type { AwardPick } from '#domain/trade/awards/quoted-line.ts';
import { counterOffersOf } from '#server/trade/quotes/index.ts';
import { sellerNames } from './read-quoted.ts';
import { sellerRecords } from './seller-records.ts';
import { looksByIds } from './looks.ts';
import type { AwardQuestion } from './read-question.ts';

/** What the document of an award reads of its facts. Amounts are satang, prices per kg 10⁻⁴ baht. */
export interface KeptFacts {
  asked: { lines: { position: number; what: string }[]; weights: DemandWeights };
  sellers: {
    seller_company_id: number;
    name?: { name_th: string };
    given_at: string;
    valid_until: string;
    demand_version: number;
  }[];
  freight: [province: number, rates: Record<string, number>][];
  cells: {
    position: number;
    seller_id: number;
    offer_id: number;
    grade: string;
    grams: number;
    quoted_per_kg: number;
    pooled_per_kg: number;
    rank: number;
    is_awarded: boolean;
  }[];
  /** Missing of an award that was made before there were any. */
  counters?: {
    round: number;
    seller_company_id: number;
    made_at: string;
    message: string;
    wishes: { position: number; price_per_kg: number }[];
  }[];
  orders: {
    seller_id: number;
    arrives: string;
    loads: { province_id: number }[];
    totals: { total: number; shipping_cost: number; vat: number; total_include_vat: number };
  }[];
}

/**
 * All that an award was decided by, kept as it is: what was asked and quoted, the freight that was counted with, how the
 * quotes stood, who looked at them and when. Amounts are satang, prices per kg 10⁻⁴ baht.
 */
export async function awardFacts(
  question: AwardQuestion,
  { picks, orders }: { picks: readonly AwardPick[]; orders: readonly AwardedOrder[] },
) {
  const { demand, asked, quotes, lines, terms, at } = question;
  const ids = quotes.map(({ seller_company_id }) => seller_company_id);
  const [names, records, looks, counters] = await Promise.all([
    sellerNames(ids),
    sellerRecords(ids, at),
    looksByIds(demand.id),
    counterOffersOf(demand.id),
  ]);
  const quoted = lines.map((line) => line.quoted);
  const weights = asked.weights;
  const { cells } = compareQuotes(quoted, { ...terms, today: bangkokDate(at), weights, records });
  return inJson({
    version: demand.version,
    round: demand.round,
    at,
    asked,
    sellers: quotes.map(({ lines: _, ...quote }) => ({ ...quote, name: names.get(quote.seller_company_id) })),
    freight: [...terms.rates],
    vat_rate_hundredths: terms.vatRateHundredths,
    records: [...records],
    looks,
    counters,
    cells: cells.map(({ quoted: { seller_id, position, offer_id, basis, arrives, pack_grams }, ...cell }) => ({
      ...cell,
      seller_id,
      position,
      offer_id,
      basis,
      arrives,
      pack_grams,
      grade: lines.find(({ quoted: its }) => its.offer_id === offer_id)!.grade,
      is_awarded: picks.some((pick) => pick.quoted.offer_id === offer_id && pick.quoted.position === position),
    })),
    orders: orders.map(({ seller_id, kind, arrives, lines: its, loads, totals, per_kg }) => ({
      seller_id,
      kind,
      arrives,
      loads,
      totals,
      per_kg,
      lines: its.map(({ quoted: { offer_id, position }, ...line }) => ({ offer_id, position, ...line })),
    })),
  });
}

/** Amounts as numbers: JSON has no others, and these are exact. */
const inJson = (facts: unknown): unknown =>
  JSON.parse(JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)));
