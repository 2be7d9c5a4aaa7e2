import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay, formatQuantity } from '#domain/values/format.ts';
import { usePricePerKg } from '#web/ui/display/money.tsx';
import type { OfferView } from './card-view.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { nextPrices } from './next-prices.ts';

type Agreed = Pick<OfferView, 'customPrice' | 'customPrices' | 'unitWeight'>;

/** Why a price is lower than the list's: it is agreed with the member's company, and until when. */
export function AgreedPrice({ offer }: { offer: Agreed }) {
  const t = useTranslations('words');
  const locale = useLocale();
  const [next] = nextPrices(offer);
  if (offer.customPrice) return t('agreed.until', { day: formatDay(offer.customPrice.valid_until, locale) });
  return next ? <AgreedFrom price={next} unitWeight={offer.unitWeight} /> : null;
}

/** A price that is agreed for larger lines. */
export function AgreedFrom({ price, unitWeight }: { price: OfferView['customPrices'][number]; unitWeight: number }) {
  const t = useTranslations('words');
  const locale = useLocale();
  const { price: perKg } = usePricePerKg();
  return t('agreed.from', {
    price: perKg(price.price_per_kg),
    quantity: formatQuantity(price.from_units * unitWeight, locale),
  });
}
