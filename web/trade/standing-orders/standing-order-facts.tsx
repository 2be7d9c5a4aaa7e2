import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { StandingOrder } from './standing-order-cells.tsx';

/** What is ordered, when, up to what, and how it is paid. */
export function StandingOrderFacts({ order, isStaff = false }: { order: StandingOrder; isStaff?: boolean }) {
  const t = useTranslations('standingOrders');
  const locale = useLocale();
  const path = usePath();
  const { address, product, payment_type, credit_time } = order;
  return (
    <Panel title={t('terms')}>
      <FactList
        facts={[
          [
            t('goods'),
            <span key="goods">
              {product && !isStaff ? <Link to={path(`/products/${product.id}`)}>{order.grade}</Link> : order.grade} ·{' '}
              <Quantity kg={order.kg} /> {t('each')}
            </span>,
          ],
          [
            t('to'),
            `${address.name} · ${address.text?.[locale === 'th' ? 'th' : 'en'] ?? nameIn(locale, order.province)}`,
          ],
          [t('when'), <When key="when" order={order} isStaff={isStaff} />],
          [t('capPerKg'), <PricePerKg key="kg" baht={order.cap_per_kg} settled />],
          [t('capRun'), <Money key="run" baht={order.cap_run} settled />],
          [
            t('capTotal'),
            <span key="total">
              <Money baht={order.cap_total} settled /> · {t('spent')} <Money baht={order.spent} settled />
            </span>,
          ],
          [t('runs'), t('runsOf', { runs: order.runs, most: order.max_runs })],
          [t('lastDay'), <Day key="day" day={order.last_day} />],
          [t('payment'), payment_type === PAYMENT_CREDIT ? t('credit', { days: credit_time ?? 0 }) : t('transfer')],
          ...(order.po_number ? [[t('poNumber'), order.po_number] as const] : []),
          ...(order.cost_centre ? [[t('costCentre'), order.cost_centre] as const] : []),
          [t('requester'), order.requester],
          [t('askedAt'), <DateTime key="asked" at={order.created_at} />],
          ...(order.note
            ? [
                [
                  t('note'),
                  <span key="note" className="as-typed">
                    {order.note}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function When({ order, isStaff }: { order: StandingOrder; isStaff: boolean }) {
  const t = useTranslations('standingOrders');
  const path = usePath();
  const { working_day, alert_id, alert_state, next_at, trigger, state } = order;
  if (working_day !== null)
    return (
      <>
        {t('monthly', { day: working_day })}
        {next_at !== null && (
          <>
            {' '}
            · {t('next')} <DateTime at={next_at} />
          </>
        )}
      </>
    );
  const isOpen = state === 'waiting' || state === 'active';
  return (
    <>
      {trigger === 'alert' && alert_id !== null && !isStaff ? (
        <Link to={path(`/user/alerts/${alert_id}`)}>{t('byAlert')}</Link>
      ) : (
        t('byAlert')
      )}
      {isOpen && alert_state !== null && <> · {t(`alertNow.${alert_state}`)}</>}
    </>
  );
}
