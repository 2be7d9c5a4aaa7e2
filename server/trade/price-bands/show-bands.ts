import type { z } from 'zod';
import type { priceBands } from '#contract/trade/price-bands.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import {
  bandBasis,
  placeInBand,
  priceBand,
  type ListPrice,
  type PriceBand,
} from '#domain/market/pricing/price-band.ts';
import { tripsTo, type Trips } from '#server/market/delivery/index.ts';
import { comparableGrades } from '#server/market/mall/index.ts';
import { now } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { readLastOrders } from './last-orders.ts';
import { readListPrices, type ListPriceRow } from './list-prices.ts';

type Call = (typeof priceBands)['POST /price-bands'];
type Shown = z.output<Call['answer']>['data'][number];

/** One statement for all list prices and one for last orders, however many products are asked for. */
export async function showBands(
  caller: Caller,
  { product_ids, deliver_province_id, load_tonnes }: z.output<Call['body']>,
): Promise<{ data: Shown[] }> {
  const at = now();
  const ids = [...new Set(product_ids)];
  const isReader = caller.kind === 'member' && mayInCompany(caller.companyRole, caller.sellingRoles, 'see_orders');
  const [equal, trips, lastOrders] = await Promise.all([
    comparableGrades(ids),
    deliver_province_id ? tripsTo(deliver_province_id, load_tonnes ?? DEFAULT_LOAD_TONNES) : null,
    isReader ? readLastOrders(caller.companyId, ids) : new Map<number, Shown['last_order']>(),
  ]);
  const grades = (id: number) => [id, ...(equal.get(id) ?? []).map((grade) => grade.id)];
  const prices = Map.groupBy(
    await readListPrices([...new Set(ids.flatMap(grades))], at),
    ({ product_id }) => product_id,
  );
  return {
    data: ids.map((id) => {
      const own = prices.get(id) ?? [];
      const all = grades(id).flatMap((grade) => prices.get(grade) ?? []);
      const { offers, sellers } = bandBasis(all);
      const bands = { warehouse: priceBand(all, at), delivered: trips && priceBand(withFreight(all, trips), at) };
      return {
        product_id: id,
        offers,
        sellers,
        equal_grades: grades(id).filter((grade) => grade !== id && prices.has(grade)).length,
        warehouse: toBand(bands.warehouse),
        delivered: toBand(bands.delivered),
        list_prices: own
          .filter(({ until }) => until === null)
          .map((price) => toListPrice(price, trips && freightOfOffer(price, trips), bands)),
        last_order: lastOrders.get(id) ?? null,
      };
    }),
  };
}

/** Placed by exact prices: rounded to satang, the lowest one of a band might stand below it. */
function toListPrice(
  { offer, perKg }: ListPriceRow,
  freight: bigint | null,
  { warehouse, delivered }: { warehouse: PriceBand | null; delivered: PriceBand | null },
): Shown['list_prices'][number] {
  const isDelivered = delivered !== null && freight !== null;
  const band = isDelivered ? delivered : warehouse;
  return {
    productstock_id: offer,
    per_kg: perKg,
    freight_per_kg: freight,
    delivered_per_kg: freight === null ? null : perKg + freight,
    place: band && placeInBand(band, isDelivered ? perKg + freight : perKg),
  };
}

const freightOfOffer = ({ province_id, out_of_scope }: ListPriceRow, trips: Trips) =>
  out_of_scope ? null : (trips[province_id]?.perKg ?? null);

/** Delivered at today's freight: what is not brought there is not in that band. */
function withFreight(prices: readonly ListPriceRow[], trips: Trips): ListPrice[] {
  return prices.flatMap((price) => {
    const freight = freightOfOffer(price, trips);
    return freight === null ? [] : [{ ...price, perKg: price.perKg + freight }];
  });
}

const toBand = (band: PriceBand | null): Shown['warehouse'] =>
  band && {
    lowest: band.lowest,
    middle_from: band.middleFrom,
    middle_to: band.middleTo,
    highest: band.highest,
  };
