import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { nameIn } from '#web/i18n/language.ts';
import { usePriceBands } from '#web/market/price-bands/use-price-bands.ts';
import { WhyThisPrice } from '#web/market/price-bands/why-this-price.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Plan } from '../plan-view.ts';

/** The prices of all offers of a plan against the market's of the last days. */
export function PlanBands({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const bands = usePriceBands(
    plan.offers.map(({ product_id }) => product_id),
    { provinceId: plan.place.province.id, loadTonnes: DEFAULT_LOAD_TONNES },
  );
  const lines = plan.carts.flatMap(({ orders }) => orders.flatMap((order) => order.lines));
  const offers = plan.offers.flatMap(({ offer_id, product_id, grade, seller, warehouse }) => {
    const line = lines.find((each) => each.offer_id === offer_id);
    const name = `${grade} · ${nameIn(locale, seller)} · ${nameIn(locale, warehouse.province)}`;
    return line ? [{ id: offer_id, product: product_id, name, perKg: line.goods_per_kg }] : [];
  });
  return <WhyThisPrice bands={bands} offers={offers} loadTonnes={DEFAULT_LOAD_TONNES} />;
}
