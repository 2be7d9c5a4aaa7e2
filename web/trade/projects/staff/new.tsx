import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ProjectFields, projectOf } from '#web/trade/projects/project-fields.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { datesOf, ProjectDates } from './project-dates.tsx';
import type { Route } from './+types/new';

const SHOWN = 10;
const companyIdOf = (request: Request) => Number(new URL(request.url).searchParams.get('company_id'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const company = search.get('company') ?? '';
  const { rows } = company
    ? await api('GET /staff/levels/companies', { query: { company, _limit: SHOWN } })
    : { rows: [] };
  const chosen = rows.find((row) => row.company.id === companyIdOf(request))?.company ?? null;
  return {
    company,
    found: rows.map((row) => row.company),
    chosen,
    messages: messagesFor(locale, ['projects', 'staffProjects']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form, request }) => {
  const body = { company_id: companyIdOf(request), ...projectOf(form), ...datesOf(form) };
  const { id } = await api('POST /staff/projects', { body });
  return redirect(`/${locale}/staff/projects/${id}?done=saved`);
});

/** Writing down a project: first whose it is, then what it is. */
export default function NewStaffProject({ loaderData: { company, found, chosen } }: Route.ComponentProps) {
  const t = useTranslations('staffProjects');
  const back = useTranslations('projects');
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('new')} hidden />
      <p>
        <BackLink list="/staff/projects">{back('back')}</BackLink>
      </p>
      <h1>{t('new')}</h1>
      <Panel title={t('company.title')}>
        <Form method="get" className="stack">
          <Field name="company" label={t('company.search')} required maxLength={120} defaultValue={company} />
          <div>
            <SubmitButton look="outline">{t('company.find')}</SubmitButton>
          </div>
        </Form>
        {company && found.length === 0 && <p role="status">{t('company.none')}</p>}
        <ul className="stack gap-3 links">
          {found.map((each) => (
            <li key={each.id}>
              <Link
                to={`?company=${encodeURIComponent(company)}&company_id=${each.id}`}
                aria-current={each.id === chosen?.id ? 'true' : undefined}
              >
                {nameIn(locale, each)}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      {chosen && (
        <FormErrors error={refused?.error}>
          <Form method="post" className="stack" key={chosen.id}>
            {refused && !refused.error.fields?.length && <FormError />}
            <h2>{nameIn(locale, chosen)}</h2>
            <ProjectFields defaults={{ kind: 'solar', billing_name: chosen.name_th }} typed={refused?.typed} />
            <ProjectDates defaults={{}} typed={refused?.typed} />
            <div>
              <SubmitButton>{t('save')}</SubmitButton>
            </div>
          </Form>
        </FormErrors>
      )}
    </div>
  );
}
