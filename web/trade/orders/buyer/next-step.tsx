import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { daysLeft } from '#domain/money/credit/repayment.ts';
import {
  CONTRACT_WAITING,
  DELIVERED,
  ORDER_EXPIRED,
  PAID,
  PAYMENT_CREDIT,
  SHIPPED,
  TO_CONFIRM,
  TYPE_CANCELLED,
  TYPE_TO_REPAY,
  TYPE_WAITING_CONFIRMATION,
  TYPE_WAITING_PAYMENT,
} from '#domain/trade/order-status.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import styles from '../orders.module.css';

const MINUTE_MS = 60_000;

/**
 * What the buyer has to do now, first thing on the page. Time left counts from the answer, so that both renderings
 * agree.
 */
export function NextStep({ order }: { order: Order }) {
  const t = useTranslations('orders.next');
  const locale = useLocale();
  const path = usePath();
  if (order.order_status_type === TYPE_CANCELLED)
    return (
      <div className={styles.next}>
        <strong className="lead">{t(endOf(order))}</strong>
        {order.cancel_reason && <span>{order.cancel_reason}</span>}
        {order.summary.to_send_back > 0 && (
          <span>{t('sendBack', { amount: formatMoney(order.summary.to_send_back, 'THB') })}</span>
        )}
      </div>
    );
  if (order.contract_id !== null && order.contract_status === CONTRACT_WAITING)
    return (
      <div className={styles.next} data-act="true">
        <strong className="lead">{t('contract')}</strong>
        <Link to={path(`/user/contract?id=${order.contract_id}`)}>{t('contractLink')}</Link>
      </div>
    );
  if (order.order_status_type === TYPE_WAITING_CONFIRMATION)
    return (
      <div className={styles.next}>
        <span>{t('confirm')}</span>
        {order.confirm_by && (
          <span>{t('confirmBy', { time: untorn(formatDateTime(new Date(order.confirm_by), locale)) })}</span>
        )}
      </div>
    );
  if (order.order_status_type === TYPE_TO_REPAY) return <Repay order={order} />;
  if (order.logistic_status === DELIVERED) return <p className={styles.next}>{t('done')}</p>;
  if (order.logistic_status === SHIPPED) return <p className={styles.next}>{t('shipped')}</p>;
  if (order.payment_type === PAYMENT_CREDIT && order.payment_status !== PAID)
    return <p className={styles.next}>{t('prepareOnCredit', { days: order.credit_time })}</p>;
  if (order.order_status_type !== TYPE_WAITING_PAYMENT) return <p className={styles.next}>{t('prepare')}</p>;
  const open = order.summary.outstanding - order.summary.waiting_amount;
  if (open <= 0) return <p className={styles.next}>{t('verify')}</p>;
  const minutes = order.due_date
    ? Math.floor((Date.parse(order.due_date) - Date.parse(order.answered_at)) / MINUTE_MS)
    : 0;
  return (
    <div className={styles.next} data-act="true">
      <strong className="lead">
        {t(order.may_pay_by_qr ? 'payByQr' : 'pay', {
          amount: formatMoney(open, 'THB'),
          time: order.due_date ? untorn(formatDateTime(new Date(order.due_date), locale)) : '',
        })}
      </strong>
      <span>{minutes > 0 ? t('left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }) : t('late')}</span>
    </div>
  );
}

/** Why an order is over. */
function endOf({ status, purchaser_status }: Pick<Order, 'status' | 'purchaser_status'>) {
  if (status !== ORDER_EXPIRED) return 'cancelled';
  return purchaser_status === TO_CONFIRM ? 'lapsed' : 'expired';
}

/** Of an order on credit that is delivered: what to repay until when, or that it is late. */
function Repay({ order }: { order: Order }) {
  const t = useTranslations('orders.next');
  const locale = useLocale();
  const open = order.summary.outstanding - order.summary.waiting_amount;
  if (open <= 0) return <p className={styles.next}>{t('verify')}</p>;
  const due = order.due_date ? new Date(order.due_date) : null;
  const days = due ? daysLeft(due, new Date(order.answered_at)) : 0;
  return (
    <div className={styles.next} data-act={days < 0 ? 'late' : 'true'}>
      <strong className="lead">
        {t('repay', { amount: formatMoney(open, 'THB'), time: due ? untorn(formatDateTime(due, locale)) : '' })}
      </strong>
      <span>{days < 0 ? t('repayLate', { days: -days }) : t('repayLeft', { days })}</span>
    </div>
  );
}

/** A time within a sentence that stays on one line. */
function untorn(time: string): string {
  return time.replaceAll(' ', '\u00a0');
}
