import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { formatDateTime, formatMoney, formatPricePerKg } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { copyOf } from './copy-of.ts';
import { typedPerKg, type Listed, type Stock } from '../offer-fields.ts';

interface CopiedFactsProps {
  product: Listed;
  stock: Stock;
  copied: ReturnType<typeof copyOf>;
}

/** What the other warehouse's offer will have. */
export function CopiedFacts({ product, stock, copied }: CopiedFactsProps) {
  const t = useTranslations('offers.copy');
  const words = useTranslations('offers');
  const locale = useLocale();
  const { regular_price, sale_price, is_minimum, min_quantity, promotion_price, promotion_end, sales_end } = copied;
  const prices = { regular_price: String(regular_price), sale_price: sale_price > 0 ? String(sale_price) : '' };
  const perKg = typedPerKg(prices, stock.unit_weight);
  return (
    <section aria-label={t('taking')}>
      <h2 className="below-2">{t('taking')}</h2>
      <dl className="facts">
        <dt>{t('from')}</dt>
        <dd>{nameIn(locale, product.warehouse)}</dd>
        <dt>{t('pack')}</dt>
        <dd>{nameIn(locale, stock.attribute)}</dd>
        <dt>{t('price')}</dt>
        <dd>
          {formatMoney(sale_price > 0 ? sale_price : regular_price, 'THB')}
          {perKg !== null && ` · ${formatPricePerKg(perKg, 'THB', locale)}`}
        </dd>
        {is_minimum && (
          <>
            <dt>{t('minimum')}</dt>
            <dd>{packsCounted(min_quantity, stock.attribute)[locale]}</dd>
          </>
        )}
        {promotion_price !== null && promotion_end !== null && (
          <>
            <dt>{t('promotion')}</dt>
            <dd>
              {words('said.promotion', {
                price: formatMoney(promotion_price, 'THB'),
                until: formatDateTime(new Date(promotion_end), locale),
              })}
            </dd>
          </>
        )}
        {sales_end !== null && (
          <>
            <dt>{words('group.window')}</dt>
            <dd>{words('said.until', { at: formatDateTime(new Date(sales_end), locale) })}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
