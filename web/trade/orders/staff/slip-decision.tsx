import { Form, useNavigation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ORDER_ACTIVE, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { slipMatch } from '#domain/money/payments/slip-match.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { satangFromBaht } from '#domain/values/money.ts';
import { buyersReasons, ReasonField } from '#web/ui/details/reason-field.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { DifferentAmount, type RefusedDecision } from './different-amount.tsx';
import { SlipMatchBadge, SlipVerdictBadge } from './slip-badges.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/ui/details/detail.module.css';

const reasons = ['amount', 'unreadable', 'not_found'] as const;

interface Props {
  order: StaffOrderDetail;
  slip: StaffOrderDetail['settlements'][number];
  refused: RefusedDecision | undefined;
}

/** Whether the money of a slip came, beside what it must match. Of a cancelled order it pays nothing any more, and goes back. */
export function SlipDecision({ order, slip, refused }: Props) {
  const t = useTranslations('staff');
  const locale = useLocale();
  const busy = useNavigation().state !== 'idle';
  const isActive = order.status === ORDER_ACTIVE;
  const rejectLabel = isActive ? t('action.reject_slip') : t('slip.notCame');
  const check = order.slip_checks.find(({ slip_id }) => slip_id === slip.id);
  return (
    <div className={styles.waitingSlip}>
      <h3>{t('slip.decideOf', { amount: formatMoney(slip.amount, 'THB') })}</h3>
      <p className={styles.badges}>
        <SlipMatchBadge match={matchOf(order)} />
        {check && <SlipVerdictBadge verdict={check.verdict} />}
      </p>
      <dl className={styles.facts}>
        {isActive && (
          <>
            <dt>{t('slip.owed')}</dt>
            <dd>{formatMoney(order.summary.outstanding, 'THB')}</dd>
          </>
        )}
        <dt>{t('slip.time')}</dt>
        <dd>{formatDateTime(new Date(slip.payment_date), locale)}</dd>
        <dt>{t('slip.sent')}</dt>
        <dd>{formatDateTime(new Date(slip.sent_at), locale)}</dd>
      </dl>
      {slip.pic_path && (
        <p>
          <a href={slip.pic_path} target="_blank" rel="noreferrer">
            {t('slip.look')}
          </a>
        </p>
      )}
      {!isActive && <p>{t('slip.cancelled')}</p>}
      <Form method="post" className={styles.decision}>
        <input type="hidden" name="decision" value="verify_slip" />
        <input type="hidden" name="settlement_id" value={slip.id} />
        <button type="submit" className={styles.primary} disabled={busy}>
          {isActive ? t('action.verify_slip') : t('slip.came')}
        </button>
        {isActive && <small>{t('actionHint.verify_slip')}</small>}
      </Form>
      {slip.kind === 'slip' && (
        <DifferentAmount decision="verify_amount" settlementId={slip.id} amount={slip.amount} refused={refused} />
      )}
      <details className={styles.danger}>
        <summary>{rejectLabel}</summary>
        <Form method="post" className={styles.decision}>
          {isActive && <p>{t('actionHint.reject_slip')}</p>}
          <input type="hidden" name="decision" value="reject_slip" />
          <input type="hidden" name="settlement_id" value={slip.id} />
          <ReasonField id={`reason-slip-${slip.id}`} {...buyersReasons(order, reasons)} />
          <button type="submit" className={styles.dangerButton} disabled={busy}>
            {rejectLabel}
          </button>
        </Form>
      </details>
    </div>
  );
}

/** All that waits of the order together, as in the queue. */
function matchOf({ settlements, status, summary }: StaffOrderDetail) {
  const waiting = settlements.filter((slip) => slip.status === SETTLEMENT_WAITING && !slip.is_deleted);
  return slipMatch(
    waiting.map(({ amount }) => satangFromBaht(amount)),
    status === ORDER_ACTIVE ? satangFromBaht(summary.outstanding) : 0n,
  );
}
