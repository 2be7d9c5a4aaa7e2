import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatNumber, formatQuantity } from '#domain/values/format.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CancelledLines } from '#web/trade/orders/cancel-lines.tsx';
import { MoreWeight } from '#web/trade/orders/more-weight.tsx';
import { LineCoas, LineParts } from '#web/trade/orders/line-parts.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import styles from '#web/ui/details/detail.module.css';

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
      <ListTable
        caption={t('order.lines')}
        columns={[
          {
            label: t('order.product'),
            render: (item) => (
              <>
                <strong>
                  <GoodsName names={item} />
                </strong>{' '}
                {nameIn(locale, item.attribute)}
                <br />
                <small>
                  <CompanyLink company={item.seller} /> · {nameIn(locale, item.warehouse)},{' '}
                  {nameIn(locale, item.warehouse_province)}
                </small>
                <LineParts parts={item.parts} />
                <LineCoas coas={item.coas} />
              </>
            ),
          },
          {
            label: t('order.quantity'),
            isNumber: true,
            render: (item) => (
              <>
                {formatNumber(item.quantity)}{' '}
                <small>({formatQuantity(item.quantity * item.product_unit_weight, locale)})</small>
              </>
            ),
          },
          { label: t('order.price'), isNumber: true, render: (item) => formatMoney(item.price, 'THB') },
          {
            label: t('order.discount'),
            isNumber: true,
            render: (item) => (item.line_discount > 0 ? formatMoney(-item.line_discount, 'THB') : '–'),
          },
          { label: t('order.lineTotal'), isNumber: true, render: (item) => formatMoney(item.line_total, 'THB') },
        ]}
        rows={order.order_items}
        isInPanel
      />
      <CancelledLines lines={order.cancelled_lines} />
      <dl className={styles.sums}>
        {sums
          .filter(([, amount]) => amount !== null)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount ?? 0, 'THB')}</dd>
            </div>
          ))}
        <div className="total">
          <dt>{t('sum.grand')}</dt>
          <dd>{formatMoney(summary.total_include_vat, 'THB')}</dd>
        </div>
      </dl>
      <MoreWeight charges={order.weight_charges} pays={false} />
    </section>
  );
}
