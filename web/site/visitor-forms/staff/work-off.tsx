import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import type { ApplicationState, ContactState } from '#domain/site/visitor-forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, SelectField, TextField } from '#web/ui/forms/field.tsx';
import styles from '#web/ui/details/detail.module.css';

interface WorkOffProps {
  letter: { state: string; note: string; changed_by: string | null };
  states: readonly (ContactState | ApplicationState)[];
  error: WireError | undefined;
}

/** How far it is, and what colleagues should know. */
export function WorkOff({ letter, states, error }: WorkOffProps) {
  const t = useTranslations('visitorForms');
  return (
    <section className={styles.card}>
      <h2>{t('work.title')}</h2>
      <Form method="post" className={styles.decision}>
        <FormErrors error={error}>
          <FormError />
          <SelectField name="state" label={t('stateLabel')} defaultValue={letter.state}>
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`state.${state}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            name="note"
            label={t('work.note')}
            help={t('work.noteHelp')}
            rows={5}
            maxLength={2000}
            defaultValue={letter.note}
          />
          <SubmitButton name="do" value="work_off">
            {t('work.save')}
          </SubmitButton>
        </FormErrors>
      </Form>
      {letter.changed_by && (
        <p className="muted">
          <small>{t('work.changed', { name: letter.changed_by })}</small>
        </p>
      )}
    </section>
  );
}
