import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { formatDay, formatMoney, formatNumber, formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { useTranslations } from '#web/i18n/texts.tsx';

type Says = NonNullable<Answer<'POST /product/search'>['understood'][number]['says']>;
type Price = Extract<Says, { kind: 'price' }>;

interface Words {
  t: ReturnType<typeof useTranslations<'mall'>>;
  vehicle: ReturnType<typeof useTranslations<'delivery'>>;
  locale: Locale;
}

/** What a part says beside the goods, in the reader's language. `typed` is what was typed. */
export function saidLabel(says: Says, typed: string, words: Words): string {
  const { t, locale } = words;
  switch (says.kind) {
    case 'place':
    case 'origin':
      return t(`understood.${says.kind}`, { place: placeName(says, locale) });
    case 'seller':
      return t('understood.seller', { seller: nameIn(locale, says.names) });
    case 'amount':
      return amountText(says, words);
    case 'price':
      return priceText(says, t);
    case 'pack':
      return says.kg === null ? t('understood.jumbo') : t('understood.pack', { kg: formatQuantity(says.kg, locale) });
    case 'date':
      return t('understood.date', { day: formatDay(says.day, locale) });
    case 'elsewhere':
      return t('understood.elsewhere', { what: typed });
    case 'unread':
      return t('understood.unread', { what: typed });
  }
}

function placeName({ names, province }: Extract<Says, { kind: 'place' | 'origin' }>, locale: Locale): string {
  return [names, ...(province ? [province] : [])].map((each) => nameIn(locale, each)).join(' · ');
}

function amountText({ kg, bags, vehicles }: Extract<Says, { kind: 'amount' }>, { t, vehicle, locale }: Words): string {
  const weight = formatQuantity(kg, locale);
  if (bags) return t('understood.bags', { count: bags.count, kg: formatQuantity(bags.kg, locale), weight });
  if (!vehicles) return weight;
  return t('understood.vehicles', { count: vehicles.count, vehicle: vehicle(`vehicle.${vehicles.vehicle}`), weight });
}

function priceText({ from, to, currency, per, basis, ...baht }: Price, t: Words['t']): string {
  const ends = boundsText(from, to, (end) => `${formatMoney(end, currency)}/${t(`understood.per.${per}`)}`);
  const inBaht = boundsText(
    baht.baht_from,
    baht.baht_to,
    (end) => `${formatMoney(end, 'THB')}/${t('understood.per.kg')}`,
  );
  const bounds = inBaht === '' ? ends : t('understood.about', { ends, baht: inBaht });
  return basis === 'shown' ? bounds : t(`understood.basis.${basis}`, { price: bounds });
}

function boundsText(from: number | null, to: number | null, write: (end: number) => string): string {
  if (from !== null && to !== null) return `${formatNumber(from)}–${write(to)}`;
  if (to !== null) return `≤ ${write(to)}`;
  return from === null ? '' : `≥ ${write(from)}`;
}
