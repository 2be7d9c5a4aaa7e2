import { Form, Link } from 'react-router';
import { MAX_DEMAND_REASON } from '#domain/trade/demands/demand-limits.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { usePath } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import type { MyDemand } from './demand-shapes.ts';
import { closingText } from './read-demand-form.ts';

interface EndsProps {
  demand: MyDemand;
  /** Something of it is ordered: it cannot be cancelled then, what is left can be ended. */
  isOrdered: boolean;
  typed: Typed | undefined;
}

/** A later closing, or an end with a reason. */
export function Ends({ demand, isOrdered, typed }: EndsProps) {
  const t = useTranslations('demands');
  const path = usePath();
  if (demand.state === 'draft') return null;
  return (
    <>
      {demand.state === 'open' && demand.allowed.includes('change') && (
        <details className="opens quiet" open={typed?.['do'] === 'extend' || undefined}>
          <summary>{t('extend')}</summary>
          <Form method="post" className="stack gap-3 above-3">
            <DateField
              name="closes_at"
              label={t('form.closes')}
              withTime
              defaultValue={typed?.['closes_at'] ?? closingText(demand.closes_at)}
            />
            <div>
              <SubmitButton name="do" value="extend" look="outline">
                {t('extendIt')}
              </SubmitButton>
            </div>
          </Form>
        </details>
      )}
      {demand.state === 'opened' && isOrdered && (
        <p>
          <Link to={path(`/user/demands/${demand.id}/end`)}>{t('endRest')}</Link>
        </p>
      )}
      {demand.allowed.includes('cancel') && !isOrdered && (
        <details className="opens quiet" open={typed?.['do'] === 'cancel' || undefined}>
          <summary>{t('cancel')}</summary>
          <Form method="post" className="stack gap-3 above-3">
            <p className="soft">{t('cancelAbout')}</p>
            <TextField
              name="reason"
              label={t('reason')}
              required
              maxLength={MAX_DEMAND_REASON}
              defaultValue={typed?.['reason'] ?? ''}
            />
            <div>
              <SubmitButton name="do" value="cancel" look="danger">
                {t('cancelIt')}
              </SubmitButton>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}
