import { isBinding } from '#domain/trade/awards/award.ts';
import { compareQuotes, freightAlone, type Cell } from '#domain/trade/awards/compare-quotes.ts';
import { roundHandicaps, type RoundFault, type RoundOffer } from '#domain/trade/auctions/round-offers.ts';
import type { DemandLine } from '#domain/trade/demands/demand-terms.ts';
import { bangkokDate, daysBetween } from '#domain/values/bangkok-time.ts';
import { sellerRecords, type AwardQuestion } from '#server/trade/awards/index.ts';
import type { RoundBidder } from '#server/trade/auctions/index.ts';

/** A seller's best quote for a line, with why it is in no round. */
export interface RoundCandidate {
  cell: Cell;
  offer: RoundOffer;
  fault: RoundFault | null;
}

export interface RoundLine {
  line: DemandLine;
  /** In the order of the quotes. */
  candidates: RoundCandidate[];
}

/** Who quoted for each line and could be in a round that ends on this day at the latest. */
export async function roundLines(question: AwardQuestion, lastDay: string): Promise<RoundLine[]> {
  const { asked, quotes, at, terms } = question;
  const records = await sellerRecords(
    quotes.map(({ seller_company_id }) => seller_company_id),
    at,
  );
  const today = bangkokDate(at);
  const { cells } = compareQuotes(
    question.lines.map(({ quoted }) => quoted),
    { ...terms, today, weights: asked.weights, records },
  );
  const over = new Set(quotes.flatMap((quote) => (isBinding(quote, lastDay) ? [] : quote.seller_company_id)));
  return asked.lines.map((line, index) => {
    const candidates = cells
      .filter(({ quoted, is_sellers_best }) => is_sellers_best && quoted.position === line.position)
      .map((cell): RoundCandidate => {
        const { seller_id, arrives, co2_per_kg } = cell.quoted;
        const weighed = {
          perKg: cell.alone_per_kg,
          days: Math.max(1, daysBetween(today, arrives)),
          record: records.get(seller_id) ?? null,
          co2: co2_per_kg,
        };
        const { grams, quoted_per_kg } = cell;
        // A cell without a fault is one that something carries.
        const offer = { grams, quoted_per_kg, freight: freightAlone(cell, terms.rates)!, weighed };
        return { cell, offer, fault: faultOf(cell, terms.lines[index]!.least_grams, over) };
      });
    return { line, candidates: markBehind(candidates, line, question) };
  });
}

function faultOf({ grams, quoted }: Cell, leastGrams: number, over: ReadonlySet<number>): RoundFault | null {
  if (grams < leastGrams) return 'too_little';
  return over.has(quoted.seller_id) ? 'quote_over' : null;
}

/** Among all who could be in it; of chosen ones it is asked once more. */
function markBehind(
  candidates: readonly RoundCandidate[],
  { grams }: DemandLine,
  { asked }: AwardQuestion,
): RoundCandidate[] {
  const able = candidates.filter(({ fault }) => fault === null);
  const handicaps = roundHandicaps(
    able.map(({ offer }) => offer),
    grams,
    asked.weights,
  );
  const behind = new Set(able.filter((_, index) => handicaps[index] === null));
  return candidates.map((each) => (behind.has(each) ? { ...each, fault: 'behind' } : each));
}

/** Those of them who are in a round, by what they are compared with each other. */
export function biddersOf(
  chosen: readonly RoundCandidate[],
  { grams }: DemandLine,
  { asked }: AwardQuestion,
): RoundBidder[] {
  const handicaps = roundHandicaps(
    chosen.map(({ offer }) => offer),
    grams,
    asked.weights,
  );
  return chosen.flatMap(({ cell: { quoted, packs } }, index) => {
    const handicap = handicaps[index];
    return handicap ? [{ company_id: quoted.seller_id, offer_id: quoted.offer_id, packs, handicap }] : [];
  });
}
