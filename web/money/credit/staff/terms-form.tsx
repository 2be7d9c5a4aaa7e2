import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { amountOf } from '#web/page/amount-of.ts';
import { fieldsOf, textOf, wholeNumberOf, type Typed } from '#web/page/form.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import styles from '#web/ui/details/detail.module.css';

export interface Terms {
  amount: number;
  credit_time: number;
  interest_rate: number;
  effective_on: string;
  expires_on: string;
}

/** What the form says, as the API takes it. */
export function termsOf(form: FormData): Terms & { version: number | null } {
  return {
    amount: amountOf(form, 'amount'),
    credit_time: wholeNumberOf(form, 'credit_time'),
    interest_rate: amountOf(form, 'interest_rate'),
    ...fieldsOf(form, ['effective_on', 'expires_on']),
    version: versionOf(form),
  };
}

export function versionOf(form: FormData): number | null {
  return textOf(form, 'version') === '' ? null : wholeNumberOf(form, 'version');
}

/** Amount, rate, period and longest term: on a request, or of a line that is changed for a reason. */
export function TermsForm({
  terms,
  version,
  typed,
  act,
  hasReason,
}: {
  /** What stands in the fields at first. */
  terms: Readonly<Record<keyof Terms, string | number>>;
  version: number | null;
  typed: Typed | undefined;
  act: 'approve' | 'change';
  hasReason: boolean;
}) {
  const t = useTranslations('staffCredit.form');
  const value = (name: keyof Terms) => (typed?.['do'] === act ? typed[name] : undefined) ?? String(terms[name]);
  return (
    <Form method="post" className={styles.decision}>
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="version" value={version ?? ''} />
      <Field
        name="amount"
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={value('amount')}
      />
      <Field
        name="interest_rate"
        label={t('rate')}
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={value('interest_rate')}
      />
      <Field
        name="credit_time"
        type="number"
        min={0}
        max={MAX_CREDIT_DAYS}
        label={t('term')}
        required
        defaultValue={value('credit_time')}
      />
      <DateField name="effective_on" label={t('from')} required defaultValue={value('effective_on')} />
      <DateField name="expires_on" label={t('until')} required defaultValue={value('expires_on')} />
      {hasReason && (
        <Field
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          required
          maxLength={500}
          autoComplete="off"
          defaultValue={typed?.['do'] === act ? typed['reason'] : ''}
        />
      )}
      <LoadedProof />
      <SubmitButton>{t(act)}</SubmitButton>
    </Form>
  );
}

/** A decision that needs nothing but its reason, behind a summary that says what it does. */
export function ReasonForm({
  act,
  version,
  typed,
  isDanger,
}: {
  act: 'refuse' | 'suspend' | 'resume';
  version: number | null;
  typed: Typed | undefined;
  isDanger: boolean;
}) {
  const t = useTranslations('staffCredit.form');
  return (
    <details className={styles.danger} open={typed?.['do'] === act}>
      <summary>{t(act)}</summary>
      <Form method="post" className={styles.decision}>
        <input type="hidden" name="do" value={act} />
        <input type="hidden" name="version" value={version ?? ''} />
        <Field
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          required
          maxLength={500}
          autoComplete="off"
          defaultValue={typed?.['do'] === act ? typed['reason'] : ''}
        />
        <SubmitButton look={isDanger ? 'danger' : 'primary'}>{t(act)}</SubmitButton>
      </Form>
    </details>
  );
}
