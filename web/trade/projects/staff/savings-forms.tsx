import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { MAX_PROJECT_TEXT, projectSteps } from '#domain/trade/projects/project-status.ts';
import { savingMethods } from '#domain/trade/projects/savings.ts';
import { Field, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { FileField } from '#web/files/file-field.tsx';
import type { Project } from '#web/trade/projects/project-state.tsx';
import { ActForm, type Refused } from './forms.tsx';

type Factors = Answer<'GET /staff/grid-factors'>['factors'];

interface SavingsFormProps {
  project: Project;
  factors: Factors;
  refused: Refused | undefined;
}

/** What is saved in a year, expected and validated, each by the factor of a year. */
export function SavingsForm({ project: { savings }, factors, refused }: SavingsFormProps) {
  const t = useTranslations('staffProjects.savings');
  const methods = useTranslations('projects.savings.method');
  const typed = refused?.typed;
  const labels = {
    expected: { kwh: t('expectedKwh'), year: t('expectedYear') },
    validated: { kwh: t('validatedKwh'), year: t('validatedYear') },
  };
  const kept = (which: 'expected' | 'validated', field: 'kwh' | 'year') =>
    typed?.[`${which}.${field}`] ?? savings[which]?.[field].toString() ?? '';
  return (
    <ActForm act="savings" title={t('title')} submit={t('send')} refused={refused}>
      {(['expected', 'validated'] as const).map((which) => (
        <div key={which} className="columns align-start">
          <Field
            name={`${which}.kwh`}
            label={labels[which].kwh}
            optional
            inputMode="numeric"
            defaultValue={kept(which, 'kwh')}
            {...(which === 'validated' &&
              savings.measured_kwh !== null && { help: t('measured', { kwh: String(savings.measured_kwh) }) })}
          />
          <SelectField name={`${which}.year`} label={labels[which].year} defaultValue={kept(which, 'year')}>
            {factors.map(({ year, factor, is_checked }) => (
              <option key={year} value={year}>
                {t(is_checked ? 'factor' : 'uncheckedFactor', { year: String(year), factor: String(factor) })}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
      <SelectField name="method" label={t('method')} optional defaultValue={typed?.['method'] ?? savings.method ?? ''}>
        <option value="">{t('noMethod')}</option>
        {savingMethods.map((method) => (
          <option key={method} value={method}>
            {methods(method)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="method_note"
        label={t('note')}
        optional
        maxLength={MAX_PROJECT_TEXT}
        defaultValue={typed?.['method_note'] ?? savings.method_note}
      />
    </ActForm>
  );
}

interface ReadingFormsProps {
  refused: Refused | undefined;
  refusedFile: Refused | undefined;
}

/** One month by hand, or many by a table. */
export function ReadingForms({ refused, refusedFile }: ReadingFormsProps) {
  const t = useTranslations('staffProjects.readings');
  const of = (name: string) => ({ name: `readings.0.${name}`, defaultValue: refused?.typed[`readings.0.${name}`] });
  return (
    <>
      <ActForm act="reading" title={t('title')} submit={t('send')} refused={refused}>
        <div className="columns align-start">
          <Field {...of('month')} label={t('month')} help={t('monthHelp')} required placeholder="2026-07" />
          <Field {...of('baseline_kwh')} label={t('before')} required inputMode="numeric" />
          <Field {...of('used_kwh')} label={t('now')} required inputMode="numeric" />
        </div>
      </ActForm>
      <ActForm act="readings" title={t('file')} submit={t('upload')} refused={refusedFile}>
        <FileField label={t('table')} help={t('tableHelp')} accept=".csv,.xlsx,text/csv" required />
      </ActForm>
    </>
  );
}

/** A document, or a photo of a phase. */
export function FileForm({ project, refused }: Pick<SavingsFormProps, 'project' | 'refused'>) {
  const t = useTranslations('staffProjects.files');
  const names = useTranslations('projects.status');
  const typed = refused?.typed;
  return (
    <ActForm act="file" title={t('title')} submit={t('send')} refused={refused}>
      <FileField label={t('file')} accept="image/jpeg,image/png,image/webp,application/pdf" required />
      <div className="columns align-start">
        <SelectField name="kind" label={t('kind')} defaultValue={typed?.['kind'] ?? 'photo'}>
          <option value="photo">{t('photo')}</option>
          <option value="document">{t('document')}</option>
        </SelectField>
        <SelectField name="phase" label={t('phase')} defaultValue={typed?.['phase'] ?? String(project.status)}>
          {projectSteps.map((step) => (
            <option key={step} value={step}>
              {names(String(step) as `${typeof step}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Field name="title" label={t('name')} required maxLength={120} defaultValue={typed?.['title']} />
    </ActForm>
  );
}
