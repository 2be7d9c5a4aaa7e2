import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { ProjectFields, projectOf, type ProjectDefaults } from '#web/trade/projects/project-fields.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { datesOf, ProjectDates } from './project-dates.tsx';
import type { Route } from './+types/edit';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const project = await api('GET /staff/projects/{id}', { params: { id: idOf(params.id) } });
  const { contact, billing } = project;
  const defaults: ProjectDefaults = {
    name: project.name,
    kind: project.kind,
    description: project.description,
    site_address: project.site_address,
    latitude: project.latitude?.toString() ?? '',
    longitude: project.longitude?.toString() ?? '',
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    billing_name: billing.name,
    billing_address: billing.address,
    billing_tax_id: billing.tax_id ?? '',
    billing_branch_code: billing.branch_code ?? '',
    begin_date: project.begin_date ?? '',
    expected_finish_date: project.expected_finish_date ?? '',
  };
  return {
    no: project.project_no,
    id: project.id,
    version: project.version,
    defaults,
    messages: messagesFor(locale, ['projects', 'staffProjects']),
  };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params: { id } }: FormCall<Route.ActionArgs['params']>) => {
    const body = { ...projectOf(form), ...datesOf(form), version: wholeNumberOf(form, 'version') };
    await api('PUT /staff/projects/{id}', { params: { id: idOf(id) }, body });
    return redirect(`/${locale}/staff/projects/${id}?done=changed`);
  },
);

/** What is known of a project, to be corrected. */
export default function EditProject({ loaderData: { no, id, version, defaults } }: Route.ComponentProps) {
  const t = useTranslations('staffProjects');
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('edit')} hidden />
      <p>
        <BackLink list={`/staff/projects/${id}`}>{no}</BackLink>
      </p>
      <h1>{t('edit')}</h1>
      <FormErrors error={refused?.error}>
        <Form method="post" className="stack">
          {refused && !refused.error.fields?.length && <FormError />}
          {refused?.error.error === 'project_changed' && <SavedMeanwhile defaults={defaults} typed={refused.typed} />}
          {/* The newest one: who was told of a colleague’s changes may save over them. */}
          <input type="hidden" name="version" value={version} />
          <ProjectFields defaults={defaults} typed={refused?.typed} />
          <ProjectDates defaults={defaults} typed={refused?.typed} />
          <div>
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
