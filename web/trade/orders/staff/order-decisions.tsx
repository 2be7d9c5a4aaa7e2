import { Form, useNavigation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ORDER_ACTIVE, SALE_CANCELLED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import type { Decision } from './decide.ts';
import { buyersReasons, ReasonField } from '#web/ui/details/reason-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CancelLines } from './cancel-lines.tsx';
import type { RefusedDecision } from './different-amount.tsx';
import { SlipDecision } from './slip-decision.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/ui/details/detail.module.css';

const withNote = ['confirm', 'ship', 'deliver'] as const satisfies readonly Decision[];
const takingBack = ['take_back_shipped', 'take_back_delivered'] as const satisfies readonly Decision[];
const endings = ['refuse', 'cancel'] as const satisfies readonly Decision[];
/** The usual reasons: why goods cannot be delivered is another matter than why nobody wants them. */
const reasons = { refuse: ['no_stock', 'price'], cancel: ['buyer_asked', 'duplicate'] } as const;

interface OrderDecisionsProps {
  order: StaffOrderDetail;
  isSales: boolean;
  refused: RefusedDecision | undefined;
}

/** Everything that may be decided now: slips that wait first, then the ordinary way on; what ends the order stands apart and says what it does. */
export function OrderDecisions({ order, isSales, refused }: OrderDecisionsProps) {
  const t = useTranslations('staff');
  const busy = useNavigation().state !== 'idle';
  const allowed = new Set<string>(order.allowed);
  const waiting = order.settlements.filter(({ status, is_deleted }) => status === SETTLEMENT_WAITING && !is_deleted);
  const slips = allowed.has('verify_slip') ? waiting : [];
  const ends = endings.filter((decision) => allowed.has(decision));
  const ways = withNote.filter((decision) => allowed.has(decision));
  const back = takingBack.filter((decision) => allowed.has(decision));
  const isNothing = slips.length + ends.length + ways.length === 0;
  return (
    <section className={styles.card}>
      <h2>{t('order.decide')}</h2>
      {slips.map((slip) => (
        <SlipDecision key={slip.id} order={order} slip={slip} refused={refused} />
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
          {decision === 'ship' && <NotReady order={order} />}
          <button type="submit" className={styles.primary} disabled={busy}>
            {t(`action.${decision}`)}
          </button>
          <small>{t(`actionHint.${decision}`, { hours: order.payment_window_hours })}</small>
        </Form>
      ))}
      {back.map((decision) => (
        <details key={decision}>
          <summary>{t(`action.${decision}`)}</summary>
          <Form method="post" className={styles.decision}>
            <p>{t(`actionHint.${decision}`)}</p>
            <input type="hidden" name="decision" value={decision} />
            <ReasonField id={`reason-${decision}`} language={order.buyer_language} choices={[]} />
            <button type="submit" disabled={busy}>
              {t(`press.${decision}`)}
            </button>
          </Form>
        </details>
      ))}
      {isSales && order.status === ORDER_ACTIVE && <CustomStatus order={order} />}
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

/** Sellers who have not reported their goods ready: shipping then asks why. */
function NotReady({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('staff');
  const locale = useLocale();
  const missing = order.purchases.filter(
    ({ readiness, sale_type }) => readiness === null && sale_type !== SALE_CANCELLED,
  );
  if (missing.length === 0) return null;
  const sellers = missing.map(({ seller }) => nameIn(locale, seller)).join(', ');
  return (
    <Notice tone="warning">
      <p>{t('order.notReady', { missing: missing.length, sales: order.purchases.length, sellers })}</p>
      <label>
        {t('order.notReadyReason')}
        <input name="unready_reason" required maxLength={500} autoComplete="off" />
      </label>
    </Notice>
  );
}

/** What buyer and sellers read in place of the ordinary status. */
function CustomStatus({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('staff');
  return (
    <details open={order.custom_status !== null}>
      <summary>{t('action.custom_status')}</summary>
      <Form method="post" className={styles.decision}>
        <input type="hidden" name="decision" value="custom_status" />
        <label>
          {t('order.customStatus')}
          <input name="custom_status" maxLength={60} autoComplete="off" defaultValue={order.custom_status ?? ''} />
        </label>
        <small>{t('actionHint.custom_status', { language: t(`readerLanguage.${order.buyer_language}`) })}</small>
        <button type="submit">{t('press.custom_status')}</button>
      </Form>
    </details>
  );
}
