import { formatDay, formatMonth } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Delivery, ShownGoods, ShownRange } from './demand-shapes.ts';

function endsText(from: number | null, to: number | null): string {
  if (from === null) return `≤ ${to}`;
  if (to === null) return `≥ ${from}`;
  return from === to ? String(from) : `${from}–${to}`;
}

/** What a range says in words: `MFI 8–12 g/10 min (190C/2.16kg)`. */
export function useRangeText() {
  const locale = useLocale();
  return ({ property, condition, from, to }: ShownRange): string => {
    return [nameIn(locale, property), endsText(from, to), property.unit ?? '', condition ? `(${condition})` : '']
      .filter((part) => part !== '')
      .join(' ');
  };
}

/** What a line asks for, as it was understood. */
export function GoodsName({ goods }: { goods: ShownGoods }) {
  const t = useTranslations('demands');
  const locale = useLocale();
  const rangeText = useRangeText();
  if (goods.kind === 'properties') {
    const parts = [goods.process && nameIn(locale, goods.process), ...goods.properties.map(rangeText)];
    const said = parts.filter((part) => part !== null && part !== '');
    return (
      <>
        <b>{nameIn(locale, goods.subcategory)}</b>
        {said.length > 0 && <> · {said.join(' · ')}</>}
      </>
    );
  }
  const { product, equal_grades } = goods;
  return (
    <>
      <b>{product.grade}</b> <span className="soft">{nameIn(locale, product.manufacturer)}</span>
      {equal_grades !== 'none' && <span className="soft"> · {t(`equal.${equal_grades}`)}</span>}
    </>
  );
}

export function DeliveryText({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('demands');
  const locale = useLocale();
  return (
    <>
      {delivery.kind === 'monthly'
        ? t('monthlyFrom', { month: formatMonth(delivery.first_month, locale), months: delivery.months })
        : t('between', { from: formatDay(delivery.from, locale), to: formatDay(delivery.to, locale) })}
    </>
  );
}
