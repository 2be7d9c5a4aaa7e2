import { carbonSum } from '#domain/catalogue/carbon/carbon-sum.ts';
import { deliveredPerKg } from '#domain/market/delivery/delivered-price.ts';
import { planVehicles, shippingCost } from '#domain/market/delivery/freight.ts';
import { fillVehicles } from '#domain/market/delivery/load-trips.ts';
import { pricePacks } from '#domain/market/pricing/pricing.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import type { Candidate } from './candidate.ts';
import type { PlanPlace } from './constraints.ts';
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
  PlanSums,
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
  const orders = groupOrders(decided.picks).map((picks) => buildOrder(picks, terms));
  return {
    aim: decided.aim,
    orders,
    arrives:
      orders
        .map(({ arrives }) => arrives)
        .toSorted()
        .at(-1) ?? null,
    sellers: new Set(decided.picks.map(({ candidate }) => candidate.seller_id)).size,
    ...sumOrders(orders, terms.vatRateHundredths),
    carbon: carbonSum(
      decided.picks.map(({ candidate, packs }) => ({
        grams: packs * candidate.pack_grams,
        co2PerKg: candidate.co2_per_kg,
        isTypical: candidate.co2_is_typical,
      })),
    ),
    missing: [...decided.missing],
    assumed: listAssumptions(decided.picks, needs),
    optimality: decided.optimality,
  };
}

/** What the orders of a plan come to together. */
export function sumOrders(orders: readonly PlanOrder[], vatRateHundredths: number): PlanSums {
  const sum = (amount: (order: PlanOrder) => bigint) => orders.reduce((all, order) => all + amount(order), 0n);
  const grams = orders.flatMap(({ lines }) => lines).reduce((all, line) => all + line.grams, 0);
  const [goods, freight, discount] = [
    sum((order) => order.goods),
    sum((order) => order.freight),
    sum((order) => order.discount),
  ];
  const perKg =
    grams > 0 ? deliveredPerKg({ goods: goods - discount, freight, netGrams: grams }, BigInt(vatRateHundredths)) : null;
  return {
    grams,
    goods,
    freight,
    discount,
    vat: sum((order) => order.vat),
    total: sum((order) => order.total),
    per_kg: perKg?.perKg ?? null,
    per_kg_with_vat: perKg?.perKgWithVat ?? null,
  };
}

/** Goods in stock are one order; each offer that comes later is asked of its seller alone. */
function groupOrders(picks: readonly Pick[]): Pick[][] {
  const inStock = picks.filter(({ candidate }) => candidate.kind === 'in_stock');
  const later = picks.filter(({ candidate }) => candidate.kind === 'pre_order');
  return [...(inStock.length > 0 ? [inStock] : []), ...later.map((one) => [one])];
}

function buildOrder(picks: readonly Pick[], { rates, vatRateHundredths }: PlanTerms): PlanOrder {
  const lines = picks.map(buildLine);
  const loads = [...Map.groupBy(picks, ({ candidate }) => candidate.province_id)].map(
    ([province_id, its]): PlanLoad => {
      const grams = its.reduce(
        (sum, { candidate, packs }) => sum + packs * (candidate.pack_grams + candidate.package_grams),
        0,
      );
      const vehicles = planVehicles(grams, rates.get(province_id) ?? {});
      if (!vehicles) throw new Error(`Nothing goes from province ${province_id}`);
      return { province_id, grams, vehicles, trips: fillVehicles(grams, vehicles), freight: shippingCost(vehicles) };
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
    discount: 0n,
    coupon: null,
    vat: totals.vat,
    total: totals.total_include_vat,
  };
}

function buildLine({ need_id, candidate, packs }: Pick): PlanLine {
  return {
    need_id,
    offer_id: candidate.offer_id,
    packs,
    grams: packs * candidate.pack_grams,
    goods: pricePacks(candidate.steps, packs)!,
  };
}

function listAssumptions(picks: readonly Pick[], needs: readonly Need[]): AssumedPart[] {
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
