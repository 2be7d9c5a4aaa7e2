import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { AuthCard } from '#web/accounts/sign-in/auth-card.tsx';
import { keepSession } from '#web/accounts/sign-in/keep-session.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import type { Route } from './+types/link';

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['registration']) };
}

export const action = formAction(async ({ page, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const opened = await page.api('POST /auth/registration/link', { body: { token: token.slice(0, 100) || '-' } });
  return redirect(stepPath(page.locale, opened.registration.step), {
    headers: keepSession(page, opened.token, 'registration'),
  });
});

/**
 * What the mail of a refusal opens. The link is used by the button only: programs that look into mails follow links,
 * but press nothing.
 */
export default function RegistrationLink() {
  const t = useTranslations('registration.link');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const isOver = answer?.error?.error === 'registration_link_invalid';
  return (
    <AuthCard title={t('title')} intro={t('intro')} error={answer?.error}>
      {isOver ? (
        <LinkButton to={path('/login')} size="large" wide>
          {t('again')}
        </LinkButton>
      ) : (
        <SubmitButton size="large" wide>
          {t('open')}
        </SubmitButton>
      )}
    </AuthCard>
  );
}
