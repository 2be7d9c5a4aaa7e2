import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import type { Decision } from '#web/backoffice/parts/decide.ts';
import { ReasonField } from '#web/backoffice/parts/reason-field.tsx';
import { CancelLines } from './cancel-lines.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/workspace/detail.module.css';

const withNote = ['confirm', 'ship', 'deliver'] as const satisfies readonly Decision[];
const withReason = ['refuse', 'cancel'] as const satisfies readonly Decision[];
const reasons = ['no_stock', 'price'] as const;

/** What may be decided on the order as a whole, the ordinary way first; what cannot be undone asks for its reason. */
export function OrderDecisions({ order, isSales }: { order: StaffOrderDetail; isSales: boolean }) {
  const t = useTranslations('backoffice');
  const busy = useNavigation().state !== 'idle';
  const allowed = new Set<string>(order.allowed);
  const nothing = ![...withNote, ...withReason].some((decision) => allowed.has(decision));
  const hasWaitingSlip =
    allowed.has('verify_slip') &&
    order.settlements.some(({ status, is_deleted }) => status === SETTLEMENT_WAITING && !is_deleted);
  return (
    <section className={styles.card}>
      <h2>{t('order.decide')}</h2>
      {nothing && <p className={styles.muted}>{hasWaitingSlip ? t('order.slipWaits') : t('order.nothing')}</p>}
      {withNote
        .filter((decision) => allowed.has(decision))
        .map((decision) => (
          <Form key={decision} method="post" className={styles.decision}>
            <input type="hidden" name="decision" value={decision} />
            <label>
              {t('note')}
              <textarea name="note" rows={2} maxLength={500} />
            </label>
            <button type="submit" className={styles.primary} disabled={busy}>
              {t(`action.${decision}`)}
            </button>
            <small>{t(`actionHint.${decision}`, { hours: order.payment_window_hours })}</small>
          </Form>
        ))}
      {withReason
        .filter((decision) => allowed.has(decision))
        .map((decision) => (
          <details key={decision} className={styles.danger}>
            <summary>{t(`action.${decision}`)}</summary>
            <Form method="post" className={styles.decision}>
              <input type="hidden" name="decision" value={decision} />
              <ReasonField id={`reason-${decision}`} choices={reasons.map((reason) => t(`reasons.${reason}`))} />
              <button type="submit" className={styles.dangerButton} disabled={busy}>
                {t(`action.${decision}`)}
              </button>
              <small>{t('actionHint.cancel')}</small>
            </Form>
          </details>
        ))}
      {isSales && <CancelLines order={order} />}
    </section>
  );
}
