import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { differenceReasons } from '#domain/money/payments/taken-amount.ts';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import styles from '#web/ui/details/detail.module.css';

/** A decision that was refused, with what was typed. */
export interface RefusedDecision {
  error?: WireError | undefined;
  typed?: Typed | undefined;
}

interface DifferentAmountProps {
  decision: 'verify_amount' | 'write_off';
  settlementId?: number;
  /** What stands in the field at first. */
  amount: number;
  refused: RefusedDecision | undefined;
}

/** An amount with the reason why it is not what was expected: of money that arrived, or of what is missing. */
export function DifferentAmount({ decision, settlementId, amount, refused }: DifferentAmountProps) {
  const t = useTranslations('staff');
  const tReason = useTranslations('paymentDifference.reason');
  const isThis =
    refused?.typed?.['decision'] === decision && refused.typed['settlement_id'] === String(settlementId ?? '');
  const typed = isThis ? refused.typed : undefined;
  return (
    <details open={isThis} className={styles.opener}>
      <summary>{t(`action.${decision}`)}</summary>
      <FormErrors error={isThis ? refused.error : undefined}>
        <Form method="post" className={styles.decision}>
          <p>{t(`actionHint.${decision}`)}</p>
          <input type="hidden" name="decision" value={decision} />
          <input type="hidden" name="settlement_id" value={settlementId ?? ''} />
          <Field
            name="amount"
            label={t(`difference.${decision}`)}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed?.['amount'] ?? amount.toFixed(2)}
          />
          <SelectField
            name="difference_reason"
            label={t('difference.reason')}
            required
            defaultValue={typed?.['difference_reason'] ?? ''}
          >
            <option value="" disabled>
              {t('difference.choose')}
            </option>
            {differenceReasons.map((reason) => (
              <option key={reason} value={reason}>
                {tReason(reason)}
              </option>
            ))}
          </SelectField>
          <Field
            name="note"
            label={t('difference.note')}
            optional
            maxLength={500}
            autoComplete="off"
            defaultValue={typed?.['note']}
          />
          <SubmitButton>{t(`press.${decision}`)}</SubmitButton>
        </Form>
      </FormErrors>
    </details>
  );
}
