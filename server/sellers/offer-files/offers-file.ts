import type { BinaryAnswer } from '#contract/endpoint.ts';
import { shownPerKg } from '#domain/sellers/offer-files/judge-row.ts';
import {
  amountColumns,
  columnHeading,
  flagWord,
  offerColumns,
  type OfferColumn,
} from '#domain/sellers/offer-files/offer-columns.ts';
import { bangkokInput } from '#domain/values/bangkok-input.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { tableFile, type Cell, type TableFormat } from '#server/platform/documents/table-file.ts';
import { offersInOrder, type NamedOffer } from './load-known.ts';

interface Asked {
  format: TableFormat;
  language: Locale;
}

const WIDTHS: Partial<Record<OfferColumn, number>> = { product: 36, warehouse: 24, sku_no: 24, pack: 20, grade: 16 };
const USUAL_WIDTH = 14;

const isAmount = (column: OfferColumn) => column === 'price_per_kg' || amountColumns.has(column);

/** All offers of the seller, with the prices that wait where some do: what comes back unchanged changes nothing. */
export async function offersFile(companyId: number, { format, language }: Asked): Promise<BinaryAnswer> {
  return tableFile(format, {
    name: 'polytalad-offers',
    sheet: 'Offers',
    widths: offerColumns.map((column) => WIDTHS[column] ?? USUAL_WIDTH),
    formats: offerColumns.map((column) => (isAmount(column) ? 'amount' : null)),
    rows: offerRows(companyId, language),
  });
}

async function* offerRows(companyId: number, language: Locale): AsyncGenerator<Cell[]> {
  yield offerColumns.map((column) => columnHeading(column, language));
  for await (const offer of offersInOrder(companyId))
    yield offerColumns.map((column) => cellOf(offer, column, language));
}

const baht = (satang: bigint | null): Cell => (satang === null ? null : bahtFromSatang(satang));
const clock = (instant: Date | null): Cell => (instant === null ? null : bangkokInput(instant).replace('T', ' '));

function cellOf(offer: NamedOffer, column: OfferColumn, language: Locale): Cell {
  switch (column) {
    case 'offer_id':
      return offer.id;
    case 'product':
      return offer[`product_${language}`];
    case 'pack':
      return offer[`pack_${language}`];
    case 'unit_weight':
      return kgFromGrams(offer.unitWeightGrams);
    case 'price_per_kg':
      return baht(shownPerKg(offer.sale_price > 0n ? offer.sale_price : offer.regular_price, offer.unitWeightGrams));
    case 'promotion_price':
      return offer.is_promotion ? baht(offer.promotion_price) : null;
    case 'promotion_start':
    case 'promotion_end':
      return offer.is_promotion ? clock(offer[column]) : null;
    case 'sales_start':
    case 'sales_end':
      return clock(offer[column]);
    case 'sale_price':
      return offer.sale_price > 0n ? baht(offer.sale_price) : null;
    case 'shipping_out_of_scope':
      return flagWord(offer.shipping_out_of_scope, language);
    case 'regular_price':
    case 'cost_price':
      return baht(offer[column]);
    default:
      return offer[column];
  }
}
