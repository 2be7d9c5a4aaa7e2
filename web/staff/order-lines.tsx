import { useTranslations } from 'use-intl/react';
import { formatMoney, formatNumber, formatQuantity } from '#domain/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/shell/use-shop.ts';
import type { StaffOrderDetail } from './staff-order.ts';
import queue from '#web/workspace/list.module.css';
import styles from '#web/workspace/detail.module.css';

/** What was ordered, from whom, and how the sum comes about. */
export function OrderLines({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('staff');
  const locale = useLocale();
  const { summary } = order;
  const sums: [string, number | null][] = [
    [t('sum.total'), summary.total],
    [t('sum.shipping'), summary.shipping_cost],
    [t('sum.discount'), -summary.discount_price || null],
    [t('sum.vat', { rate: summary.vat_rate }), summary.vat],
  ];
  return (
    <section className={styles.card}>
      <h2>{t('order.lines')}</h2>
      <table className={queue.table}>
        <thead>
          <tr>
            <th scope="col">{t('order.product')}</th>
            <th scope="col" className={queue.number}>{t('order.quantity')}</th>
            <th scope="col" className={queue.number}>{t('order.price')}</th>
            <th scope="col" className={queue.number}>{t('order.discount')}</th>
            <th scope="col" className={queue.number}>{t('order.lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {order.order_items.map((item) => (
            <tr key={item.id}>
              <td data-label={t('order.product')}>
                <span>
                  <strong>{nameIn(locale, item)}</strong> {nameIn(locale, item.attribute)}
                  <br />
                  <small>
                    {item.seller_name} · {item.warehouse_name}
                  </small>
                </span>
              </td>
              <td data-label={t('order.quantity')} className={queue.number}>
                {formatNumber(item.quantity)} <small>({formatQuantity(item.quantity * item.product_unit_weight, locale)})</small>
              </td>
              <td data-label={t('order.price')} className={queue.number}>{formatMoney(item.price, 'THB')}</td>
              <td data-label={t('order.discount')} className={queue.number}>{item.line_discount > 0 ? formatMoney(-item.line_discount, 'THB') : '–'}</td>
              <td data-label={t('order.lineTotal')} className={queue.number}>{formatMoney(item.line_total, 'THB')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {sums.filter(([, amount]) => amount !== null).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount ?? 0, 'THB')}</dd>
          </div>
        ))}
        <div className={styles.grand}>
          <dt>{t('sum.grand')}</dt>
          <dd>{formatMoney(summary.total_include_vat, 'THB')}</dd>
        </div>
      </dl>
    </section>
  );
}
