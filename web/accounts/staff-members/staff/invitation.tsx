import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import { keepSession } from '#web/accounts/sign-in/keep-session.ts';
import { NewPasswordFields } from '#web/accounts/sign-in/new-password-fields.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/invitation';

const tokenOf = (request: Request) => (new URL(request.url).searchParams.get('token') ?? '').slice(0, 100) || '-';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const invitation = await api('POST /staff/invitation/open', { body: { token: tokenOf(request) } }).catch(
    (error: unknown) => {
      if (apiErrorOf(error)?.error !== 'invitation_invalid') throw error;
      return null;
    },
  );
  return { invitation, messages: messagesFor(locale, ['signIn', 'staffMembers']) };
}

export const action = formAction(async ({ page, form, request }) => {
  const { token } = await page.api('POST /staff/invitation/accept', {
    body: {
      token: tokenOf(request),
      password: textOf(form, 'password'),
      password_confirm: textOf(form, 'password_confirm'),
    },
  });
  return redirect(`/${page.locale}/second-factor/setup?redirect=${encodeURIComponent(`/${page.locale}/staff`)}`, {
    headers: keepSession(page, token, 'half'),
  });
});

/** The page that a mailed invitation opens. */
export default function Invitation({ loaderData: { invitation } }: Route.ComponentProps) {
  const t = useTranslations('staffMembers');
  const tAuth = useTranslations('signIn');
  const path = usePath();
  const answer = useActionData<typeof action>();
  if (!invitation) {
    return (
      <AuthCard title={t('accept.overTitle')} intro={t('accept.over')}>
        <LinkButton to={path('/staff/login')} look="outline" wide>
          {tAuth('backToLogin')}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('accept.title')}
      intro={t('accept.intro', { name: `${invitation.firstname} ${invitation.lastname}`, email: invitation.email })}
      error={answer?.error}
    >
      <NewPasswordFields />
      <SubmitButton size="large" wide>
        {t('accept.submit')}
      </SubmitButton>
    </AuthCard>
  );
}
