import { carbonSum } from '#domain/catalogue/carbon/carbon-sum.ts';
import { deliveredPerKg } from '#domain/market/delivery/delivered-price.ts';
import { planVehicles, shippingCost, VEHICLE_CAPACITY, type VehicleCount } from '#domain/market/delivery/freight.ts';
import { lineAmounts } from '#domain/market/pricing/pricing.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import type { Candidate } from './candidate.ts';
import type { PlanPlace } from './constraints.ts';
import { stepAt } from './line-cost.ts';
import type { Need } from './need.ts';
import type {
  AssumedPart,
  MissingPart,
  Optimality,
  Plan,
  PlanAim,
  PlanLine,
  PlanLoad,
  PlanOrder,
  PlanTrip,
} from './plan.ts';

/** So many packs of an offer for a need. */
export interface Pick {
  need_id: number;
  candidate: Candidate;
  packs: number;
}

/** What was decided, and what is said beside it. */
export interface Decided {
  aim: PlanAim;
  picks: readonly Pick[];
  missing: readonly MissingPart[];
  optimality: Optimality;
}

export interface PlanTerms extends PlanPlace {
  vatRateHundredths: number;
}

/** A plan with all of its sums, as checkout makes them of the same lines. */
export function buildPlan(decided: Decided, needs: readonly Need[], terms: PlanTerms): Plan {
  const orders = ordersOf(decided.picks).map((picks) => orderOf(picks, terms));
  const sum = (of: (order: PlanOrder) => bigint) => orders.reduce((all, order) => all + of(order), 0n);
  const grams = orders.flatMap(({ lines }) => lines).reduce((all, line) => all + line.grams, 0);
  const [goods, freight] = [sum((order) => order.goods), sum((order) => order.freight)];
  const perKg = grams > 0 ? deliveredPerKg({ goods, freight, netGrams: grams }, BigInt(terms.vatRateHundredths)) : null;
  return {
    aim: decided.aim,
    orders,
    arrives:
      orders
        .map(({ arrives }) => arrives)
        .toSorted()
        .at(-1) ?? null,
    sellers: new Set(decided.picks.map(({ candidate }) => candidate.seller_id)).size,
    grams,
    goods,
    freight,
    vat: sum((order) => order.vat),
    total: sum((order) => order.total),
    per_kg: perKg?.perKg ?? null,
    per_kg_with_vat: perKg?.perKgWithVat ?? null,
    carbon: carbonSum(
      decided.picks.map(({ candidate, packs }) => ({
        grams: packs * candidate.pack_grams,
        co2PerKg: candidate.co2_per_kg,
        isTypical: candidate.co2_is_typical,
      })),
    ),
    missing: [...decided.missing],
    assumed: assumedOf(decided.picks, needs),
    optimality: decided.optimality,
  };
}

/** Goods in stock are one order; each offer that comes later is asked of its seller alone. */
function ordersOf(picks: readonly Pick[]): Pick[][] {
  const inStock = picks.filter(({ candidate }) => candidate.kind === 'in_stock');
  const later = picks.filter(({ candidate }) => candidate.kind === 'pre_order');
  return [...(inStock.length > 0 ? [inStock] : []), ...later.map((one) => [one])];
}

function orderOf(picks: readonly Pick[], { rates, vatRateHundredths }: PlanTerms): PlanOrder {
  const lines = picks.map(lineOf);
  const loads = [...Map.groupBy(picks, ({ candidate }) => candidate.province_id)].map(
    ([province_id, its]): PlanLoad => {
      const grams = its.reduce(
        (sum, { candidate, packs }) => sum + packs * (candidate.pack_grams + candidate.package_grams),
        0,
      );
      const vehicles = planVehicles(grams, rates.get(province_id) ?? {});
      if (!vehicles) throw new Error(`Nothing goes from province ${province_id}`);
      return { province_id, grams, vehicles, trips: tripsOf(grams, vehicles), freight: shippingCost(vehicles) };
    },
  );
  const totals = orderTotals({
    lines: lines.map(({ goods }) => goods),
    shippingCost: loads.reduce((sum, { freight }) => sum + freight, 0n),
    vatRatePercentHundredths: BigInt(vatRateHundredths),
  });
  return {
    kind: picks[0]!.candidate.kind,
    arrives: picks
      .map(({ candidate }) => candidate.arrives)
      .toSorted()
      .at(-1)!,
    lines,
    loads,
    goods: totals.total,
    freight: totals.shipping_cost,
    vat: totals.vat,
    total: totals.total_include_vat,
  };
}

function lineOf({ need_id, candidate, packs }: Pick): PlanLine {
  const { price, discount } = stepAt(candidate, packs);
  return {
    need_id,
    offer_id: candidate.offer_id,
    packs,
    grams: packs * candidate.pack_grams,
    goods: lineAmounts({ unitPrice: price, amount: packs, discountPercent: discount }).net,
  };
}

/** The load over its vehicles: the largest are full, the last one takes what is left. Equal ones are counted: a heavy load has thousands. */
function tripsOf(load: number, vehicles: readonly VehicleCount[]): PlanTrip[] {
  let left = load;
  return vehicles
    .map(({ vehicle, count }) => ({ vehicle, count, capacity: VEHICLE_CAPACITY[vehicle] }))
    .toSorted((a, b) => b.capacity - a.capacity)
    .flatMap(({ vehicle, count, capacity }) => {
      const full = Math.min(count, Math.floor(left / capacity));
      const rest = full < count ? left - full * capacity : 0;
      left -= full * capacity + rest;
      return [
        { vehicle, count: full, grams: capacity, capacity },
        { vehicle, count: Math.min(1, count - full), grams: rest, capacity },
        { vehicle, count: Math.max(0, count - full - 1), grams: 0, capacity },
      ].filter((trip) => trip.count > 0);
    });
}

function assumedOf(picks: readonly Pick[], needs: readonly Need[]): AssumedPart[] {
  return needs.flatMap(({ id, grams, products, counted }) => {
    const its = picks.filter(({ need_id }) => need_id === id);
    const delivered = its.reduce((sum, { candidate, packs }) => sum + packs * candidate.pack_grams, 0);
    return [
      ...its.flatMap(({ candidate }) => {
        const what = products.find(({ product_id }) => product_id === candidate.product_id)?.assumed;
        return what ? [{ need_id: id, what, offer_id: candidate.offer_id }] : [];
      }),
      ...its.flatMap(({ candidate }) =>
        candidate.kind === 'pre_order'
          ? [{ need_id: id, what: 'pre_order_to_settle' as const, offer_id: candidate.offer_id }]
          : [],
      ),
      ...(counted !== null && its.length > 0 ? [{ need_id: id, what: 'packs_counted' as const, offer_id: null }] : []),
      ...(delivered > (grams ?? 0) && its.length > 0
        ? [{ need_id: id, what: 'more_than_needed' as const, offer_id: null }]
        : []),
    ];
  });
}
