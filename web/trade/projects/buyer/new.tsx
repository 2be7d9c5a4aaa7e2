import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { placeText } from '#web/accounts/people/place.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { ProjectFields, projectOf, type ProjectDefaults } from '../project-fields.tsx';
import type { Route } from './+types/new';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const [{ data }, profile] = await Promise.all([
    page.api('GET /company-address/myaddress'),
    page.api('GET /users/me'),
  ]);
  const site = data.find((each) => each.is_default_shipping) ?? data[0];
  const billing = data.find((each) => each.is_default_billing) ?? data[0];
  // In Thai in every language: installers find it by its signs, and it stands on the tax invoice.
  const textOf = (address: (typeof data)[number]) => `${address.address} ${placeText(address, 'th')}`;
  const defaults: ProjectDefaults = {
    kind: 'solar',
    contact_name: `${profile.firstname} ${profile.lastname}`,
    contact_phone: profile.mobile ?? '',
    contact_email: profile.email,
    ...(site && { site_address: textOf(site) }),
    ...(billing && {
      billing_name: billing.billing_name ?? '',
      billing_address: textOf(billing),
      billing_tax_id: billing.tax_id ?? '',
      billing_branch_code: billing.branch_code ?? '',
    }),
  };
  return { defaults, messages: messagesFor(page.locale, ['projects']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /decarbonized_project/request', { body: projectOf(form) });
  return redirect(`/${locale}/user/projects/${id}?done=requested`);
});

/** Asking for a project: what, where, who is asked there and who is billed. */
export default function NewProject({ loaderData: { defaults } }: Route.ComponentProps) {
  const t = useTranslations('projects');
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('ask')} hidden />
      <p>
        <BackLink list="/user/projects">{t('back')}</BackLink>
      </p>
      <h1>{t('ask')}</h1>
      <p className="soft">{t('form.about')}</p>
      <FormErrors error={refused?.error}>
        <Form method="post" className="stack">
          {refused && !refused.error.fields?.length && <FormError />}
          <ProjectFields defaults={defaults} typed={refused?.typed} />
          <div>
            <SubmitButton size="large">{t('form.send')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
