import { Link, useActionData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { loginPath } from '#web/page/safe-redirect.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { AuthCard } from './auth-card.tsx';
import { ScanAuthenticator } from './authenticator-steps.tsx';
import { requireMfaPending } from './mfa-pending.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { authenticatorOf, setUpAuthenticator, type SetUpAnswer } from './set-up-authenticator.ts';
import type { Route } from './+types/second-factor-setup';
import { formAction } from '#web/page/form.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    ...(await requireMfaPending(page, request, 'setup')),
    messages: messagesFor(page.locale, ['signIn', 'secondFactor']),
  };
}

export const action = formAction(({ page, form }) => setUpAuthenticator(page, form), authenticatorOf);

/** Once it is on, one is signed in and would be led on, past the recovery codes. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionResult as SetUpAnswer | undefined)?.codes ? false : defaultShouldRevalidate;
}

/** The first log-in of somebody who has to have a second factor. */
export default function SecondFactorSetup({ loaderData: { back } }: Route.ComponentProps) {
  const t = useTranslations('secondFactor');
  const tAuth = useTranslations('signIn');
  const login = loginPath(useLocale(), back);
  const answer = useActionData<typeof action>();
  if (answer?.codes) {
    return (
      <AuthCard title={t('codes.title')} intro={t('codes.intro')}>
        <RecoveryCodes codes={answer.codes} />
        <LinkButton to={back} size="large" wide>
          {t('codes.kept')}
        </LinkButton>
      </AuthCard>
    );
  }
  const foot = (
    <Link to={login} className="small centred">
      {tAuth('backToLogin')}
    </Link>
  );
  return (
    <AuthCard title={t('setup.title')} intro={t('setup.intro')} error={answer?.error} foot={foot} mayLeave>
      {answer?.authenticator ? (
        <ScanAuthenticator authenticator={answer.authenticator} />
      ) : (
        <>
          <p>{t('setup.apps')}</p>
          <SubmitButton size="large" wide name="do" value="start">
            {t('setup.begin')}
          </SubmitButton>
        </>
      )}
    </AuthCard>
  );
}
