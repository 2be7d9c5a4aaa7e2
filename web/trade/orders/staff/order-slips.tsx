import { useTranslations } from '#web/i18n/texts.tsx';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { PaymentDifference, WriteOffs } from '#web/trade/orders/payment-difference.tsx';
import { SlipCheck } from '#web/money/slips/staff/slip-check.tsx';
import { SlipPicture } from '#web/money/slips/staff/slip-picture.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/ui/details/detail.module.css';
import { SLIP_STATUSES } from '#web/ui/display/order-statuses.ts';

/** The slips beside the sums they must match; what waits is decided beside them, in the panel of decisions. */
export function OrderSlips({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('staff');
  const locale = useLocale();
  const slips = order.settlements.filter((slip) => !slip.is_deleted);
  if (slips.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('slip.title')}</h2>
      <dl className="facts below-3">
        <dt>{t('sum.grand')}</dt>
        <dd>{formatMoney(order.summary.total_include_vat, 'THB')}</dd>
        <dt>{t('sum.verified')}</dt>
        <dd>{formatMoney(order.summary.verified_amount, 'THB')}</dd>
        {order.status === ORDER_ACTIVE && (
          <>
            <dt>{t('sum.outstanding')}</dt>
            <dd>{formatMoney(order.summary.outstanding, 'THB')}</dd>
          </>
        )}
        {(order.status !== ORDER_ACTIVE || order.summary.to_send_back > 0) && (
          <>
            <dt>{t('sum.giveBack')}</dt>
            <dd>
              <strong>{formatMoney(order.summary.to_send_back, 'THB')}</strong>
            </dd>
          </>
        )}
      </dl>
      <ul className="stack gap-3">
        {slips.map((slip) => (
          <li className="wrap gap-4" key={slip.id}>
            <SlipPicture slip={slip} />
            <div className={`stack gap-1 content-start ${styles.slipFacts}`}>
              <strong className="section-size">{formatMoney(slip.amount, 'THB')}</strong>
              <small>
                {t('slip.time')} {formatDateTime(new Date(slip.payment_date), locale)} · {t('slip.sent')}{' '}
                {formatDateTime(new Date(slip.sent_at), locale)}
              </small>
              <span>
                <StatusBadge status={SLIP_STATUSES[slip.status]!} /> {slip.reject_reason}
              </span>
              <PaymentDifference difference={slip.difference} />
              <SlipCheckOf order={order} id={slip.id} />
              {slip.review_reason && <span>{t(`slip.reason.${slip.review_reason}`)}</span>}
            </div>
          </li>
        ))}
      </ul>
      <WriteOffs writeOffs={order.write_offs} />
    </section>
  );
}

function SlipCheckOf({ order, id }: { order: StaffOrderDetail; id: number }) {
  const check = order.slip_checks.find(({ slip_id }) => slip_id === id);
  return check && <SlipCheck check={check} />;
}
