import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_CALL_OFF_TEXT } from '#domain/trade/call-off-contracts/contract.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import type { CallOffContract } from './contract-badge.tsx';

/** Proposes another average for a fixing, or decides what a colleague proposed. */
export function FixingActs({
  fixing,
  typed,
}: {
  fixing: CallOffContract['fixings'][number];
  typed: Typed | undefined;
}) {
  const t = useTranslations('callOffContracts');
  const { proposed } = fixing;
  if (proposed)
    return (
      <Form method="post" className="stack">
        <input type="hidden" name="correction_id" value={proposed.id} />
        <p>
          {t('proposedBy', { name: proposed.by })} <PricePerKg baht={proposed.per_kg} settled /> · {proposed.reason}
        </p>
        <div className="row">
          {!proposed.is_mine && (
            <SubmitButton name="do" value="confirm_correction">
              {t('act.confirm_correction')}
            </SubmitButton>
          )}
          <SubmitButton name="do" value="refuse_correction" look="outline">
            {t('act.refuse_correction')}
          </SubmitButton>
        </div>
      </Form>
    );
  const isThis = typed?.['fixing_id'] === String(fixing.id);
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="fixing_id" value={fixing.id} />
      <AmountField
        name="average_per_kg"
        label={t('rightAverage')}
        required
        defaultValue={isThis ? (typed['average_per_kg'] ?? '') : (fixing.average_per_kg ?? '')}
      />
      <TextField
        name="reason"
        label={t('correctionReason')}
        required
        rows={2}
        maxLength={MAX_CALL_OFF_TEXT}
        defaultValue={isThis ? (typed['reason'] ?? '') : ''}
      />
      <div>
        <SubmitButton name="do" value="correct" look="outline">
          {t('act.correct')}
        </SubmitButton>
      </div>
    </Form>
  );
}
