import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { StandingOrder } from './standing-order-cells.tsx';

/** Who approved it, or did not, and in which words. */
export function Approvals({ order }: { order: StandingOrder }) {
  const t = useTranslations('standingOrders');
  const { decisions, approvals_needed, expires_at, state } = order;
  return (
    <Panel title={t('approval')}>
      <p className="soft">
        {t('stepsOf', { given: decisions.filter((each) => each.is_approved).length, needed: approvals_needed })}
        {state === 'waiting' && (
          <>
            {' '}
            · {t('until')} <DateTime at={expires_at} />
          </>
        )}
      </p>
      <ol className="stack">
        {decisions.map(({ step, by, is_approved, note, at }) => (
          <li key={step}>
            {t(is_approved ? 'approvedBy' : 'refusedBy', { name: by })} · <DateTime at={at} />
            {note && <p className="as-typed">{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
