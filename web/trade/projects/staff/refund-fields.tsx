import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { Project } from '#web/trade/projects/project-state.tsx';
import { ActForm, type Refused } from './forms.tsx';
import styles from '#web/trade/projects/projects.module.css';

/** Paid instalments of which something is left to give back. */
export const refundableOf = ({ installments }: Project) => installments.filter(({ left }) => left > 0);

interface RefundFieldsProps {
  project: Project;
  refused: Refused | undefined;
  /** Filled with all that is left, as of a cancellation. */
  isOfAll?: boolean;
}

/** How much of each paid instalment goes back. */
export function RefundFields({ project, refused, isOfAll = false }: RefundFieldsProps) {
  const t = useTranslations('staffProjects.refund');
  return refundableOf(project).map(({ id, position, left }, index) => (
    <div key={id}>
      <input type="hidden" name={`refunds.${index}.installment_id`} value={id} />
      <Field
        name={`refunds.${index}.amount`}
        label={t('amount', { position, left: formatMoney(left, 'THB') })}
        optional={!isOfAll}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={refused?.typed[`refunds.${index}.amount`] ?? (isOfAll ? String(left) : '')}
      />
    </div>
  ));
}

/** Proposes to give back what was paid; finance decide it. */
export function RefundForm({ project, refused }: Omit<RefundFieldsProps, 'isOfAll'>) {
  const t = useTranslations('staffProjects.refund');
  if (refundableOf(project).length === 0) return null;
  return (
    <ActForm act="refund" title={t('title')} submit={t('send')} refused={refused}>
      <p className={styles.soft}>{t('about')}</p>
      <RefundFields project={project} refused={refused} />
      <Field
        name="note"
        label={t('note')}
        required
        maxLength={500}
        autoComplete="off"
        defaultValue={refused?.typed['note']}
      />
    </ActForm>
  );
}
