import { useTranslations } from 'use-intl/react';
import { ORDER_ACTIVE, SHIPPED } from '#domain/trade/order-status.ts';
import { formatDay } from '#domain/values/format.ts';
import { Badge } from '#web/components/display/badge.tsx';
import { Telephone } from '#web/components/forms/telephone.tsx';
import { GoodsName } from '#web/market/catalogue/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/workspace/detail.module.css';

/** What the sellers have ready of an order, for who fetches it. Without anything said it only shows while it matters. */
export function OrderReadiness({ order, mayFetch }: { order: StaffOrderDetail; mayFetch: boolean }) {
  const t = useTranslations('backoffice.fetch');
  const isAwaited = order.status === ORDER_ACTIVE && order.logistic_status < SHIPPED && order.order_status_type >= 3;
  if (!isAwaited && order.purchases.every(({ readiness }) => readiness === null)) return null;
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <ul className={styles.plain}>
        {order.purchases.map((purchase) => (
          <li key={purchase.id}>
            <ReadyPurchase purchase={purchase} mayFetch={mayFetch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Purchase = StaffOrderDetail['purchases'][number];

function ReadyPurchase({ purchase, mayFetch }: { purchase: Purchase; mayFetch: boolean }) {
  const t = useTranslations('backoffice.fetch');
  const locale = useLocale();
  const { readiness, weigh_ticket, lots } = purchase;
  return (
    <>
      <p>
        <strong>{purchase.seller_name}</strong> <small>{purchase.purchase_no}</small>{' '}
        {readiness && <Badge tone="success">{t('readyOn', { day: formatDay(readiness.ready_date, locale) })}</Badge>}
      </p>
      {!readiness && <p className={styles.muted}>{t('notYet')}</p>}
      {readiness && (
        <>
          <dl className={styles.facts}>
            <dt>{t('vehicle')}</dt>
            <dd>{readiness.vehicle_plate ?? t('unknown')}</dd>
            <dt>{t('driver')}</dt>
            <dd>
              {readiness.driver_name ?? (readiness.driver_phone ? '' : t('unknown'))}{' '}
              {readiness.driver_phone && <Telephone number={readiness.driver_phone} />}
            </dd>
            {(readiness.weigh_ticket_no ?? weigh_ticket) && (
              <>
                <dt>{t('ticket')}</dt>
                <dd>
                  {readiness.weigh_ticket_no}{' '}
                  {weigh_ticket && (
                    <a href={weigh_ticket.url} target="_blank" rel="noreferrer">
                      {t('ticketFile', { name: weigh_ticket.name })}
                    </a>
                  )}
                </dd>
              </>
            )}
            {lots.length > 0 && (
              <>
                <dt>{t('lots')}</dt>
                <dd>
                  {lots.map((lot) => (
                    <div key={`${lot.product_name} ${lot.product_attribute} ${lot.lot_no}`}>
                      <small>
                        <GoodsName names={lot} />
                      </small>{' '}
                      {t('lot', { lot: lot.lot_no, quantity: lot.quantity })}
                    </div>
                  ))}
                </dd>
              </>
            )}
          </dl>
          {mayFetch && (
            <a
              href={`/api/staff/purchases/${purchase.id}/delivery-note`}
              aria-label={t('noteOf', { number: purchase.purchase_no })}
            >
              {t('note')}
            </a>
          )}
        </>
      )}
    </>
  );
}
