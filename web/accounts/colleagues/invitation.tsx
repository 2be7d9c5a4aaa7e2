import { data, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Title } from '#domain/accounts/company/company-facts.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import { NewPasswordFields } from '#web/accounts/sign-in/new-password-fields.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TelephoneField } from '#web/ui/forms/contact-fields.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { keepSession } from '#web/accounts/sign-in/keep-session.ts';
import { firstScreen } from '#web/accounts/account/first-screen.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { companyName } from '#web/i18n/company-name.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { TitleField } from '#web/accounts/people/choice-fields.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/invitation';

const MAX_TOKEN = 100;
const tokenOf = (request: Request) => (new URL(request.url).searchParams.get('token') ?? '').slice(0, MAX_TOKEN) || '-';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const messages = messagesFor(locale, ['signIn', 'invitation', 'people']);
  try {
    return data({
      invitation: await api('POST /invitation/open', { body: { token: tokenOf(request) } }),
      over: null,
      messages,
    });
  } catch (error) {
    const wire = apiErrorOf(error);
    if (wire?.error !== 'invitation_invalid') throw error;
    return data({ invitation: null, over: wire.message, messages }, { status: wire.statusCode });
  }
}

export const action = formAction(async ({ page, form, request }) => {
  const { api, locale } = page;
  const { token, second_factor, user } = await api('POST /invitation/accept', {
    body: {
      token: tokenOf(request),
      title: textOf(form, 'title') as Title,
      firstname: textOf(form, 'firstname'),
      lastname: textOf(form, 'lastname'),
      mobile: textOf(form, 'mobile'),
      password: textOf(form, 'password'),
      password_confirm: textOf(form, 'password_confirm'),
    },
  });
  const home = `/${locale}${firstScreen(user?.company?.role === 'warehouse')}`;
  if (second_factor)
    return redirect(`/${locale}/second-factor/setup?redirect=${encodeURIComponent(home)}`, {
      headers: keepSession(page, token, 'half'),
    });
  return redirect(home, { headers: keepSession(page, token, 'buyer') });
});

/** The page that the mail of an invitation opens. */
export default function InvitationPage({ loaderData: { invitation, over } }: Route.ComponentProps) {
  const t = useTranslations('invitation');
  const people = useTranslations('people');
  const path = usePath();
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  if (!invitation) {
    return (
      <div className="page">
        <PageHead title={t('over')} hidden />
        <EmptyState icon="warning" heading="h1" title={t('over')} text={over}>
          <LinkButton to={path('/login')}>{t('toLogin')}</LinkButton>
        </EmptyState>
      </div>
    );
  }
  const { company_name: company_name_th, company_name_en, inviter, email, role, position } = invitation;
  return (
    <AuthCard
      title={t('title')}
      intro={t('intro', {
        inviter: `${inviter.firstname} ${inviter.lastname}`,
        company: companyName({ company_name_th, company_name_en }, locale),
      })}
      error={answer?.error}
    >
      <dl className="facts sunken">
        <dt>{t('as')}</dt>
        <dd>{email}</dd>
        <dt>{t('role')}</dt>
        <dd>{people(`companyRoles.${role}`)}</dd>
        <dt>{t('position')}</dt>
        <dd>{people(`positions.${position}`)}</dd>
      </dl>
      <TitleField name="title" required />
      <div className="columns-small align-start">
        <Field name="firstname" label={t('firstname')} autoComplete="given-name" maxLength={100} required />
        <Field name="lastname" label={t('lastname')} autoComplete="family-name" maxLength={100} required />
      </div>
      <TelephoneField name="mobile" label={t('mobile')} help={t('mobileHelp')} autoComplete="tel-national" required />
      {/* For the browser's password keeper: the name that one signs in with. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordFields />
      <SubmitButton size="large" wide>
        {t('submit')}
      </SubmitButton>
    </AuthCard>
  );
}
