import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SETTLEMENT_VERIFIED, SETTLEMENT_WAITING, TYPE_COMPLETED } from '#domain/trade/order-status.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import type { Order } from '#web/trade/checkout/open-order.ts';
import { useMayNot } from '#web/page/use-shop.ts';
import { SLIP_STATUSES } from '#web/ui/display/order-statuses.ts';
import { PaymentDifference, WriteOffs } from '../payment-difference.tsx';
import styles from '../orders.module.css';

/** The slips that were sent, each with what became of it. */
export function Slips({ order }: { order: Order }) {
  const t = useTranslations('orders.slip');
  const mayNotPay = useMayNot('pay');
  const kept = order.settlements.filter((slip) => !slip.is_deleted);
  if (kept.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className="stack gap-3">
        {kept.map((slip) => (
          <li key={slip.id} className="row">
            <SlipThumb slip={slip} />
            <div className="grow">
              <strong>
                <Money baht={slip.amount} settled />
              </strong>
              <p className="soft">
                <DateTime at={slip.payment_date} />
              </p>
              {slip.kind === 'gateway' && <p className="soft">{t('gateway')}</p>}
              <PaymentDifference difference={slip.difference} />
              {slip.reject_reason && <p>{slip.reject_reason}</p>}
              {slip.review_reason && slip.status === SETTLEMENT_WAITING && <p>{t(`reason.${slip.review_reason}`)}</p>}
            </div>
            <StatusBadge status={SLIP_STATUSES[slip.status]!} />
            {slip.kind === 'slip' &&
              slip.status !== SETTLEMENT_VERIFIED &&
              order.order_status_type !== TYPE_COMPLETED &&
              !mayNotPay && (
                <Form method="post" encType="multipart/form-data">
                  <input type="hidden" name="id" value={slip.id} />
                  <ConfirmDialog
                    name="do"
                    value="remove"
                    look="plain"
                    size="small"
                    title={t('removeTitle')}
                    text={t('removeText')}
                    label={t('remove')}
                  />
                </Form>
              )}
          </li>
        ))}
      </ul>
      <WriteOffs writeOffs={order.write_offs} />
    </Panel>
  );
}

/** The slip to open; money that came by QR has none. */
function SlipThumb({ slip }: { slip: Order['settlements'][number] }) {
  const t = useTranslations('orders.slip');
  if (slip.pic_path === null)
    return (
      <span className={styles.thumb} aria-hidden="true">
        QR
      </span>
    );
  return (
    <a
      href={slip.pic_path}
      target="_blank"
      rel="noreferrer"
      className={styles.thumb}
      aria-label={t('view', { name: slip.pic_name ?? '' })}
    >
      {slip.content_type?.startsWith('image/') ? <img src={slip.pic_path} alt="" /> : 'PDF'}
    </a>
  );
}
