import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import styles from '#web/ui/details/detail.module.css';

interface ReservationFormProps {
  rules: Answer<'GET /staff/reservation-rules'>;
  error: WireError | undefined;
  typed: Typed | undefined;
}

/** How long and for how much orders may hold goods that nobody has confirmed. */
export function ReservationForm({ rules, error, typed }: ReservationFormProps) {
  const t = useTranslations('memberLevels');
  return (
    <section className={`${styles.card} above-4`}>
      <h2>{t('reservation.title')}</h2>
      <p>{t('reservation.text')}</p>
      <FormErrors error={error}>
        <Form method="post" preventScrollReset className="card columns below-4" aria-label={t('reservation.title')}>
          {error && !error.fields?.length && <FormError />}
          <input type="hidden" name="do" value="rules" />
          <Field
            name="confirm_within_hours"
            label={t('reservation.hours')}
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={typed?.['confirm_within_hours'] ?? rules.confirm_within_hours}
          />
          <Field
            name="most_unconfirmed"
            label={t('reservation.most')}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed?.['most_unconfirmed'] ?? rules.most_unconfirmed}
          />
          <LoadedProof />
          <div className="wrap whole-row">
            <SubmitButton>{t('reservation.save')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </section>
  );
}
