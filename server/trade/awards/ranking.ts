import { awardLine } from '#domain/trade/awards/quoted-line.ts';
import { compareQuotes } from '#domain/trade/awards/compare-quotes.ts';
import { rankSellers } from '#domain/trade/awards/rank-sellers.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { holidays, tripsTo } from '#server/market/delivery/index.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { readTerms } from '#server/trade/demands/index.ts';
import { openedQuotes, type RankedSeller } from '#server/trade/quotes/index.ts';
import { readQuoted } from './read-quoted.ts';
import { sellerRecords } from './seller-records.ts';

/** How the sellers of a round that is being opened stand, by the demand's weights; who ranks for no line is last. */
export async function rankRound(id: number, round: number): Promise<RankedSeller[]> {
  const at = now();
  const [asked, quotes, days, vatRate] = await Promise.all([
    readTerms(id),
    openedQuotes(id, round),
    holidays(),
    vatRateHundredths(),
  ]);
  const lines = await readQuoted(quotes, { at, isHoliday: (day) => days.has(day) });
  const [trips, records] = await Promise.all([
    tripsTo(asked.province_id, DEFAULT_LOAD_TONNES),
    sellerRecords(
      quotes.map(({ seller_company_id }) => seller_company_id),
      at,
    ),
  ]);
  const wanted = asked.lines.map((line) => awardLine(line));
  const { cells } = compareQuotes(
    lines.map(({ quoted }) => quoted),
    {
      lines: wanted,
      rates: new Map(Object.entries(trips).map(([province, { rates }]) => [Number(province), rates])),
      vatRateHundredths: vatRate,
      credit: null,
      today: bangkokDate(at),
      weights: asked.weights,
      records,
    },
  );
  return rankSellers(cells, wanted).map((seller, index) => ({
    seller_company_id: seller,
    place: index + 1,
    lines: cells
      .filter(({ quoted, is_sellers_best }) => quoted.seller_id === seller && is_sellers_best)
      .map(({ quoted, rank }) => ({ position: quoted.position, rank })),
  }));
}
