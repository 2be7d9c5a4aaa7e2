import { termsAt } from '#domain/market/pricing/pricing.ts';
import { negotiationNo } from '#domain/trade/negotiations/negotiation.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { readLines, type KeptLine } from './proposed-prices.ts';

export interface StandingOffer {
  productstock_id: number;
  /** What people call the negotiation. */
  number: string;
  valid_until: string;
  /** For so many packs; undefined where the offer is for more. */
  priceFor(units: number): Satang | undefined;
}

/** What sellers themselves offer a company now, in negotiations that it has not accepted yet. */
export async function findStandingOffers(companyId: number, stocks: readonly number[]): Promise<StandingOffer[]> {
  const found = await rows(sql<{
    id: number;
    line_id: number;
    productstock_id: number;
    prices: KeptLine[];
    valid_until: string;
  }>`
    select n.id, l.id as line_id, l.product_stock_id as productstock_id, v.prices,
      v.valid_until /* not null: of an offer */
    from negotiations n join negotiation_lines l on l.negotiation_id = n.id
      join lateral (select * from negotiation_versions x where x.negotiation_id = n.id
        order by x.version_no desc limit 1) v on v.party = 'seller'
    where n.company_id = ${companyId} and n.state = 'offered' and l.product_stock_id = any (${[...stocks]}::int[])`);
  return found.map(({ id, line_id, productstock_id, prices, valid_until }) => {
    const breaks = readLines(prices).find((line) => line.line_id === line_id)?.breaks ?? [];
    return {
      productstock_id,
      number: negotiationNo(id),
      valid_until,
      priceFor: (units) => termsAt(breaks, units)?.price_per_kg,
    };
  });
}
