import { carbonSum, type CarbonSum } from '#domain/catalogue/carbon/carbon-sum.ts';
import { deliveredPerKg } from '#domain/market/delivery/delivered-price.ts';
import { planVehicles, shippingCost, type VehicleCount } from '#domain/market/delivery/freight.ts';
import { orderTotals, type OrderTotals } from '#domain/trade/order-totals.ts';
import type { PlannedKind } from '#domain/trade/plans/candidate.ts';
import type { Satang } from '#domain/values/money.ts';
import { bearFreight } from './bear-freight.ts';
import { netGrams, priceAt, roadGrams, type AwardPick, type AwardTerms, type QuotedLine } from './quoted-line.ts';

export interface AwardedLine {
  quoted: QuotedLine;
  packs: number;
  /** Of the material alone. */
  grams: number;
  /** As quoted for so many packs, at the warehouse or delivered. */
  quoted_price: Satang;
  /** Of all packs at the warehouse, as the order is written. */
  goods: Satang;
  /** What it bears of its load's freight; goods quoted delivered bear what they add. */
  freight: Satang;
}

export interface AwardedLoad {
  province_id: number;
  /** On the road, packaging included. */
  grams: number;
  vehicles: VehicleCount[];
  freight: Satang;
}

/** What a seller is awarded, as its order is placed. Goods that come later are an order of their own. */
export interface AwardedOrder {
  seller_id: number;
  kind: PlannedKind;
  arrives: string;
  lines: AwardedLine[];
  loads: AwardedLoad[];
  totals: OrderTotals;
  carbon: CarbonSum;
  /** With freight and without VAT, in 10⁻⁴ baht. */
  per_kg: bigint;
  per_kg_with_vat: bigint;
}

/** A price quoted delivered that its own freight eats up cannot be awarded. */
export class FreightEatsPrice extends Error {
  readonly quoted: QuotedLine;

  constructor(quoted: QuotedLine) {
    super(`The freight of offer ${quoted.offer_id} costs as much as its delivered price`);
    this.quoted = quoted;
  }
}

/** The orders of a split: one for each seller, and one for each lot that comes later. */
export function awardedOrders(picks: readonly AwardPick[], terms: AwardTerms): AwardedOrder[] {
  const keyOf = ({ quoted }: AwardPick) =>
    quoted.kind === 'in_stock' ? `s${quoted.seller_id}` : `l${quoted.seller_id} ${quoted.offer_id}`;
  return [...Map.groupBy(picks, keyOf).values()].map((its) => buildOrder(its, terms));
}

function buildOrder(picks: readonly AwardPick[], { rates, vatRateHundredths, credit }: AwardTerms): AwardedOrder {
  const byProvince = [...Map.groupBy(picks, ({ quoted }) => quoted.province_id)];
  const freightOf = (province: number, grams: number): VehicleCount[] => {
    const vehicles = grams === 0 ? [] : planVehicles(grams, rates.get(province) ?? {});
    if (!vehicles) throw new Error(`Nothing goes from province ${province}`);
    return vehicles;
  };
  const loads = byProvince.map(([province_id, its]): AwardedLoad => {
    const grams = its.reduce((sum, pick) => sum + roadGrams(pick), 0);
    const vehicles = freightOf(province_id, grams);
    return { province_id, grams, vehicles, freight: shippingCost(vehicles) };
  });
  const borne = new Map<AwardPick, Satang>();
  for (const [index, [province, its]] of byProvince.entries()) {
    const delivered = its.filter(({ quoted }) => quoted.basis === 'delivered');
    const others = its.filter(({ quoted }) => quoted.basis !== 'delivered');
    const without = shippingCost(
      freightOf(
        province,
        others.reduce((sum, pick) => sum + roadGrams(pick), 0),
      ),
    );
    const shares = [
      bearFreight(loads[index]!.freight - without, delivered, spareOf),
      bearFreight(without, others, () => without),
    ];
    for (const [pick, share] of shares.flatMap((its) => [...its])) borne.set(pick, share);
  }
  const lines = picks.map((pick) => buildLine(pick, borne.get(pick)!));
  const freight = loads.reduce((sum, load) => sum + load.freight, 0n);
  const totals = orderTotals({
    lines: lines.map(({ goods }) => goods),
    shippingCost: freight,
    vatRatePercentHundredths: BigInt(vatRateHundredths),
    ...(credit && { creditTime: credit.days, interestRate: credit.rate }),
  });
  const perKg = deliveredPerKg(
    { goods: totals.total, freight, netGrams: lines.reduce((sum, { grams }) => sum + grams, 0) },
    BigInt(vatRateHundredths),
  );
  return {
    seller_id: picks[0]!.quoted.seller_id,
    kind: picks[0]!.quoted.kind,
    arrives: picks.reduce((last, { quoted }) => (quoted.arrives > last ? quoted.arrives : last), ''),
    lines,
    loads,
    totals,
    carbon: sumCarbon(picks),
    per_kg: perKg.perKg,
    per_kg_with_vat: perKg.perKgWithVat,
  };
}

/** A pack costs a satang at least. */
const spareOf = ({ quoted, packs }: AwardPick): Satang => (priceAt(quoted, packs) - 1n) * BigInt(packs);

/**
 * A price quoted delivered becomes one at the warehouse: what its goods add to the order's freight is taken off it, so
 * that goods and freight together cost what was quoted, to the satang.
 */
function buildLine(pick: AwardPick, freight: Satang): AwardedLine {
  const { quoted, packs } = pick;
  const quoted_price = priceAt(quoted, packs);
  const goods = quoted_price * BigInt(packs) - (quoted.basis === 'delivered' ? freight : 0n);
  if (goods < BigInt(packs)) throw new FreightEatsPrice(quoted);
  return { quoted, packs, grams: netGrams(pick), quoted_price, goods, freight };
}

export const sumCarbon = (picks: readonly AwardPick[]): CarbonSum =>
  carbonSum(
    picks.map((pick) => ({
      grams: netGrams(pick),
      co2PerKg: pick.quoted.co2_per_kg,
      isTypical: pick.quoted.co2_is_typical,
    })),
  );
