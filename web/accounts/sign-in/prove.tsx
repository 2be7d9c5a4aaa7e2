import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { loginPath, safeRedirect } from '#web/page/safe-redirect.ts';
import { pageOf } from '#web/page/page-context.ts';
import { AuthCard } from './auth-card.tsx';
import { ProofFields } from './authenticator-steps.tsx';
import type { Route } from './+types/prove';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  const back = safeRedirect(new URL(request.url).searchParams.get('redirect'), `/${locale}`);
  if (!user) throw redirect(loginPath(locale, back));
  const { is_fresh, with_code } = await api('GET /auth/proof');
  if (is_fresh) throw redirect(back);
  return { back, withCode: with_code, messages: messagesFor(locale, ['signIn', 'secondFactor']) };
}

export const action = formAction(async ({ page, form }) => {
  await page.api('POST /auth/proof', { body: { password: textOf(form, 'password'), code: textOf(form, 'code') } });
  return redirect(safeRedirect(textOf(form, 'redirect'), `/${page.locale}`));
});

/** Somebody who is signed in proves to own the account, before something that a stolen session must not do. */
export default function Prove({ loaderData: { back, withCode } }: Route.ComponentProps) {
  const t = useTranslations('secondFactor');
  const answer = useActionData<typeof action>();
  return (
    <AuthCard title={t('prove.title')} intro={t('prove.intro')} error={answer?.error}>
      <input type="hidden" name="redirect" value={back} />
      <ProofFields withCode={withCode} />
      <SubmitButton size="large" wide>
        {t('prove.submit')}
      </SubmitButton>
    </AuthCard>
  );
}
