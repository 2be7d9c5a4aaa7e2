import { Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { loginPath, safeRedirect } from '#web/page/safe-redirect.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { AuthCard } from './auth-card.tsx';
import { CodeField } from './code-field.tsx';
import { DemoCodesLink } from './demo-codes-link.tsx';
import { hasDemoCodes, requireMfaPending } from './mfa-pending.ts';
import { homeOf, keepSession } from './keep-session.ts';
import type { Route } from './+types/second-factor';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [{ back }, hasDemo] = await Promise.all([requireMfaPending(page, request, 'needed'), hasDemoCodes(page)]);
  return {
    back,
    hasDemo,
    isRecovery: new URL(request.url).searchParams.get('with') === 'recovery',
    messages: messagesFor(page.locale, ['signIn', 'secondFactor']),
  };
}

export const action = formAction(async ({ page, form }) => {
  const { token, user } = await page.api('POST /auth/second-factor', { body: { code: textOf(form, 'code') } });
  return redirect(safeRedirect(textOf(form, 'redirect'), homeOf(page, user.role)), {
    headers: keepSession(page, token, user.role),
  });
});

/** The second half of a sign-in: a code, after the password. */
export default function SecondFactor({ loaderData: { back, hasDemo, isRecovery } }: Route.ComponentProps) {
  const t = useTranslations('secondFactor');
  const tAuth = useTranslations('signIn');
  const path = usePath();
  const login = loginPath(useLocale(), back);
  const answer = useActionData<typeof action>();
  const isOver = answer?.error.error === 'second_factor_tries_over';
  const other = new URLSearchParams({ ...(isRecovery ? {} : { with: 'recovery' }), redirect: back });
  const foot = (
    <>
      <Link to={`${path('/second-factor')}?${other}`} className="small centred">
        {isRecovery ? t('useAuthenticator') : t('useRecovery')}
      </Link>
      {isRecovery && (
        <Link to={path('/second-factor/lost')} className="small centred">
          {t('lost.link')}
        </Link>
      )}
      {hasDemo && <DemoCodesLink />}
      <Link to={login} className="small centred">
        {tAuth('backToLogin')}
      </Link>
    </>
  );
  return (
    <AuthCard
      title={t('title')}
      intro={isRecovery ? t('introRecovery') : t('intro')}
      error={isOver ? undefined : answer?.error}
      foot={foot}
      mayLeave
    >
      {isOver && (
        <Notice tone="danger">
          {answer.error.message} <Link to={login}>{tAuth('backToLogin')}</Link>
        </Notice>
      )}
      <input type="hidden" name="redirect" value={back} />
      <CodeField kind={isRecovery ? 'recovery' : 'code'} />
      <SubmitButton size="large" wide>
        {t('submit')}
      </SubmitButton>
    </AuthCard>
  );
}
