import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { savedBy } from '#domain/trade/projects/savings.ts';
import { formatMonth, formatNumber } from '#domain/values/format.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { BarChart } from '#web/charts/bar-chart.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Project } from './project-state.tsx';

type Saving = NonNullable<Project['savings']['expected']>;

/** What is saved in a year, expected and validated, how that is known, and month by month. */
export function Savings({ project, certificate }: { project: Project; certificate?: ReactNode }) {
  const t = useTranslations('projects.savings');
  const { expected, validated, method, method_note, measured_kwh } = project.savings;
  if (!expected && !validated && project.readings.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <div className="columns gap-3 below-3">
        {expected && <Tile label={t('expected')} saving={expected} />}
        {validated && <Tile label={t('validated')} saving={validated} />}
      </div>
      {method && (
        <p>
          <strong>{t(`method.${method}`)}</strong>
          {method_note && <span className="as-typed breakable"> · {method_note}</span>}
        </p>
      )}
      {measured_kwh !== null && <p className="soft">{t('measured', { kwh: formatNumber(measured_kwh) })}</p>}
      <Readings readings={project.readings} />
      {certificate}
    </Panel>
  );
}

/** What was validated, to be downloaded; nothing before. */
export function Certificate({ project, path }: { project: Project; path: string }) {
  const t = useTranslations('projects');
  return (
    project.has_certificate && (
      <p>
        <a href={path} download>
          {t('certificate')}
        </a>
      </p>
    )
  );
}

function Tile({ label, saving }: { label: string; saving: Saving }) {
  const t = useTranslations('projects.savings');
  return (
    <div className="stack gap-1 sunken">
      <span className="soft">{label}</span>
      <strong className="section-size">{t('kwh', { kwh: formatNumber(saving.kwh) })}</strong>
      <strong className="section-size">{t('tonnes', { tonnes: formatNumber(saving.co2_kg / KG_PER_TONNE, 3) })}</strong>
      <small className="soft">
        {t('factor', { factor: formatNumber(saving.factor, 4), year: String(saving.year) })}
      </small>
    </div>
  );
}

function Readings({ readings }: Pick<Project, 'readings'>) {
  const t = useTranslations('projects.savings');
  const locale = useLocale();
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) return null;
  const total = readings.reduce((sum, reading) => sum + savedBy(reading), 0);
  return (
    <BarChart
      label={t('chart', { months: readings.length, kwh: formatNumber(total) })}
      values={readings.map((reading) => Math.max(savedBy(reading), 0))}
      from={formatMonth(first.month, locale)}
      to={formatMonth(last.month, locale)}
      tableLabel={t('asTable')}
    >
      <ListTable
        caption={t('asTable')}
        isInPanel
        rows={readings.toReversed()}
        columns={[
          { label: t('month'), render: ({ month }) => formatMonth(month, locale) },
          { label: t('before'), isNumber: true, render: ({ baseline_kwh }) => formatNumber(baseline_kwh) },
          { label: t('now'), isNumber: true, render: ({ used_kwh }) => formatNumber(used_kwh) },
          { label: t('saved'), isNumber: true, render: (reading) => formatNumber(savedBy(reading)) },
        ]}
      />
    </BarChart>
  );
}
