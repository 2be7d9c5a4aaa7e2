import type { AwardTerms } from '#domain/trade/awards/quoted-line.ts';
import { awardLine } from '#domain/trade/awards/quoted-line.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import type { DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import type { DemandState } from '#domain/trade/demands/demand.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import type { OpenedQuote } from '#domain/trade/quotes/quote.ts';
import { holidays, tripsTo } from '#server/market/delivery/index.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { creditOf } from '#server/money/credit/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { readTerms } from '#server/trade/demands/index.ts';
import { openedQuotes } from '#server/trade/quotes/index.ts';
import { readQuoted, type SaidLine } from './read-quoted.ts';

/** A demand whose quotes may be looked at. */
export interface OpenedDemand {
  id: number;
  title: string;
  state: DemandState;
  version: number;
  round: number;
  opened_at: Date | null;
}

/** What a comparison and a split are made of. */
export interface AwardQuestion {
  demand: OpenedDemand;
  asked: DemandTerms;
  quotes: OpenedQuote[];
  lines: SaidLine[];
  terms: AwardTerms;
  at: Date;
}

/** Once it was opened, and of the company that published it; else it is as one that is not there. */
export async function findOpened(id: number, companyId: number): Promise<OpenedDemand> {
  const demand = await maybeRow(sql<OpenedDemand>`
    select id, title, state, version, round::int, opened_at from demands
    where id = ${id} and company_id = ${companyId}`);
  if (!demand) throw new AppError('not_found');
  if (!['opened', 'awarded', 'ended'].includes(demand.state)) throw new AppError('demand_not_opened');
  return demand;
}

/** The quotes of the last opened round, with freight, VAT and credit as an order of now has them. */
export async function readQuestion(id: number, companyId: number): Promise<AwardQuestion> {
  const demand = await findOpened(id, companyId);
  const at = now();
  const [asked, quotes, days, vatRate] = await Promise.all([
    readTerms(id, demand.version),
    openedQuotes(id, demand.round),
    holidays(),
    vatRateHundredths(),
  ]);
  const [lines, trips, credit] = await Promise.all([
    readQuoted(quotes, { at, isHoliday: (day) => days.has(day) }),
    tripsTo(asked.province_id, DEFAULT_LOAD_TONNES),
    asked.payment_types.includes(PAYMENT_CREDIT) ? creditOf(companyId) : null,
  ]);
  return {
    demand,
    asked,
    quotes,
    lines,
    terms: {
      lines: asked.lines.map((line) => awardLine(line)),
      rates: new Map(Object.entries(trips).map(([province, { rates }]) => [Number(province), rates])),
      vatRateHundredths: vatRate,
      credit: credit?.line
        ? { days: credit.line.credit_time, rate: BigInt(credit.line.interest_rate_hundredths) }
        : null,
    },
    at,
  };
}
