import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { formatDay, formatMoney, formatNumber, formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';

type Says = NonNullable<Answer<'POST /product/search'>['understood'][number]['says']>;

/** Writes what a part says beside the goods, in the reader's language. `typed` is what was typed. */
export function useSaidLabel(): (says: Says, typed: string) => string {
  const t = useTranslations('mall');
  const vehicle = useTranslations('delivery');
  const locale = useLocale();
  const amount = ({ kg, bags, vehicles }: Extract<Says, { kind: 'amount' }>) => {
    const weight = formatQuantity(kg, locale);
    if (bags) return t('understood.bags', { count: bags.count, kg: formatQuantity(bags.kg, locale), weight });
    if (!vehicles) return weight;
    return t('understood.vehicles', { count: vehicles.count, vehicle: vehicle(`vehicle.${vehicles.vehicle}`), weight });
  };
  const price = ({ from, to, currency, per, basis, ...baht }: Extract<Says, { kind: 'price' }>) => {
    const ends = boundsText(from, to, (end) => `${formatMoney(end, currency)}/${t(`understood.per.${per}`)}`);
    const inBaht = boundsText(
      baht.baht_from,
      baht.baht_to,
      (end) => `${formatMoney(end, 'THB')}/${t('understood.per.kg')}`,
    );
    const bounds = inBaht === '' ? ends : t('understood.about', { ends, baht: inBaht });
    return basis === 'shown' ? bounds : t(`understood.basis.${basis}`, { price: bounds });
  };
  return (says, typed) => {
    switch (says.kind) {
      case 'place':
      case 'origin':
        return t(`understood.${says.kind}`, { place: placeName(says, locale) });
      case 'seller':
        return t('understood.seller', { seller: nameIn(locale, says.names) });
      case 'amount':
        return amount(says);
      case 'price':
        return price(says);
      case 'pack':
        if (says.kg === null) return t(`understood.packed.${says.container ?? 'bag'}`);
        return t('understood.pack', { kg: formatQuantity(says.kg, locale) });
      case 'date':
        return t('understood.date', { day: formatDay(says.day, locale) });
      case 'lot':
        return says.lot_no === null
          ? t('understood.lots', { what: typed })
          : t('understood.lot', { lot: says.lot_no.toUpperCase() });
      case 'elsewhere':
        return t('understood.elsewhere', { what: typed });
      case 'unread':
        return t('understood.unread', { what: typed });
    }
  };
}

function placeName({ names, province }: Extract<Says, { kind: 'place' | 'origin' }>, locale: Locale): string {
  return [names, ...(province ? [province] : [])].map((each) => nameIn(locale, each)).join(' · ');
}

function boundsText(from: number | null, to: number | null, write: (end: number) => string): string {
  if (from !== null && to !== null) return `${formatNumber(from)}–${write(to)}`;
  if (to !== null) return `≤ ${write(to)}`;
  return from === null ? '' : `≥ ${write(from)}`;
}
