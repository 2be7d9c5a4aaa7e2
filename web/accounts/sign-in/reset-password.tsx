import { Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Route } from './+types/reset-password';

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['signIn']) };
}

export const action = formAction(async ({ page: { api }, form, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  await api('POST /auth/reset-password', {
    body: {
      token: token.slice(0, 100) || '-',
      password: textOf(form, 'password'),
      password_confirm: textOf(form, 'password_confirm'),
    },
  });
  return { isDone: true };
});

/** The page that a mailed link opens. */
export default function ResetPassword() {
  const t = useTranslations('signIn');
  const path = usePath();
  const answer = useActionData<typeof action>();
  if (answer?.isDone) {
    return (
      <AuthCard title={t('reset.doneTitle')} intro={t('reset.doneIntro')}>
        <LinkButton to={path('/login')} size="large" wide>
          {t('submit')}
        </LinkButton>
      </AuthCard>
    );
  }
  const isOver = answer?.error?.error === 'reset_link_invalid';
  return (
    <AuthCard
      title={t('reset.title')}
      intro={t('reset.intro')}
      error={isOver ? undefined : answer?.error}
      foot={
        <Link to={path('/login')} className="small centred">
          {t('backToLogin')}
        </Link>
      }
    >
      {isOver && (
        <Notice tone="danger">
          {answer.error?.message} <Link to={path('/forgot-password')}>{t('reset.again')}</Link>
        </Notice>
      )}
      <NewPasswordFields />
      <SubmitButton size="large" wide>
        {t('reset.submit')}
      </SubmitButton>
    </AuthCard>
  );
}
