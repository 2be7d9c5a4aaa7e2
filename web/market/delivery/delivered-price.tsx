import { useTranslations } from '#web/i18n/texts.tsx';
import { PricePerKg, usePricePerKg } from '#web/ui/display/money.tsx';
import { useShop } from '#web/page/use-shop.ts';

/** The delivered price of a kilogram in baht. */
export interface DeliveredPriceView {
  perKg: number;
  perKgWithVat: number;
}

export interface OfferToDeliver {
  pricePerKg: number;
  memberPricePerKg: number | null;
  deliveredPrice: DeliveredPriceView | 'unreachable' | null;
}

/**
 * The price per kilogram that a buyer compares: delivered where a place is chosen and goods are delivered there, else
 * at the warehouse.
 */
export function ComparedPrice({ offer }: { offer: OfferToDeliver }) {
  const { withVat } = useShop();
  const { deliveredPrice } = offer;
  if (!deliveredPrice || deliveredPrice === 'unreachable')
    return <PricePerKg baht={offer.memberPricePerKg ?? offer.pricePerKg} />;
  return <PricePerKg baht={withVat ? deliveredPrice.perKgWithVat : deliveredPrice.perKg} />;
}

/** Of the delivered price, what is freight; where there is no room for more. */
export function FreightPart({ offer: { deliveredPrice, pricePerKg, memberPricePerKg } }: { offer: OfferToDeliver }) {
  const t = useTranslations('words');
  const { part } = usePricePerKg();
  if (!deliveredPrice || deliveredPrice === 'unreachable') return null;
  return t('deliveredPrice.freight', {
    freight: part(deliveredPrice.perKg - (memberPricePerKg ?? pricePerKg)),
  });
}

/** What the delivered price is made of, or that nothing goes there; nothing while no place is chosen. */
export function DeliveredPriceParts({
  offer: { deliveredPrice, pricePerKg, memberPricePerKg },
}: {
  offer: OfferToDeliver;
}) {
  const t = useTranslations('words');
  const { withVat } = useShop();
  const { part: money } = usePricePerKg();
  if (!deliveredPrice) return null;
  if (deliveredPrice === 'unreachable') return t('deliveredPrice.unreachable');
  const goods = memberPricePerKg ?? pricePerKg;
  // The parts are what the rounded sum says they are, so that adding them up gives it.
  const parts = {
    goods: money(goods),
    freight: money(deliveredPrice.perKg - goods),
    vat: money(deliveredPrice.perKgWithVat - deliveredPrice.perKg),
  };
  return withVat
    ? t('deliveredPrice.partsWithVat', parts)
    : t('deliveredPrice.parts', { goods: parts.goods, freight: parts.freight });
}
