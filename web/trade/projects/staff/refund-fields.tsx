import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import type { Project } from '#web/trade/projects/project-state.tsx';

/** Paid instalments of which something is left to give back. */
export const refundableOf = ({ installments }: Project) => installments.filter(({ left }) => left > 0);

interface RefundFieldsProps {
  project: Project;
  typed: Typed | undefined;
  /** Filled with all that is left, as of a cancellation. */
  isOfAll?: boolean;
}

/** How much of each paid instalment goes back. */
export function RefundFields({ project, typed, isOfAll = false }: RefundFieldsProps) {
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
        defaultValue={typed?.[`refunds.${index}.amount`] ?? (isOfAll ? String(left) : '')}
      />
    </div>
  ));
}
