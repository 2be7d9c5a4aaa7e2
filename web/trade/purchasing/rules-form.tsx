import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { EXPIRY_DAYS } from '#domain/trade/purchasing/purchase-request.ts';
import { MAX_APPROVAL_STEPS } from '#domain/trade/purchasing/spending-limits.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { amountShown } from './amount-shown.ts';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FieldProblem, useField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';

export type Rules = Answer<'GET /purchasing/rules'>;

/** What holds for the whole company. An empty step is none. */
export function RulesForm({ rules, typed }: { rules: Rules; typed: Typed | undefined }) {
  const t = useTranslations('purchasing.rules');
  const { id, problem } = useField({ name: 'steps' });
  const isOn = (name: 'po_number_required' | 'cost_centre_required') =>
    typed ? typed[name] !== undefined : rules[name];
  return (
    <Form method="post" className="stack">
      <p className="soft">{t('stepsHelp')}</p>
      <div className="columns-small" role="group" aria-label={t('steps')}>
        {Array.from({ length: MAX_APPROVAL_STEPS }, (_, index) => (
          <Field
            key={index}
            name={`steps.${index}`}
            label={t('step', { count: index + 1 })}
            optional
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed?.[`steps.${index}`] ?? amountShown(rules.steps[index])}
          />
        ))}
      </div>
      <FieldProblem {...{ id, problem }} />
      <CheckField name="po_number_required" label={t('poRequired')} defaultChecked={isOn('po_number_required')} />
      <CheckField
        name="cost_centre_required"
        label={t('centreRequired')}
        defaultChecked={isOn('cost_centre_required')}
      />
      <Field
        name="expiry_days"
        type="number"
        min={EXPIRY_DAYS.least}
        max={EXPIRY_DAYS.most}
        label={t('expiry')}
        required
        defaultValue={typed?.['expiry_days'] ?? rules.expiry_days}
      />
      <div>
        <SubmitButton name="do" value="rules">
          {t('save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
