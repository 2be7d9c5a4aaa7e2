import { useTranslations } from '#web/i18n/texts.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { textOf, type Typed } from '#web/page/form.ts';
import type { ProjectDefaults } from '#web/trade/projects/project-fields.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';

export const datesOf = (form: FormData) => ({
  begin_date: textOf(form, 'begin_date') || null,
  expected_finish_date: textOf(form, 'expected_finish_date') || null,
});

export function ProjectDates({ defaults, typed }: { defaults: ProjectDefaults; typed: Typed | undefined }) {
  const t = useTranslations('staffProjects.dates');
  const of = (name: string) => ({ name, defaultValue: typed?.[name] ?? defaults[name] ?? '' });
  return (
    <Panel title={t('title')}>
      <div className="columns align-start">
        <DateField {...of('begin_date')} label={t('begin')} optional />
        <DateField {...of('expected_finish_date')} label={t('finish')} optional />
      </div>
    </Panel>
  );
}
