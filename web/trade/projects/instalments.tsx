import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { INSTALMENT_PAID } from '#domain/trade/projects/instalments.ts';
import { SETTLEMENT_REJECTED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { formatMoney } from '#domain/values/format.ts';
import { DateTime, Day } from '#web/components/display/date-time.tsx';
import { StatusBadge } from '#web/components/display/status-badge.tsx';
import { SLIP_STATUSES } from '#web/components/display/status.ts';
import { Panel } from '#web/components/layout/panel.tsx';
import type { Instalment, Project } from './project-state.tsx';
import styles from './projects.module.css';

interface InstalmentsProps {
  project: Project;
  /** What the reader can do with an instalment. */
  actionsOf: (instalment: Instalment) => ReactNode;
}

/** What is paid when, with the slips and papers of each instalment. */
export function Instalments({ project: { installments }, actionsOf }: InstalmentsProps) {
  const t = useTranslations('projects.instalments');
  if (installments.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ol className={styles.instalments}>
        {installments.map((instalment) => (
          <li key={instalment.id}>
            <div className={styles.instalment}>
              <strong>{t('number', { position: instalment.position, of: installments.length })}</strong>
              <strong>{formatMoney(instalment.amount, 'THB')}</strong>
              <StatusBadge status={lookOf(instalment)} />
            </div>
            <p className={styles.soft}>
              {t('due')} <Day day={instalment.due_date} />
              {instalment.paid_at && (
                <>
                  {' '}
                  · {t('paid')} <DateTime at={instalment.paid_at} />
                </>
              )}
            </p>
            <Slips slips={instalment.slips} />
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
    <ul className={styles.slips}>
      {slips.map((slip) => (
        <li key={slip.id}>
          <a href={slip.url} target="_blank" rel="noreferrer">
            {t('slip')}
          </a>
          <DateTime at={slip.payment_date} />
          <StatusBadge status={SLIP_STATUSES[slip.status]!} />
          {slip.status === SETTLEMENT_REJECTED && <span>{slip.reject_reason}</span>}
        </li>
      ))}
    </ul>
  );
}
