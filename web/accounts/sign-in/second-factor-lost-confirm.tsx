import { Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { AuthCard } from './auth-card.tsx';
import type { Route } from './+types/second-factor-lost-confirm';

const MAX_TOKEN = 100;

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['secondFactor']) };
}

export const action = formAction(async ({ page: { api }, request }) => {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, MAX_TOKEN) || '-';
  await api('POST /auth/second-factor/lost/confirm', { body: { token } });
  return { isConfirmed: true };
});

/** The page that the mailed link opens. It asks first: programs that look at mails follow links, too. */
export default function SecondFactorLostConfirm() {
  const t = useTranslations('secondFactor.lost');
  const path = usePath();
  const answer = useActionData<typeof action>();
  if (answer?.isConfirmed)
    return (
      <AuthCard title={t('confirmedTitle')} intro={t('confirmedIntro')}>
        {null}
      </AuthCard>
    );
  return (
    <AuthCard
      title={t('confirmTitle')}
      intro={t('confirmIntro')}
      error={answer?.error}
      foot={answer?.error && <Link to={path('/login')}>{t('toLogin')}</Link>}
    >
      {!answer?.error && (
        <SubmitButton size="large" wide>
          {t('confirmSubmit')}
        </SubmitButton>
      )}
    </AuthCard>
  );
}
