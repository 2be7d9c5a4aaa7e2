import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ORDER_ACTIVE, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { StatusBadge } from '#web/components/display/status-badge.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ReasonField } from '#web/backoffice/parts/reason-field.tsx';
import { SlipCheck } from './slip-check.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/workspace/detail.module.css';
import { SLIP_STATUSES } from '#web/components/display/status.ts';

const reasons = ['amount', 'unreadable', 'not_found'] as const;

/** The slips beside the sums they must match, each with its decision. */
export function OrderSlips({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('backoffice');
  const locale = useLocale();
  const slips = order.settlements.filter((slip) => !slip.is_deleted);
  const mayDecide = order.allowed.includes('verify_slip');
  if (slips.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('slip.title')}</h2>
      <dl className={styles.facts}>
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
      <ul className={styles.slips}>
        {slips.map((slip) => (
          <li key={slip.id}>
            <SlipPicture slip={slip} />
            <div className={styles.slipFacts}>
              <strong>{formatMoney(slip.amount, 'THB')}</strong>
              <small>
                {t('slip.time')} {formatDateTime(new Date(slip.payment_date), locale)}
              </small>
              <span>
                <StatusBadge status={SLIP_STATUSES[slip.status]!} /> {slip.reject_reason}
              </span>
              <SlipCheckOf order={order} id={slip.id} />
              {slip.review_reason && <span>{t(`slip.reason.${slip.review_reason}`)}</span>}
              {mayDecide && slip.status === SETTLEMENT_WAITING && <SlipDecision order={order} id={slip.id} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the money came. Of a cancelled order it pays nothing any more, and goes back. */
function SlipDecision({ order, id }: { order: StaffOrderDetail; id: number }) {
  const t = useTranslations('backoffice');
  const busy = useNavigation().state !== 'idle';
  const isActive = order.status === ORDER_ACTIVE;
  const rejectLabel = isActive ? t('action.reject_slip') : t('slip.notCame');
  return (
    <>
      {!isActive && <p>{t('slip.cancelled')}</p>}
      <div className={styles.slipDecision}>
        <Form method="post">
          <input type="hidden" name="decision" value="verify_slip" />
          <input type="hidden" name="settlement_id" value={id} />
          <button type="submit" className={styles.primary} disabled={busy}>
            {isActive ? t('action.verify_slip') : t('slip.came')}
          </button>
        </Form>
        <details className={styles.danger}>
          <summary>{rejectLabel}</summary>
          <Form method="post" className={styles.decision}>
            <input type="hidden" name="decision" value="reject_slip" />
            <input type="hidden" name="settlement_id" value={id} />
            <ReasonField id={`reason-slip-${id}`} choices={reasons.map((reason) => t(`reasons.${reason}`))} />
            <button type="submit" className={styles.dangerButton} disabled={busy}>
              {rejectLabel}
            </button>
          </Form>
        </details>
      </div>
    </>
  );
}

function SlipCheckOf({ order, id }: { order: StaffOrderDetail; id: number }) {
  const check = order.slip_checks.find(({ slip_id }) => slip_id === id);
  return check && <SlipCheck check={check} />;
}

/** The slip to open; money that a gateway reported has none. */
function SlipPicture({ slip }: { slip: StaffOrderDetail['settlements'][number] }) {
  const t = useTranslations('backoffice');
  if (slip.pic_path === null) return <span className={styles.slipPicture}>{t('slip.gateway')}</span>;
  return (
    <a
      href={slip.pic_path}
      target="_blank"
      rel="noreferrer"
      aria-label={t('slip.open', { name: slip.pic_name ?? '' })}
      className={styles.slipPicture}
    >
      {slip.content_type?.startsWith('image/') ? <img src={slip.pic_path} alt="" loading="lazy" /> : <span>PDF</span>}
    </a>
  );
}
