import { useTranslations } from '#web/i18n/texts.tsx';
import { projectKinds } from '#domain/trade/projects/project-status.ts';
import { Notice } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import type { ProjectDefaults } from '#web/trade/projects/project-fields.tsx';

/** The fields by the words that the form has for them. */
const LABELS = {
  name: 'name',
  kind: 'kind',
  description: 'description',
  site_address: 'siteAddress',
  latitude: 'latitude',
  longitude: 'longitude',
  contact_name: 'contactName',
  contact_phone: 'contactPhone',
  contact_email: 'contactEmail',
  billing_name: 'billingName',
  billing_address: 'billingAddress',
  billing_tax_id: 'taxId',
  billing_branch_code: 'branchCode',
} as const;
const DAYS = { begin_date: 'begin', expected_finish_date: 'finish' } as const;

interface SavedMeanwhileProps {
  /** What is saved now. */
  defaults: ProjectDefaults;
  typed: Typed;
}

/** What a colleague has saved, field by field, where it is not what was typed here. */
export function SavedMeanwhile({ defaults, typed }: SavedMeanwhileProps) {
  const t = useTranslations('staffProjects.meanwhile');
  const labels = useTranslations('projects.form');
  const days = useTranslations('staffProjects.dates');
  const kinds = useTranslations('projects.kind');
  const said = (name: string) => {
    const value = defaults[name] ?? '';
    const kind = name === 'kind' && projectKinds.find((each) => each === value);
    return kind ? kinds(kind) : value || t('empty');
  };
  const fields = [
    ...Object.entries(LABELS).map(([name, label]) => ({ name, label: labels(label) })),
    ...Object.entries(DAYS).map(([name, label]) => ({ name, label: days(label) })),
  ].filter(({ name }) => plain(typed[name]) !== plain(defaults[name]));
  if (fields.length === 0) return null;
  return (
    <Notice>
      <strong>{t('title')}</strong>
      <dl className="facts">
        {fields.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="as-typed breakable">{said(name)}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

/** Browsers send other line ends than they were given. */
const plain = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim();
