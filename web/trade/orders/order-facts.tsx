import { Fragment } from 'react';
import { Link } from 'react-router';
import { standingOrderNo } from '#domain/trade/standing-orders/standing-order.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Locale } from '#domain/values/locale.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';

/** Where the goods go, who is billed, and what the buyer's company calls the order by. */
export function OrderFacts({ order, locale }: { order: Order; locale: Locale }) {
  const t = useTranslations('orders');
  const address = order.shipping_address;
  return (
    <>
      <div className="columns-small align-start">
        <Panel title={t('receiving')}>
          <p>
            <strong>{order.receiving_type === RECEIVED_BY_PICK_UP ? t('pickup') : t('delivery')}</strong> ·{' '}
            {order.delivery_date && <Day day={order.delivery_date} />}
          </p>
          {address && (
            <p>
              {address.name}
              <br />
              {locale === 'th' ? address.text_th : address.text_en}
              <br />
              {address.phone}
            </p>
          )}
          {order.pickup_warehouses.map((warehouse) => (
            <p key={warehouse.id}>
              {nameIn(locale, warehouse)}
              <br />
              {warehouse.address}
              <br />
              {warehouse.contact_person} {warehouse.mobile}
            </p>
          ))}
        </Panel>
        <Panel title={t('invoice')}>
          <p>
            <strong>{order.billing_name}</strong>
          </p>
          <dl className="facts">
            {order.billing_taxId && (
              <>
                <dt>{t('taxId')}</dt>
                <dd>{order.billing_taxId}</dd>
              </>
            )}
            <dt>{t('branch')}</dt>
            <dd>
              {order.billing_branch_code} {order.billing_branch_desc}
            </dd>
          </dl>
          <p>{order.billing_address}</p>
        </Panel>
      </div>
      <References order={order} />
    </>
  );
}

/** What the buyer's company calls the order by, and who there asked for it. */
function References({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const path = usePath();
  const facts = [
    [t('poNumber'), order.po_number],
    [t('costCentre'), order.cost_centre],
    [t('requester'), order.requester],
  ] as const;
  if (facts.every(([, value]) => value === null)) return null;
  return (
    <Panel title={t('references')}>
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {order.standing_order_id !== null && (
        <p>
          <Link to={path(`/user/standing-orders/${order.standing_order_id}`)}>
            {t('standingOrder', { number: standingOrderNo(order.standing_order_id) })}
          </Link>
        </p>
      )}
      {order.order_no !== null && order.purchase_request_id !== null && (
        <p>
          <Link to={path(`/user/purchase-requests/${order.purchase_request_id}`)}>{t('request')}</Link>
        </p>
      )}
    </Panel>
  );
}
