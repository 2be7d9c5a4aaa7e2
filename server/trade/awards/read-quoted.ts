import { packSteps, quotedArrival, type QuotedLine } from '#domain/trade/awards/quoted-line.ts';
import { STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import type { OpenedQuote, QuoteLine } from '#domain/trade/quotes/quote.ts';
import { co2IsTypicalSql, co2Sql } from '#server/catalogue/carbon/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Named } from '#contract/wire.ts';

/** What the catalogue says of an offer that was quoted. */
interface OfferFacts {
  offer_id: number;
  product_id: number;
  grade: string;
  seller_company_id: number;
  province_id: number;
  pack_grams: number;
  package_grams: number;
  product_stock: number;
  out_of_scope: boolean;
  co2_per_kg: number | null;
  co2_is_typical: boolean;
}

/** A quoted line with what its seller said beside the price. */
export interface SaidLine {
  quoted: QuotedLine;
  said: QuoteLine;
  grade: string;
}

/**
 * All lines of these quotes, the earliest quote first: their ids are their places. An offer that is gone, or is not of
 * the seller any more, is left out.
 */
export async function readQuoted(
  quotes: readonly OpenedQuote[],
  { at, isHoliday }: { at: Date; isHoliday: (day: string) => boolean },
): Promise<SaidLine[]> {
  const offers = await readOffers(quotes.flatMap(({ lines }) => lines.map(({ offer_id }) => offer_id)));
  const arrivals = new Map<number, string>();
  // Many lines are ready after the same days, and counting business days takes long.
  const arrivalAfter = (leadDays: number): string => {
    const known = arrivals.get(leadDays) ?? quotedArrival(at, leadDays, isHoliday);
    arrivals.set(leadDays, known);
    return known;
  };
  const found: SaidLine[] = [];
  for (const { seller_company_id, lines } of quotes)
    for (const said of lines) {
      const offer = offers.get(said.offer_id);
      if (offer?.seller_company_id !== seller_company_id) continue;
      found.push({
        quoted: buildQuoted(found.length, said, offer, arrivalAfter(said.lead_days)),
        said,
        grade: offer.grade,
      });
    }
  return found;
}

function buildQuoted(id: number, said: QuoteLine, offer: OfferFacts, arrives: string): QuotedLine {
  const { grade: _, product_stock, seller_company_id, ...facts } = offer;
  return {
    ...facts,
    id,
    seller_id: seller_company_id,
    position: said.position,
    basis: said.basis,
    steps: packSteps(said.steps, offer.pack_grams),
    least_packs: said.least_packs,
    most_packs: said.most_packs,
    kind: product_stock === STOCK_PRE_ORDER ? 'pre_order' : 'in_stock',
    arrives,
    is_alternative: said.is_alternative,
  };
}

async function readOffers(ids: readonly number[]): Promise<Map<number, OfferFacts>> {
  const found = await rows(sql<OfferFacts>`
    select s.id as offer_id, s.product_id, p.grade, s.company_id as seller_company_id, w.province_id,
      k.unit_weight_grams as pack_grams, s.package_weight_grams as package_grams, s.product_stock,
      s.shipping_out_of_scope as out_of_scope, ${co2Sql} as co2_per_kg, ${co2IsTypicalSql} as co2_is_typical
    from product_stocks s join products p on p.id = s.product_id join skus k on k.id = s.product_sku_id
      join warehouses w on w.id = s.warehouse_id
    where s.id = any (${[...new Set(ids)]}::int[])`);
  return new Map(found.map((offer) => [offer.offer_id, offer]));
}

/** What these companies are called. */
export async function sellerNames(ids: readonly number[]): Promise<Map<number, Named>> {
  const found = await rows(sql<{ id: number; seller: Named }>`
    select c.id, ${companySql('c')} as seller from companies c where c.id = any (${[...ids]}::int[])`);
  return new Map(found.map(({ id, seller }) => [id, seller]));
}
