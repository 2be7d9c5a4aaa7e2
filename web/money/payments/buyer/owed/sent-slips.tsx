import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { SLIP_STATUSES } from '#web/ui/display/order-statuses.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

/** The slips of what is owed, each with what became of it; one that waits may be taken back. */
export function SentSlips({ slips }: Pick<Answer<'GET /payment/owed/{id}'>, 'slips'>) {
  const t = useTranslations('owed.sent');
  return (
    <Panel title={t('title')}>
      <ul className="stack gap-3">
        {slips.map(({ id, amount, payment_date, status, reject_reason }) => (
          <li key={id} className="row">
            <span>
              <Money baht={amount} settled /> · <DateTime at={payment_date} />
              {reject_reason && (
                <>
                  <br />
                  {reject_reason}
                </>
              )}
            </span>
            <StatusBadge status={SLIP_STATUSES[status]!} />
            {status === SETTLEMENT_WAITING && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <ConfirmDialog
                  name="do"
                  value="remove"
                  look="plain"
                  size="small"
                  title={t('removeTitle')}
                  text={t('removeText')}
                  label={t('remove')}
                />
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
