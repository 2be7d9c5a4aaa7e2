import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { ANSWER_WITHIN_HOURS_MAX } from '#domain/trade/seller-answers/answer-clock.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import styles from '#web/ui/details/detail.module.css';

interface AnswerRulesFormProps {
  rules: Answer<'GET /staff/answer-rules'>;
  error: WireError | undefined;
  typed: Typed | undefined;
}

/** How long sellers have to answer a purchase, and whether their acceptance confirms an order. */
export function AnswerRulesForm({ rules, error, typed }: AnswerRulesFormProps) {
  const t = useTranslations('memberLevels');
  return (
    <section className={`${styles.card} above-4`}>
      <h2>{t('answers.title')}</h2>
      <p>{t('answers.text')}</p>
      <FormErrors error={error}>
        <Form method="post" preventScrollReset className="card columns below-4" aria-label={t('answers.title')}>
          {error && !error.fields?.length && <FormError />}
          <input type="hidden" name="do" value="answers" />
          <Field
            name="answer_within_hours"
            label={t('answers.hours')}
            help={t('answers.hoursHelp', { most: ANSWER_WITHIN_HOURS_MAX })}
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={typed?.['answer_within_hours'] ?? rules.answer_within_hours}
          />
          <CheckField
            name="confirms_by_itself"
            value="yes"
            label={t('answers.byItself')}
            defaultChecked={typed ? typed['confirms_by_itself'] === 'yes' : rules.confirms_by_itself}
          />
          <div className="wrap whole-row">
            <SubmitButton>{t('answers.save')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </section>
  );
}
