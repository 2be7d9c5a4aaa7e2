import { findSlipToConfirm, type SlipToConfirm } from '#domain/sellers/offers/price-slip.ts';
import type { OfferPrices } from '#domain/market/pricing/pricing.ts';
import { formatSatang } from '#domain/values/format.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { besideParts } from '#server/market/offers/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/** A pack of a seller's. */
interface NamedPack {
  /** Null of an offer that is yet to be made. */
  offerId: number | null;
  skuId: number;
}

/** Prices that a seller names for a pack. */
export interface NamedPrices extends NamedPack {
  wanted: OfferPrices;
  /** What staff approved of it. */
  approved: OfferPrices | null;
}

/** A pack's weight, and what most others ask for a kilogram; null where nobody offers anything like it. */
export interface PriceBeside {
  grams: number;
  perKg: bigint | null;
}

/** What most others ask per kg for each of these, in the same order. One statement, however many there are. */
export async function findPricesBeside(named: readonly NamedPack[], at: Date): Promise<(PriceBeside | undefined)[]> {
  if (named.length === 0) return [];
  // Who offers nothing yet is nobody of those beside: a number that no offer has.
  const given = named.map(({ offerId, skuId }, index) => ({ id: offerId ?? -1 - index, sku_id: skuId, place: index }));
  const found = await rows(sql<PriceBeside & { place: number }>`
    with wanted as materialized (
      select x.place, x.id as product_stock_id, k.product_id, k.unit_weight_grams
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) x (place int, id int, sku_id int)
      join skus k on k.id = x.sku_id), ${besideParts(sql`wanted`, at)}
    select w.place /* not null: given */, w.unit_weight_grams as grams, coalesce(o.per_kg, c.per_kg) as "perKg"
    from wanted w join products p on p.id = w.product_id
    left join of_product o on o.product_stock_id = w.product_stock_id
    left join of_subcategory c on c.subcategory_id = p.subcategory_id`);
  const byPlace = new Map(found.map((row) => [row.place, row]));
  return named.map((_, index) => byPlace.get(index));
}

/** The price of each that its seller has to confirm, in the same order. */
export async function findSlipsToConfirm(named: readonly NamedPrices[], at: Date): Promise<(SlipToConfirm | null)[]> {
  const beside = await findPricesBeside(named, at);
  return named.map(({ wanted, approved }, index) => {
    const other = beside[index];
    return other ? findSlipToConfirm(wanted, other.grams, { perKg: other.perKg, approved }) : null;
  });
}

/** Refuses prices that may be slips, each at its field; `path` says where its fields stand in what was sent. */
export async function requireNoSlips(named: readonly (NamedPrices & { path: string })[], at: Date): Promise<void> {
  const slips = await findSlipsToConfirm(named, at);
  const fields = named.flatMap(({ path }, index): FieldProblem[] => {
    const slip = slips[index];
    if (!slip) return [];
    const details = { price: formatPerKg(slip.perKg), beside: formatPerKg(slip.beside) };
    return [{ path: path + slip.field, code: 'price_slip', details }];
  });
  const [first] = fields;
  if (first?.code === 'price_slip') throw new AppError('price_slip', { details: first.details, fields });
}

/** Baht per kg of 10⁻⁴ baht, to the satang. */
const formatPerKg = (price: bigint) => formatSatang((price + 50n) / 100n);
