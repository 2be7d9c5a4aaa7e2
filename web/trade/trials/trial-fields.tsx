import type { Answer } from '#contract/client.ts';
import { MAX_TRIAL_LINE } from '#domain/trade/trials/trial.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { Field, SelectField } from '#web/ui/forms/field.tsx';

export type Colleague = Answer<'GET /company-colleague/list'>['colleagues'][number];

/** What a trial is for, where, and who runs it. */
export function TrialFields({
  colleagues,
  typed,
  known,
}: {
  colleagues: readonly Colleague[];
  typed: Typed | undefined;
  known: { purpose: string; plant: string; in_charge: number };
}) {
  const t = useTranslations('trials');
  const inCharge = typed?.['in_charge'] ?? String(known.in_charge);
  const isThere = colleagues.some(({ id }) => String(id) === inCharge);
  return (
    <>
      <Field
        name="purpose"
        label={t('purpose')}
        help={t('purposeHelp')}
        required
        maxLength={MAX_TRIAL_LINE}
        autoComplete="off"
        defaultValue={typed?.['purpose'] ?? known.purpose}
      />
      <Field
        name="plant"
        label={t('plant')}
        help={t('plantHelp')}
        optional
        maxLength={MAX_TRIAL_LINE}
        autoComplete="off"
        defaultValue={typed?.['plant'] ?? known.plant}
      />
      <SelectField
        name="in_charge"
        label={t('inCharge')}
        help={t('inChargeHelp')}
        required
        defaultValue={isThere ? inCharge : ''}
      >
        {!isThere && <option value="">{t('inChargeLeft')}</option>}
        {colleagues.map((each) => {
          const name = `${each.firstname} ${each.lastname}`;
          return (
            <option key={each.id} value={each.id}>
              {each.is_me ? t('me', { name }) : name}
            </option>
          );
        })}
      </SelectField>
    </>
  );
}
