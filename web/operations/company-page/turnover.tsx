import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { OrderStatusBadge } from '#web/ui/display/order-status-badge.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import type { Part } from './company-answer.ts';
import styles from '#web/ui/details/detail.module.css';

/** What it bought in a year, and its latest orders. */
export function CompanyOrders({ orders, name }: { orders: Part<'orders'>; name: string }) {
  const t = useTranslations('companyPage');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2>{t('orders.title')}</h2>
      <Yearly of={orders} turnover={t('orders.turnover')} />
      {orders.latest.length > 0 && (
        <ul className="stack gap-2 ruled entries above-3">
          {orders.latest.map((order) => (
            <li key={order.id}>
              <Link to={`/${locale}/staff/order/${order.id}`}>{order.order_no}</Link>
              <DateTime at={order.placed_at} dayOnly />
              <OrderStatusBadge order={order} />
              <strong>
                <Money baht={order.total_include_vat} settled />
              </strong>
            </li>
          ))}
        </ul>
      )}
      {orders.latest.length > 0 && (
        <div className="above-3">
          <Link to={`/${locale}/staff/queue/all?${new URLSearchParams({ company: name })}`}>{t('orders.all')}</Link>
        </div>
      )}
    </section>
  );
}

/** What it offers, what it sold in a year, and how it delivers. */
export function CompanySelling({ selling, name }: { selling: Part<'selling'>; name: string }) {
  const t = useTranslations('companyPage');
  const locale = useLocale();
  const { delivery } = selling;
  return (
    <section className={styles.card}>
      <h2>{t('selling.title')}</h2>
      <Yearly of={selling} turnover={t('selling.turnover')} />
      <FactList
        facts={[
          [t('selling.offers'), t('selling.onSale', { offers: selling.offers, onSale: selling.on_sale })],
          [
            t('selling.delivery'),
            delivery &&
              t('selling.record', {
                deliveries: delivery.deliveries,
                onTime: delivery.on_time_percent === null ? '–' : `${delivery.on_time_percent}%`,
                cancelled: `${delivery.cancelled_percent}%`,
              }),
          ],
        ]}
      />
      {selling.last_order_at && (
        <div className="above-3">
          <Link to={`/${locale}/staff/queue/all?${new URLSearchParams({ seller: name })}`}>{t('selling.all')}</Link>
        </div>
      )}
    </section>
  );
}

function Yearly({ of, turnover }: { of: Omit<Part<'orders'>, 'latest'>; turnover: string }) {
  const t = useTranslations('companyPage.yearly');
  return (
    <FactList
      facts={[
        [turnover, <Money key="turnover" baht={of.turnover} settled />],
        [t('orders'), t('count', { count: of.orders })],
        [t('last'), of.last_order_at && <DateTime key="last" at={of.last_order_at} dayOnly />],
      ]}
    />
  );
}
