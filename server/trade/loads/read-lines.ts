import { lineBlocker, mostUnits } from '#domain/trade/checkout-checks.ts';
import { STOCK_IN_STOCK, termsByAmount } from '#domain/market/pricing/pricing.ts';
import { customTerms, ordinaryTerms } from '#domain/market/pricing/custom-price.ts';
import type { LoadLine } from '#domain/market/delivery/fuller-load.ts';
import { leastUnits } from '#domain/market/availability.ts';
import { unitsInReach } from '#domain/trade/unconfirmed-orders.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { BuyerPrices } from '#server/market/pricing/index.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { linesOf, type LineRow } from '#server/trade/cart/index.ts';
import { hasPaidOrderSql, heldUnitsSql } from '#server/trade/orders/index.ts';

/** Units of the offer in the company's orders that wait, and whether it has paid one before; null without a company. */
interface Reach {
  held: number;
  has_paid_order: boolean | null;
}

export type LoadRow = LineRow & Reach;

/** So many units of each offer, for `readLines`. */
export const wantedSql = (wanted: ReadonlyMap<number, number>) =>
  sql`select place::int as id, productstock_id, amount
    from unnest(${[...wanted.keys()]}::int[], ${[...wanted.values()]}::int[]) with ordinality w (productstock_id,
      amount, place)`;

/** Offers that `wanted` names, as `linesOf` takes them, as lines that can be priced. One round trip. */
export function readLines(wanted: RawBuilder<unknown>, companyId: number | null): Promise<LoadRow[]> {
  const own = sql`${companyId}::int`;
  return rows(
    linesOf<Reach>(
      wanted,
      sql`x.id`,
      sql`, coalesce(held.units, 0) as held /* not null: coalesced */,
        case when ${own} is not null then ${hasPaidOrderSql(own)} end as has_paid_order`,
      sql`left join (${heldUnitsSql(own)}) held on held.productstock_id = s.id`,
    ),
  );
}

/** Whether a line is one of an order that a truck brings. */
export function isCarried(row: LoadRow, at: Date): boolean {
  return row.product_stock === STOCK_IN_STOCK && !row.shipping_out_of_scope && lineBlocker(row, at) === null;
}

/** A line at the buyer's own terms, with as much as they may order of it. */
export function toLoadLine(row: LoadRow, { discounts, custom }: BuyerPrices, at: Date): LoadLine {
  const offer = { ...row, seller_id: row.seller_company_id };
  const ordinary = ordinaryTerms(offer, discounts, at);
  const agreed = customTerms(offer, ordinary, custom, bangkokDate(at));
  const least = leastUnits(row);
  return {
    packs: row.amount,
    offer: {
      netGrams: row.unit_weight_grams,
      grossGrams: row.unit_weight_grams + row.package_weight_grams,
      least,
      most: Math.max(row.amount, Math.min(unitsInReach(row, { ...row, least }), mostUnits(ordinary.unitPrice))),
      terms: termsByAmount(ordinary, agreed),
    },
  };
}
