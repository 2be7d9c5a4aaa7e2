import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { ProofPart, proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/forms/contact-fields.tsx';
import { FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { usePath } from '#web/page/use-shop.ts';
import { MemberFields, rolesIn } from './member-fields.tsx';
import type { Route } from './+types/new-member';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  if (!mayAct(user, 'admin')) throw redirect(`/${locale}/staff`);
  const proof = await api('GET /auth/proof');
  return { proof, messages: messagesFor(locale, ['staffMembers', 'secondFactor']) };
}

export const action = formAction(async ({ page, form }) => {
  const { api, locale } = page;
  await proveByForm({ page, form });
  const { id } = await api('POST /staff/members', {
    body: {
      email: textOf(form, 'email').trim(),
      firstname: textOf(form, 'firstname'),
      lastname: textOf(form, 'lastname'),
      roles: rolesIn(form),
      language: textOf(form, 'language') as Locale,
    },
  });
  return redirect(`/${locale}/staff/members/${id}?done=invited`);
});

/** Asks somebody to join the marketplace's people. */
export default function NewMember({ loaderData: { proof } }: Route.ComponentProps) {
  const t = useTranslations('staffMembers');
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <div className="stack narrow">
      <PageHead title={t('invite.title')} hidden />
      <WayBack to={path('/staff/members')}>{t('back')}</WayBack>
      <h1>{t('invite.title')}</h1>
      <Panel>
        <Form method="post" className="stack">
          <FormErrors error={answer?.error}>
            <p className="muted">{t('invite.intro')}</p>
            <FormError />
            <EmailField name="email" label={t('fields.email')} required autoComplete="off" />
            <MemberFields roles={['sales']} />
            <SelectField name="language" label={t('invite.language')} defaultValue="th">
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {LANGUAGE_NAMES[locale]}
                </option>
              ))}
            </SelectField>
            <ProofPart proof={proof} error={answer?.error} />
            <div>
              <SubmitButton>{t('invite.submit')}</SubmitButton>
            </div>
          </FormErrors>
        </Form>
      </Panel>
    </div>
  );
}
