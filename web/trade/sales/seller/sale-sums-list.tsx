import { useTranslations } from '#web/i18n/texts.tsx';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Sale } from './ready/sale.ts';
import { saleSums } from './sale-sums.ts';
import styles from '#web/ui/details/detail.module.css';

/** How the total of a purchase comes about, who bears what was taken off, and what is left of it. */
export function SaleSumsList({ sale }: { sale: Sale }) {
  const t = useTranslations('sellerCentre');
  const refunds = useTranslations('refunds');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, 'THB');
  const { goods, memberDiscount, agreedDiscount, left } = saleSums(sale);
  const isReduced = sale.coupon !== null || sale.refunds.length > 0;
  const discounts = [
    [t('detail.discount'), memberDiscount],
    [t('detail.agreedDiscount'), agreedDiscount],
  ] as const;
  return (
    <dl className={styles.sums}>
      {memberDiscount + agreedDiscount > 0 && (
        <div>
          <dt>{t('detail.beforeDiscount')}</dt>
          <dd>{money(goods)}</dd>
        </div>
      )}
      {discounts
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>
              {name} <small>{t('detail.bornByYou')}</small>
            </dt>
            <dd>{money(-amount)}</dd>
          </div>
        ))}
      <div className="total">
        <dt>{t('table.total')}</dt>
        <dd>{money(sale.total)}</dd>
      </div>
      {sale.coupon && (
        <div>
          <dt>{t('detail.coupon', { name: nameIn(locale, sale.coupon) })}</dt>
          <dd>{money(-sale.coupon.discount_price)}</dd>
        </div>
      )}
      {sale.refunds.map((refund) => (
        <div key={refund.id}>
          <dt>
            {t('detail.refund', { day: formatDay(bangkokDate(new Date(refund.at)), locale) })}{' '}
            <small>{refunds(`reason.${refund.reason}`)}</small>
          </dt>
          <dd>{money(-refund.goods)}</dd>
        </div>
      ))}
      {isReduced && (
        <div className="total">
          <dt>{t('detail.left')}</dt>
          <dd>{money(left)}</dd>
        </div>
      )}
    </dl>
  );
}
