import { discountPercentFor, effectiveUnitPrice, lineAmounts } from '#domain/market/pricing/pricing.ts';
import { planVehicles, shippingCost, VEHICLES } from '#domain/market/delivery/freight.ts';
import type { Satang } from '#domain/values/money.ts';
import { discountsFor } from '#server/market/pricing/index.ts';
import { freight } from '../market/shipping-rates.ts';
import type { Random } from '../random.ts';
import type { OrderBuyer } from './order-buyers.ts';
import { isOver, type Fate } from './order-fates.ts';
import { hasPlenty, holdOf, type OfferRow } from './order-offers.ts';

const JUMBO_BAG_GRAMS = 700_000;

interface Wanted {
  fate: Fate;
  placedAt: Date;
  buyer: OrderBuyer;
  offers: readonly OfferRow[];
  random: Random;
}

export interface DemoLine extends ReturnType<typeof lineAmounts> {
  offer: OfferRow;
  amount: number;
  price: Satang;
  percent: number;
}

/** What an order is of, at the prices of its day, and what the trucks cost. */
export async function chooseGoods({ fate, placedAt, buyer, offers, random }: Wanted): Promise<{
  lines: DemoLine[];
  cost: Satang;
}> {
  const discounts = await discountsFor(buyer.member_level);
  const count = random.int(1, 3);
  const lines: DemoLine[] = random.some(isOver(fate) ? offers : offers.filter(hasPlenty), count).map((offer) => {
    const wanted = Math.max(
      offer.min_quantity,
      offer.unit_weight_grams >= JUMBO_BAG_GRAMS ? random.int(1, 4) : random.int(10, 120),
    );
    const amount = isOver(fate) ? wanted : holdOf(offer, wanted);
    const price = effectiveUnitPrice(offer, placedAt);
    const percent = discountPercentFor(offer.subcategory_id, discounts);
    return { offer, amount, price, percent, ...lineAmounts({ unitPrice: price, amount, discountPercent: percent }) };
  });
  const cost = [...Map.groupBy(lines, (line) => line.offer.province_id)].reduce((sum, [province, its]) => {
    const grams = its.reduce(
      (all, line) => all + line.amount * (line.offer.unit_weight_grams + line.offer.package_weight_grams),
      0,
    );
    const rates = Object.fromEntries(
      VEHICLES.map((vehicle) => [vehicle, freight(province, buyer.province_id, vehicle)]),
    );
    return sum + shippingCost(planVehicles(grams, rates) ?? []);
  }, 0n);
  return { lines, cost };
}
