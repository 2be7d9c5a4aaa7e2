import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Stock } from './offer-fields.ts';

/** What is folded away, in one line: what the offer has beyond quantity and price. */
export function MoreSummary({ stock }: { stock: Stock }) {
  const t = useTranslations('offers.said');
  const locale = useLocale();
  const at = (instant: string) => formatDateTime(new Date(instant), locale);
  const { is_minimum, min_quantity, low_stock_level, is_promotion, promotion_price, promotion_end } = stock;
  const { sales_start, sales_end, shipping_out_of_scope } = stock;
  const said = [
    is_minimum && t('minimum', { count: min_quantity }),
    is_promotion &&
      promotion_price !== null &&
      promotion_end !== null &&
      t('promotion', { price: formatMoney(promotion_price, 'THB'), until: at(promotion_end) }),
    sales_start !== null && t('from', { at: at(sales_start) }),
    sales_end !== null && t('until', { at: at(sales_end) }),
    shipping_out_of_scope && t('pickUpOnly'),
    stock.is_weighed && t('weighed'),
    low_stock_level !== null && t('lowStock', { count: low_stock_level }),
  ].filter((each) => each !== false);
  return <span className="soft">{said.length > 0 ? said.join(' · ') : t('nothing')}</span>;
}
