import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { MAX_WEIGHT_TOLERANCE_HUNDREDTHS } from '#domain/trade/claims/claimed-weight.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import styles from '#web/ui/details/detail.module.css';

interface ToleranceFormProps {
  tolerance: Answer<'GET /staff/weight-tolerance'>;
  error: WireError | undefined;
  typed: Typed | undefined;
}

/** How much lighter than ordered goods may be before they are short. */
export function ToleranceForm({ tolerance, error, typed }: ToleranceFormProps) {
  const t = useTranslations('memberLevels');
  return (
    <section className={`${styles.card} above-4`}>
      <h2>{t('tolerance.title')}</h2>
      <p>{t('tolerance.text')}</p>
      <FormErrors error={error}>
        <Form method="post" preventScrollReset className="card columns below-4" aria-label={t('tolerance.title')}>
          {error && !error.fields?.length && <FormError />}
          <input type="hidden" name="do" value="tolerance" />
          <Field
            name="percent"
            label={t('tolerance.percent')}
            help={t('tolerance.help', { most: MAX_WEIGHT_TOLERANCE_HUNDREDTHS / 100 })}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed?.['percent'] ?? tolerance.percent}
          />
          <LoadedProof />
          <div className="wrap whole-row">
            <SubmitButton>{t('tolerance.save')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </section>
  );
}
