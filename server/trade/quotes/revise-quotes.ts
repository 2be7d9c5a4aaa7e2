import { keptQuote, quoteOf, type KeptQuote } from '#domain/trade/quotes/kept-quote.ts';
import type { QuoteStep } from '#domain/trade/quotes/quote.ts';
import { reviseLine } from '#domain/trade/quotes/revise-line.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { writeRanks } from './ranking.ts';

/** What a seller bid for a line in a demand's final round. */
export interface RevisedLine {
  seller_company_id: number;
  auction_id: number;
  position: number;
  offer_id: number;
  packs: number;
  /** In 10⁻⁴ baht. */
  price_per_kg: bigint;
  /** When it was bid: of equal quotes the earlier is first. */
  at: Date;
}

interface Kept {
  seller_company_id: number;
  quote: KeptQuote;
}

/**
 * The newest version of opened quotes is what their sellers bid for a line; what stood there before is kept beside it.
 * All quotes of the round are locked: of two auctions that end at once the second ranks with what the first wrote.
 */
export async function reviseQuotes(demandId: number, round: number, revised: readonly RevisedLine[]): Promise<void> {
  const kept = await rows(sql<Kept>`
    select seller_company_id, quote from opened_quotes where demand_id = ${demandId} and round = ${round}
    order by seller_company_id for no key update`);
  const changes = revised.flatMap((bid) => {
    const its = kept.find(({ seller_company_id }) => seller_company_id === bid.seller_company_id);
    return its ? (changeOf(its.quote, bid) ?? []) : [];
  });
  if (changes.length === 0) return;
  await rows(sql`
    update opened_quotes q set quote = x.quote, given_at = x.at, rounds = q.rounds || x.before
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      x (seller int, quote jsonb, at timestamptz, before jsonb)
    where q.demand_id = ${demandId} and q.round = ${round} and q.seller_company_id = x.seller`);
  await writeRanks(demandId, round);
}

/** Null where the line stays as it is: nothing lower was bid. */
function changeOf(kept: KeptQuote, { seller_company_id, auction_id, position, offer_id, at, ...bid }: RevisedLine) {
  const quote = quoteOf(kept);
  const index = quote.lines.findIndex((line) => line.position === position && line.offer_id === offer_id);
  const line = quote.lines[index];
  const revised = line && reviseLine(line, bid.packs, bid.price_per_kg);
  if (!line || !revised || revised === line) return null;
  return {
    seller: seller_company_id,
    at,
    before: [{ auction_id, position, offer_id, steps: inNumbers(line.steps) }],
    quote: keptQuote({ ...quote, lines: quote.lines.with(index, revised) }),
  };
}

const inNumbers = (steps: readonly QuoteStep[]) =>
  steps.map(({ from_packs, price_per_kg }) => ({ from_packs, price_per_kg: Number(price_per_kg) }));
