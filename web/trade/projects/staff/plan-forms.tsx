import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_INSTALMENTS } from '#domain/trade/projects/instalments.ts';
import { PROJECT_CANCELLED, projectStatuses } from '#domain/trade/projects/project-status.ts';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import type { Project } from '#web/trade/projects/project-state.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { ActForm, type Refused } from './forms.tsx';
import { refundableOf, RefundFields } from './refund-fields.tsx';
import styles from '#web/trade/projects/projects.module.css';

interface FormProps {
  project: Project;
  refused: Refused | undefined;
}

/** Where a project can go: on or back by one step, or it is cancelled. */
export function StatusField({ project, typed }: { project: Project; typed: Typed | undefined }) {
  const { status } = project;
  const t = useTranslations('staffProjects.move');
  const names = useTranslations('projects.status');
  const reachable = projectStatuses.filter((to) => to === PROJECT_CANCELLED || Math.abs(to - status) === 1);
  const next = reachable.find((to) => to > status) ?? reachable[0];
  return (
    <SelectField name="status" label={t('to')} defaultValue={typed?.['status'] ?? String(next)}>
      {reachable.map((to) => (
        <option key={to} value={to}>
          {names(String(to) as `${typeof to}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** What goes back of each instalment with a cancellation. */
export function CancelRefunds({ project, typed }: { project: Project; typed: Typed | undefined }) {
  const t = useTranslations('staffProjects.refund');
  if (refundableOf(project).length === 0) return null;
  return (
    <fieldset className={styles.onCancel}>
      <legend className="soft">{t('cancelAbout')}</legend>
      <RefundFields project={project} typed={typed} isOfAll />
    </fieldset>
  );
}

/** Costs before VAT, and up to three instalments that come to the total with VAT. */
export function PlanForm({ project, refused }: FormProps) {
  const t = useTranslations('staffProjects.plan');
  const { costs, installments } = project;
  const typed = refused?.typed;
  const shown = (amount: number | undefined) => (amount ? String(amount) : '');
  return (
    <ActForm act="plan" title={t('title')} submit={t('send')} refused={refused}>
      <p className="soft">{t('about')}</p>
      <div className="columns align-start">
        <Field
          name="subtotal"
          label={t('subtotal')}
          required
          inputMode="decimal"
          defaultValue={typed?.['subtotal'] ?? shown(costs.subtotal)}
        />
        <Field
          name="discount"
          label={t('discount')}
          optional
          inputMode="decimal"
          defaultValue={typed?.['discount'] ?? shown(costs.discount)}
        />
      </div>
      {Array.from({ length: MAX_INSTALMENTS }, (_, index) => (
        <div key={index} className="columns align-start">
          <DateField
            name={`installments.${index}.due_date`}
            label={t('due', { position: index + 1 })}
            optional={index > 0}
            required={index === 0}
            defaultValue={typed?.[`installments.${index}.due_date`] ?? installments[index]?.due_date ?? ''}
          />
          <Field
            name={`installments.${index}.amount`}
            label={t('amount', { position: index + 1 })}
            optional={index > 0}
            required={index === 0}
            inputMode="decimal"
            defaultValue={typed?.[`installments.${index}.amount`] ?? shown(installments[index]?.amount)}
          />
        </div>
      ))}
    </ActForm>
  );
}
