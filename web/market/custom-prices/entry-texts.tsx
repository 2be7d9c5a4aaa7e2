import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatNumber, formatQuantity } from '#domain/values/format.ts';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';

export type Entry = Answer<'GET /price-list/{id}'>['entries'][number];

/** What a price is for, as one line of text. */
export function useGoodsName(): (entry: Entry) => string {
  const t = useTranslations('customPrices');
  const locale = useLocale();
  return ({ product, subcategory, seller }) =>
    product?.grade ??
    (subcategory
      ? `${subcategory.code} · ${nameIn(locale, subcategory)}`
      : t('allGoods', { seller: seller ? nameIn(locale, seller) : '' }));
}

/** The same with its way and its maker, and whose goods alone it is for, where the list does not say so already. */
export function EntryGoods({ entry, isSellersList }: { entry: Entry; isSellersList: boolean }) {
  const t = useTranslations('customPrices');
  const path = usePath();
  const locale = useLocale();
  const name = useGoodsName()(entry);
  const { product, subcategory, seller } = entry;
  return (
    <span className="stack gap-1">
      {product ? <Link to={path(`/products/${product.id}`)}>{name}</Link> : name}
      {product && <small>{nameIn(locale, product.manufacturer)}</small>}
      {seller && !isSellersList && (product ?? subcategory) && (
        <small>{t('onlyFrom', { seller: nameIn(locale, seller) })}</small>
      )}
    </span>
  );
}

/** A price per kilogram, or a percentage and what it is taken off. */
export function EntryPrice({ entry: { price_per_kg, percent } }: { entry: Entry }) {
  const t = useTranslations('customPrices');
  if (price_per_kg !== null)
    return (
      <b>
        <PricePerKg baht={price_per_kg} />
      </b>
    );
  return (
    <span className="stack gap-1">
      <b>{t('percentOff', { percent: percent ?? 0 })}</b>
      <small>{t('percentOffOf')}</small>
    </span>
  );
}

export function EntryMinimum({ entry: { min_kg } }: { entry: Entry }) {
  const t = useTranslations('customPrices');
  const locale = useLocale();
  return min_kg > 0 ? formatQuantity(min_kg, locale) : t('noMinimum');
}

/** What everybody pays for the product today, and how far below it the price is. */
export function EntryListPrice({ entry: { price_per_kg, list_price_per_kg } }: { entry: Entry }) {
  const t = useTranslations('customPrices');
  if (list_price_per_kg === null) return '–';
  const percent = price_per_kg === null ? null : (price_per_kg / list_price_per_kg - 1) * 100;
  return (
    <span className="stack gap-1">
      <PricePerKg baht={list_price_per_kg} />
      {percent !== null && <small>{t('difference', { percent: formatNumber(percent, 1).replace('-', '−') })}</small>}
    </span>
  );
}
