import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { PurchaseRequest } from './request-state.tsx';

/** What each approver decided, in order; what was approved of a lower total is of an earlier round. */
export function RequestDecisions({ request: { decisions, round } }: { request: PurchaseRequest }) {
  const t = useTranslations('purchasing.decisions');
  if (decisions.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ol className="stack gap-3 stacks">
        {decisions.map((decision) => (
          <li key={`${decision.round} ${decision.step}`}>
            <span className="row">
              <strong>{decision.by}</strong>
              <Badge tone={decision.is_approved ? 'success' : 'danger'}>
                {t(decision.is_approved ? 'approved' : 'refused')}
              </Badge>
              {decision.round < round && <Badge>{t('earlier')}</Badge>}
            </span>
            <span className="soft">
              {t('step', { step: decision.step })} · <Money baht={decision.total} settled /> ·{' '}
              <DateTime at={decision.at} />
            </span>
            {decision.note && <p className="as-typed breakable">{decision.note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
