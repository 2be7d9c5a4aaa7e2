import { projectStatusNames } from '#domain/trade/projects/project-status.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { PresetView } from '#web/kit/list-views.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { ProjectBadge, type ProjectRow } from './project-state.tsx';

/** What lists of projects show that is more than a field of the row. */
export const projectCells: Cells<ProjectRow> = {
  next_due: ({ next_installment }) => (next_installment ? <Day day={next_installment.due_date} /> : '–'),
  next_amount: ({ next_installment }) => (next_installment ? <Money baht={next_installment.amount} settled /> : '–'),
  status: ({ status }) => <ProjectBadge status={status} />,
};

/** The views by status that both lists of projects have. */
export function useProjectViews(): PresetView[] {
  const t = useTranslations('projects');
  return projectStatusNames.map((status) => ({ label: t(`status.${status}`), search: `status=${status}` }));
}
