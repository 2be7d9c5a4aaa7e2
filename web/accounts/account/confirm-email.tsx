import { Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/confirm-email';

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['profile']) };
}

export const action = formAction(async ({ page, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { email } = await page.api('POST /users/confirm-email', {
    body: { token: token.slice(0, 100) || '-' },
  });
  return { email };
});

/**
 * The page that the link in a mail to a new address opens. It asks first: programs that look at mails follow links,
 * too.
 */
export default function ConfirmEmail() {
  const t = useTranslations('profile.confirm');
  const path = usePath();
  const answer = useActionData<typeof action>();
  if (answer?.email !== undefined) {
    return (
      <AuthCard title={t('doneTitle')} intro={t('doneIntro', { email: answer.email })}>
        <LinkButton to={path('/user/profile')} size="large" wide>
          {t('toProfile')}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('title')}
      intro={t('intro')}
      error={answer?.error}
      foot={answer?.error && <Link to={path('/user/profile')}>{t('again')}</Link>}
    >
      {!answer?.error && (
        <SubmitButton size="large" wide>
          {t('submit')}
        </SubmitButton>
      )}
    </AuthCard>
  );
}
