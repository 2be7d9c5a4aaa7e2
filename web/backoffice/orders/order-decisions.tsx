import { Form, useNavigation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import type { Decision } from '#web/backoffice/parts/decide.ts';
import { buyersReasons, ReasonField } from '#web/backoffice/parts/reason-field.tsx';
import { CancelLines } from './cancel-lines.tsx';
import { SlipDecision } from './slip-decision.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/workspace/detail.module.css';

const withNote = ['confirm', 'ship', 'deliver'] as const satisfies readonly Decision[];
const endings = ['refuse', 'cancel'] as const satisfies readonly Decision[];
/** The usual reasons: why goods cannot be delivered is another matter than why nobody wants them. */
const reasons = { refuse: ['no_stock', 'price'], cancel: ['buyer_asked', 'duplicate'] } as const;

/** Everything that may be decided now: slips that wait first, then the ordinary way on; what ends the order stands apart and says what it does. */
export function OrderDecisions({ order, isSales }: { order: StaffOrderDetail; isSales: boolean }) {
  const t = useTranslations('backoffice');
  const busy = useNavigation().state !== 'idle';
  const allowed = new Set<string>(order.allowed);
  const waiting = order.settlements.filter(({ status, is_deleted }) => status === SETTLEMENT_WAITING && !is_deleted);
  const slips = allowed.has('verify_slip') ? waiting : [];
  const ends = endings.filter((decision) => allowed.has(decision));
  const ways = withNote.filter((decision) => allowed.has(decision));
  const isNothing = slips.length + ends.length + ways.length === 0;
  return (
    <section className={styles.card}>
      <h2>{t('order.decide')}</h2>
      {slips.map((slip) => (
        <SlipDecision key={slip.id} order={order} slip={slip} />
      ))}
      {slips.length === 0 && waiting.length > 0 && <p className={styles.muted}>{t('order.slipWaits')}</p>}
      {isNothing && waiting.length === 0 && <p className={styles.muted}>{t('order.nothing')}</p>}
      {ways.map((decision) => (
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
      {ends.length > 0 && (
        <div className={styles.endings}>
          <h3>{t('order.ending')}</h3>
          {ends.map((decision) => (
            <details key={decision} className={styles.danger}>
              <summary>{t(`action.${decision}`)}</summary>
              <Form method="post" className={styles.decision}>
                <p>{t(`actionHint.${decision}`)}</p>
                <input type="hidden" name="decision" value={decision} />
                <ReasonField id={`reason-${decision}`} {...buyersReasons(order, reasons[decision])} />
                <button type="submit" className={styles.dangerButton} disabled={busy}>
                  {t(`press.${decision}`)}
                </button>
              </Form>
            </details>
          ))}
        </div>
      )}
      {isSales && <CancelLines order={order} />}
    </section>
  );
}
