import { useTranslations } from '#web/i18n/texts.tsx';
import { ORDER_ACTIVE, SHIPPED, TYPE_ON_DELIVERY } from '#domain/trade/order-status.ts';
import { formatDay } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/ui/details/detail.module.css';
import { CompanyLink } from '#web/ui/display/company-link.tsx';

/**
 * What the sellers have ready of an order, for who fetches it. Without anything said it only shows while it matters.
 */
export function OrderReadiness({ order, mayFetch }: { order: StaffOrderDetail; mayFetch: boolean }) {
  const t = useTranslations('staff.fetch');
  const isAwaited =
    order.status === ORDER_ACTIVE && order.logistic_status < SHIPPED && order.order_status_type >= TYPE_ON_DELIVERY;
  if (!isAwaited && order.purchases.every(({ readiness }) => readiness === null)) return null;
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <ul className="stack gap-3">
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
  const t = useTranslations('staff.fetch');
  const locale = useLocale();
  const { readiness, weigh_ticket, lots } = purchase;
  return (
    <>
      <p>
        <strong>
          <CompanyLink company={purchase.seller} />
        </strong>{' '}
        <small>{purchase.purchase_no}</small>{' '}
        {readiness && <Badge tone="success">{t('readyOn', { day: formatDay(readiness.ready_date, locale) })}</Badge>}
      </p>
      {!readiness && <p className="muted">{t('notYet')}</p>}
      {readiness && (
        <>
          <FactList
            facts={[
              [t('vehicle'), readiness.vehicle_plate ?? t('unknown')],
              [t('driver'), <Driver key="driver" readiness={readiness} />],
              ...(readiness.weigh_ticket_no || weigh_ticket
                ? [
                    [
                      t('ticket'),
                      <Ticket key="ticket" number={readiness.weigh_ticket_no} file={weigh_ticket} />,
                    ] as const,
                  ]
                : []),
              ...(lots.length > 0 ? [[t('lots'), <Lots key="lots" lots={lots} />] as const] : []),
            ]}
          />
          {mayFetch && (
            <a href={`/api/staff/purchases/${purchase.id}/delivery-note`}>
              {t('note', { number: purchase.purchase_no })}
            </a>
          )}
        </>
      )}
    </>
  );
}

function Driver({ readiness }: { readiness: NonNullable<Purchase['readiness']> }) {
  const t = useTranslations('staff.fetch');
  const { driver_name, driver_phone } = readiness;
  if (!driver_name && !driver_phone) return t('unknown');
  return (
    <>
      {driver_name} {driver_phone && <Telephone number={driver_phone} />}
    </>
  );
}

function Ticket({ number, file }: { number: string | null; file: Purchase['weigh_ticket'] }) {
  const t = useTranslations('staff.fetch');
  return (
    <>
      {number}{' '}
      {file && (
        <a href={file.url} target="_blank" rel="noreferrer">
          {t('ticketFile', { name: file.name })}
        </a>
      )}
    </>
  );
}

function Lots({ lots }: { lots: Purchase['lots'] }) {
  const t = useTranslations('staff.fetch');
  return (
    <>
      {lots.map((lot) => (
        <div key={`${lot.product_name} ${lot.product_attribute} ${lot.lot_no}`}>
          {t('lot', { lot: lot.lot_no, quantity: lot.quantity })}{' '}
          <small>
            <GoodsName names={lot} />
          </small>
        </div>
      ))}
    </>
  );
}
