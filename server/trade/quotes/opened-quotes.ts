import { keptQuote, quoteOf, type KeptQuote } from '#domain/trade/quotes/kept-quote.ts';
import type { OpenedQuote } from '#domain/trade/quotes/quote.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { writeRanks } from './ranking.ts';

/** What the opening of a round read, the earliest first. Nothing before it. */
export async function openedQuotes(demandId: number, round: number): Promise<OpenedQuote[]> {
  const found = await rows(sql<Omit<OpenedQuote, keyof KeptQuote> & { quote: KeptQuote }>`
    select seller_company_id, given_at, demand_version, round, quote from opened_quotes
      where demand_id = ${demandId} and round = ${round} order by given_at, seller_company_id`);
  return found.map(({ quote, ...opened }) => ({ ...quoteOf(quote), ...opened }));
}

/** Within the transaction that opens the demand. */
export async function writeOpenedQuotes(demandId: number, quotes: readonly OpenedQuote[]): Promise<void> {
  const opened = quotes.map(({ seller_company_id, round, given_at, demand_version, ...quote }) => ({
    demand_id: demandId,
    seller_company_id,
    round,
    given_at,
    demand_version,
    quote: keptQuote(quote),
  }));
  if (opened.length === 0) return;
  await rows(insertRows('opened_quotes', opened));
  for (const round of new Set(opened.map((quote) => quote.round))) await writeRanks(demandId, round);
}
