import { Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, Notice } from '#web/ui/forms/field.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { AuthCard } from './auth-card.tsx';
import type { Route } from './+types/forgot-password';

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['signIn']) };
}

export const action = formAction(async ({ page: { api }, form }) => {
  const email = textOf(form, 'email');
  await api('POST /auth/forgot-password', { body: { email } });
  return { email };
});

/** Asks for a link by mail. Whether there is such an account, the answer does not tell. */
export default function ForgotPassword() {
  const t = useTranslations('signIn');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const sentTo = answer?.email !== undefined ? answer.email : null;
  return (
    <AuthCard
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      error={answer?.error}
      foot={
        <Link to={path('/login')} className="small centred">
          {t('backToLogin')}
        </Link>
      }
    >
      {sentTo !== null && <Notice tone="success">{t('forgot.sent', { email: sentTo })}</Notice>}
      <Field name="email" label={t('email')} type="email" autoComplete="username" inputMode="email" required />
      <SubmitButton size="large" wide>
        {t('forgot.submit')}
      </SubmitButton>
    </AuthCard>
  );
}
