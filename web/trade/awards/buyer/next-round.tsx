import { Form, useActionData } from 'react-router';
import { MAX_AWARD_REASON } from '#domain/trade/awards/award.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { action } from './compare.tsx';

/** Asks everybody who quoted for another price until the end of a day. */
export function NextRound({ left }: { left: number }) {
  const t = useTranslations('awards');
  const answer = useActionData<typeof action>();
  const refused = answer?.typed?.['do'] === 'round' ? answer : undefined;
  return (
    <Panel title={t('round.title')}>
      <FormErrors error={refused?.error}>
        <Form method="post" className="stack">
          {refused && <FormError />}
          <input type="hidden" name="do" value="round" />
          <p>{t('round.how', { left })}</p>
          <div className="columns">
            <DateField
              name="closes_at"
              label={t('round.closes')}
              required
              defaultValue={refused?.typed?.['closes_at'] ?? ''}
            />
            <TextField
              name="message"
              label={t('round.message')}
              optional
              maxLength={MAX_AWARD_REASON}
              defaultValue={refused?.typed?.['message'] ?? ''}
            />
          </div>
          <div>
            <SubmitButton look="outline">{t('round.ask')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </Panel>
  );
}
