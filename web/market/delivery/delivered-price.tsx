import { useTranslations } from 'use-intl/react';
import { PricePerKg } from '#web/components/display/money.tsx';
import { useDisplay, useShop } from '#web/page/use-shop.ts';
import { formatMoney } from '#domain/values/format.ts';

/** Baht for a kilogram at the buyer's gate. */
export interface DeliveredPriceView {
  perKg: number;
  perKgWithVat: number;
}

export interface OfferToDeliver {
  pricePerKg: number;
  memberPricePerKg: number | null;
  landed: DeliveredPriceView | 'unreachable' | null;
}

/** The kilogram that a buyer compares by: at the gate where a place is chosen and goods go there, else at the warehouse. */
export function ComparedPrice({ offer }: { offer: OfferToDeliver }) {
  const { withVat } = useShop();
  const { landed } = offer;
  if (!landed || landed === 'unreachable') return <PricePerKg baht={offer.memberPricePerKg ?? offer.pricePerKg} />;
  return <PricePerKg baht={withVat ? landed.perKgWithVat : landed.perKg} />;
}

/** Of the delivered price, what is freight; where there is no room for more. */
export function FreightPart({ offer: { landed, pricePerKg, memberPricePerKg } }: { offer: OfferToDeliver }) {
  const t = useTranslations('words');
  const { currency, amountOf } = useDisplay();
  if (!landed || landed === 'unreachable') return null;
  return t('landed.freight', {
    freight: formatMoney(amountOf(landed.perKg - (memberPricePerKg ?? pricePerKg)), currency),
  });
}

/** What the delivered price is made of, or that nothing goes there; nothing while no place is chosen. */
export function DeliveredPriceParts({ offer: { landed, pricePerKg, memberPricePerKg } }: { offer: OfferToDeliver }) {
  const t = useTranslations('words');
  const { withVat } = useShop();
  const { currency, amountOf } = useDisplay();
  if (!landed) return null;
  if (landed === 'unreachable') return t('landed.unreachable');
  const goods = memberPricePerKg ?? pricePerKg;
  const money = (baht: number) => formatMoney(amountOf(baht), currency);
  // The parts are what the rounded sum says they are, so that adding them up gives it.
  const parts = {
    goods: money(goods),
    freight: money(landed.perKg - goods),
    vat: money(landed.perKgWithVat - landed.perKg),
  };
  return withVat ? t('landed.partsWithVat', parts) : t('landed.parts', { goods: parts.goods, freight: parts.freight });
}
