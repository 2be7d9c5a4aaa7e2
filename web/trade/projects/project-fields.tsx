import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_PROJECT_TEXT, projectKinds, type ProjectKind } from '#domain/trade/projects/project-status.ts';
import { typedSigned } from '#domain/values/typed-number.ts';
import { EmailField, TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { Field, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { textOf, type Typed } from '#web/page/form.ts';

/** What stands in the fields before anything is typed. */
export type ProjectDefaults = Readonly<Record<string, string>>;

/** Half of a place on the map; NaN for anything else than a number, which the API refuses at its field. */
const coordinateOf = (form: FormData, name: string) => typedSigned(textOf(form, name));

/** What a form says of a project. */
export function projectOf(form: FormData) {
  return {
    name: textOf(form, 'name'),
    // Anything else is refused at its field.
    kind: textOf(form, 'kind') as ProjectKind,
    description: textOf(form, 'description'),
    site_address: textOf(form, 'site_address'),
    latitude: coordinateOf(form, 'latitude'),
    longitude: coordinateOf(form, 'longitude'),
    contact_name: textOf(form, 'contact_name'),
    contact_phone: textOf(form, 'contact_phone'),
    contact_email: textOf(form, 'contact_email'),
    billing_name: textOf(form, 'billing_name'),
    billing_address: textOf(form, 'billing_address'),
    billing_tax_id: textOf(form, 'billing_tax_id') || null,
    billing_branch_code: textOf(form, 'billing_branch_code') || null,
  };
}

/** The project, its site, who is asked there, and who is billed. */
export function ProjectFields({ defaults, typed }: { defaults: ProjectDefaults; typed: Typed | undefined }) {
  const t = useTranslations('projects.form');
  const kinds = useTranslations('projects.kind');
  const of = (name: string) => ({ name, defaultValue: typed?.[name] ?? defaults[name] ?? '' });
  return (
    <>
      <Panel title={t('project')}>
        <div className="stack">
          <Field {...of('name')} label={t('name')} help={t('nameHelp')} required maxLength={120} />
          <SelectField {...of('kind')} label={t('kind')} required>
            {projectKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds(kind)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...of('description')}
            label={t('description')}
            help={t('descriptionHelp')}
            optional
            rows={4}
            maxLength={MAX_PROJECT_TEXT}
          />
        </div>
      </Panel>
      <Panel title={t('site')}>
        <div className="stack">
          <TextField {...of('site_address')} label={t('siteAddress')} required maxLength={400} />
          <div className="columns align-start">
            <Field {...of('latitude')} label={t('latitude')} help={t('placeHelp')} optional inputMode="decimal" />
            <Field {...of('longitude')} label={t('longitude')} optional inputMode="decimal" />
          </div>
          <Field {...of('contact_name')} label={t('contactName')} required maxLength={120} />
          <div className="columns align-start">
            <TelephoneField {...of('contact_phone')} label={t('contactPhone')} required />
            <EmailField {...of('contact_email')} label={t('contactEmail')} required />
          </div>
        </div>
      </Panel>
      <Panel title={t('billing')}>
        <div className="stack">
          <Field {...of('billing_name')} label={t('billingName')} required maxLength={200} />
          <TextField {...of('billing_address')} label={t('billingAddress')} required maxLength={400} />
          <div className="columns align-start">
            <Field {...of('billing_tax_id')} label={t('taxId')} optional inputMode="numeric" maxLength={20} />
            <Field
              {...of('billing_branch_code')}
              label={t('branchCode')}
              help={t('branchHelp')}
              optional
              inputMode="numeric"
              maxLength={5}
            />
          </div>
        </div>
      </Panel>
    </>
  );
}
