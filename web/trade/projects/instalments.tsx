import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { INSTALMENT_PAID } from '#domain/trade/projects/instalments.ts';
import { SETTLEMENT_REJECTED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { formatMoney } from '#domain/values/format.ts';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { SLIP_STATUSES } from '#web/ui/display/order-statuses.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RefundAccountHint } from '#web/money/refunds/account-notice.tsx';
import { RefundStateBadge } from '#web/money/refunds/refund-state.tsx';
import type { Instalment, Project } from './project-state.tsx';

interface InstalmentsProps {
  project: Project;
  /** What the reader can do with an instalment. */
  actionsOf: (instalment: Instalment) => ReactNode;
  /** Where finance decide a refund. */
  refundPath?: (id: number) => string;
  /** Where the reader finds credit notes. */
  documentPath?: (id: number) => string;
}

/** What is paid when, with the slips and papers of each instalment. */
export function Instalments({ project: { installments }, actionsOf, ...paths }: InstalmentsProps) {
  const t = useTranslations('projects.instalments');
  if (installments.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ol className="stack gap-3 ruled stacks">
        {installments.map((instalment) => (
          <li key={instalment.id}>
            <div className="row">
              <strong>{t('number', { position: instalment.position, of: installments.length })}</strong>
              <strong>{formatMoney(instalment.amount, 'THB')}</strong>
              <StatusBadge status={lookOf(instalment)} />
            </div>
            <p className="soft">
              {t('due')} <Day day={instalment.due_date} />
              {instalment.paid_at && (
                <>
                  {' '}
                  · {t('paid')} <DateTime at={instalment.paid_at} />
                </>
              )}
            </p>
            <Slips slips={instalment.slips} />
            <Refunds refunds={instalment.refunds} {...paths} />
            {!paths.refundPath && instalment.refunds.length > 0 && <RefundAccountHint />}
            {actionsOf(instalment)}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Awaiting payment or paid; a slip that waits comes between them. */
function lookOf({ status, slips }: Instalment) {
  if (status === INSTALMENT_PAID) return 'paid';
  return slips.some((slip) => slip.status === SETTLEMENT_WAITING) ? 'slip_waiting' : 'unpaid';
}

function Slips({ slips }: Pick<Instalment, 'slips'>) {
  const t = useTranslations('projects.instalments');
  if (slips.length === 0) return null;
  return (
    <ul className="stack gap-3">
      {slips.map((slip) => (
        <li key={slip.id} className="row links breakable">
          <a href={slip.url} target="_blank" rel="noreferrer">
            {t('slip')}
          </a>
          <DateTime at={slip.payment_date} />
          {/* That a slip waits is said of its instalment already. */}
          {slip.status !== SETTLEMENT_WAITING && <StatusBadge status={SLIP_STATUSES[slip.status]!} />}
          {slip.status === SETTLEMENT_REJECTED && <span>{slip.reject_reason}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What of it goes back, with the credit notes. */
function Refunds({
  refunds,
  refundPath,
  documentPath,
}: Pick<Instalment, 'refunds'> & Pick<InstalmentsProps, 'refundPath' | 'documentPath'>) {
  const t = useTranslations('projects.instalments');
  if (refunds.length === 0) return null;
  return (
    <ul className="stack gap-3">
      {refunds.map((refund) => {
        const said = t('refund', { amount: formatMoney(refund.total, 'THB') });
        return (
          <li key={refund.id} className="row links breakable">
            {refundPath ? <Link to={refundPath(refund.id)}>{said}</Link> : <span>{said}</span>}
            <DateTime at={refund.sent_at ?? refund.proposed_at} />
            <RefundStateBadge refund={refund} />
            {refund.credit_note && documentPath && (
              <a href={documentPath(refund.credit_note.id)}>{t('creditNote', { number: refund.credit_note.number })}</a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
