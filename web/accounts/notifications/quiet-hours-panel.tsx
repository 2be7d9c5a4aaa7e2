import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { QuietHours } from '#domain/notifications/quiet-hours.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** From when until when nothing rings. */
export function QuietHoursPanel({ hours: { from, until } }: { hours: QuietHours }) {
  const t = useTranslations('notifications');
  const options = HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {clock(hour)}
    </option>
  ));
  return (
    <Panel title={t('quiet.title')}>
      <Form method="post" preventScrollReset className="stack gap-3 justify-start">
        <p className="soft">{t('quiet.text')}</p>
        <div className="row align-start">
          <SelectField name="from" label={t('quiet.from')} defaultValue={from}>
            {options}
          </SelectField>
          <SelectField name="until" label={t('quiet.until')} defaultValue={until}>
            {options}
          </SelectField>
        </div>
        <p className="soft">{t('quiet.never')}</p>
        <SubmitButton look="outline" name="do" value="quiet">
          {t('quiet.save')}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
